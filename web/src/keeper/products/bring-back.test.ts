import type { Change } from '@aislewise/contracts/calls/audit';
import { expect, it } from 'vitest';
import { deletionOf } from './bring-back.tsx';

const change = (part: Partial<Change>): Change => ({
  id: 'c',
  at: '2026-11-02T09:30:00.000Z',
  who: 'Asha Rao',
  what: 'product.removed',
  subjectId: 'ghee',
  subjectName: 'Ghee',
  before: null,
  after: null,
  rows: null,
  changes: 1,
  undoes: null,
  currency: null,
  undo: 'possible',
  ...part,
});

it('a deleted product is brought back by its own deletion, if that can be undone', () => {
  const others = [change({ subjectId: 'dal' }), change({ what: 'product.changed' })];
  expect(deletionOf([...others, change({ id: 'own' })], 'ghee')?.id).toBe('own');
  expect(deletionOf([change({ undo: 'undone' })], 'ghee')).toBeUndefined();
});
