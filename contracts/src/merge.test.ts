import { expect, test } from 'vitest';
import { mergeFields, type SomeFields } from './merge.ts';

interface Row {
  price: string | null;
  aisle: string | null;
  tags: string[];
}
const seen: Row = { price: '1.00', aisle: 'Aisle 1', tags: ['a'] };

test.each<[string, SomeFields<Row>, Partial<Row>, Partial<Row>, (keyof Row)[]]>([
  ['a field that only this side changed is written', { price: '2.00' }, {}, { price: '2.00' }, []],
  ['a field that only the other side changed stays', seen, { price: '9.00' }, {}, []],
  [
    'different fields of both sides are merged',
    { ...seen, aisle: 'Aisle 2' },
    { price: '9.00' },
    { aisle: 'Aisle 2' },
    [],
  ],
  [
    'a field that both changed to different values is a conflict',
    { ...seen, price: '2.00' },
    { price: '9.00' },
    {},
    ['price'],
  ],
  [
    'a field that both changed to one value is no conflict',
    { price: '2.00' },
    { price: '2.00' },
    {},
    [],
  ],
  ['a list is compared by its items', { tags: ['a', 'b'] }, {}, { tags: ['a', 'b'] }, []],
  ['a field that this side clears is written', { price: null }, {}, { price: null }, []],
  ['a field that is left out does not change', { price: undefined }, { price: '9.00' }, {}, []],
])('%s', (_title, mine, theirs, set, conflicts) => {
  expect(mergeFields(seen, mine, { ...seen, ...theirs })).toEqual({ set, conflicts });
});

test('a field that this side has not seen is written whatever it was', () => {
  const now = { ...seen, price: '9.00' };
  expect(mergeFields<Row>({}, { price: '2.00' }, now).set).toEqual({ price: '2.00' });
});

test('a time equals its text', () => {
  const at = new Date(0);
  const row = { at: at.toISOString() as unknown };
  expect(mergeFields(row, { at: null as unknown }, { at }).set).toEqual({ at: null });
});
