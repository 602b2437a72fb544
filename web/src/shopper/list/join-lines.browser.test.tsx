import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choice, found, item } from '../../../test/planned-lines.ts';
import { show } from '../../../test/screen.tsx';
import { planLines } from '../../features/list/rules.ts';
import { useList } from '../../features/list/use-list.ts';
import { addLines, openLines } from '../../device/list/list-lines.ts';
import { changeList } from '../../device/list/change-list.ts';
import { currentState } from '../../device/list/list-store.ts';
import { JoinLines } from './join-lines.tsx';

const besan = found(choice('besan', 300, { foodId: 'gram-flour' }));

/** The list in a store where each line is gram flour. */
function OwnList() {
  return <JoinLines planned={planLines(useList() ?? [], () => besan)} storeId="store" />;
}

const listed = () =>
  openLines(currentState()?.lines ?? []).map(({ item: { words, quantity, unit } }) =>
    [quantity, unit, words].join(' '),
  );

test('lines of one food are offered to be joined, with their amounts added', async () => {
  const items = [
    { item: item('besan', { quantity: 1, unit: 'kg' }) },
    { item: item('gram flour', { quantity: 500, unit: 'g' }) },
  ];
  await changeList(() => addLines([], items, Date.now()).lines);
  await show(<OwnList />);
  const offers = page.getByRole('list', { name: 'On several lines' });
  await expect
    .element(offers.getByText('On 2 lines: besan, gram flour, 1.5 kg in all'))
    .toBeVisible();
  await offers.getByRole('button', { name: 'Join besan, gram flour' }).click();
  await expect.poll(listed).toEqual(['1.5 kg besan']);
  await expect.element(offers).not.toBeInTheDocument();
});
