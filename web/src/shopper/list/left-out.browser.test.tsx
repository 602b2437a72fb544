import { readList } from '@aislewise/finder/lists/read-list';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { message, show } from '../../../test/screen.tsx';
import { shownLines } from '../../device/list/list-lines.ts';
import { changeList } from '../../device/list/change-list.ts';
import { currentState } from '../../device/list/list-store.ts';
import { AddField } from './add-field.tsx';
import { SharedText } from './shared-text.tsx';

const FOODS = new Set(['rice', 'milk', 'eggs']);
// The worker would load the words of all languages.
vi.mock('../../device/device-search/device-search.ts', () => ({
  readListOnDevice: (_store: string | undefined, text: string) =>
    Promise.resolve(readList(text, (words) => FOODS.has(words))),
}));

beforeEach(async () => {
  await changeList(() => []);
});

const listed = () => shownLines(currentState()?.lines ?? []).map(({ item }) => item.words);
const CHAT = 'Mum: rice 2 kg\nMum: call me when you come home\nMum: the pink thing\nMum: eggs';

test('the parts of a pasted text that are no items stand under “Left out”, and one tap adds each', async () => {
  await show(<AddField storeId={undefined} />);
  await page.getByLabelText('Paste or type your list').fill(CHAT);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(message('2 lines added')).toBeVisible();
  const left = page.getByRole('region', { name: 'Left out' });
  await left.getByRole('button', { name: 'Add the pink thing' }).click();
  await expect.poll(listed).toEqual(['rice', 'eggs', 'pink thing']);
  await expect.element(left.getByText('the pink thing')).not.toBeInTheDocument();
  await expect.element(left.getByText('call me when you come home')).not.toBeVisible();
  await left.getByText('parts that look like names, times, titles or talk').click();
  await expect.element(left.getByRole('button', { name: 'Add call me when' })).toBeVisible();
});

test('a text without an item stays in the field, and each of its parts can be added', async () => {
  await show(<AddField storeId={undefined} />);
  const field = page.getByLabelText('Paste or type your list');
  await field.fill('call me at five when you come home');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(field).toHaveValue('call me at five when you come home');
  await expect.element(page.getByRole('region', { name: 'Left out' })).toBeVisible();
});

test('a shared text offers its left-out parts beside its lines', async () => {
  await show(
    <SharedText store={null} isOfStore={false} />,
    `/list?text=${encodeURIComponent(CHAT)}`,
  );
  const dialog = page.getByRole('dialog', { name: 'Add these 2 lines to your list?' });
  await dialog.getByRole('button', { name: 'Add the pink thing' }).click();
  const offered = page.getByRole('dialog', { name: 'Add these 3 lines to your list?' });
  await offered.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(listed).toEqual(['rice', 'eggs', 'pink thing']);
});
