import type { Change } from '@aislewise/contracts/calls/audit';
import { expect, it } from 'vitest';
import { renderMarkup } from '../../../test/render-markup.tsx';
import { ChangeDays } from './recent-changes.tsx';

const CHANGE: Change = {
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-11-21T16:12:00.000Z',
  who: 'Asha',
  what: 'inventory.changed',
  subjectId: '00000000-0000-4000-8000-000000000002',
  subjectName: 'Badam Milk Mix',
  before: { price: '5.05' },
  after: { price: '6.06' },
  rows: null,
  changes: 1,
  undoes: null,
  currency: null,
  undo: 'possible',
};
const shown = (...changes: Partial<Change>[]) =>
  renderMarkup(<ChangeDays changes={changes.map((change) => ({ ...CHANGE, ...change }))} />);

it('a change is a sentence with its keeper and time, under its day in the store, with Undo', () => {
  const { text, buttons, html } = shown({});
  expect(text).toContain('Nov 21, 2026 Badam Milk Mix: price $5.05 → $6.06 Asha, 10:12 AM');
  expect(buttons).toEqual(['Undo']);
  expect(html).toContain('/storekeeper/inventory?q=Badam+Milk+Mix');
});

it('changes of two days stand under two days', () => {
  const { text } = shown({}, { id: 'b', at: '2026-11-21T04:00:00.000Z' });
  expect(text.indexOf('Nov 21')).toBeLessThan(text.indexOf('Nov 20'));
});

it.each([
  ['undone', 'Undone'],
  ['mailed', 'the customer has got an e-mail'],
  ['over', 'after 30 days'],
  ['not_kept', 'too many changes'],
] as const)('a change that is %s has no Undo and says why', (undo, reason) => {
  const { text, buttons } = shown({ undo });
  expect(text).toContain(reason);
  expect(buttons).toEqual([]);
});

it('settings that were saved together say that Undo sets all of them back', () => {
  const before = { name: 'Patel', hours: 'Daily 9am - 9pm' };
  const after = { name: 'Patel Bazaar', hours: 'Daily 8am - 9pm' };
  const note = 'Undo sets all of them back';
  expect(shown({ what: 'store.changed', before, after }).text).toContain(note);
  const one = { before: { name: before.name }, after: { name: after.name } };
  expect(shown({ what: 'store.changed', ...one }).text).not.toContain(note);
});

it('a change of the plan leads to the plan', () => {
  expect(shown({ what: 'plan.changed' }).html).toContain('href="/storekeeper/plan"');
});
