import { expect, test } from 'vitest';
import { choice, found, item, plan } from '../../../test/planned-lines.ts';
import type { LineItem } from '../../device/list/list-lines.ts';
import { totalOf } from './rules.ts';
import { joinedItem, sameLines } from './same-lines.ts';

const amount = (quantity: number | null, unit: LineItem['unit'] = null) =>
  item('rice', { quantity, unit });

test.each<[LineItem[], number | null | undefined, LineItem['unit']]>([
  [[amount(1, 'kg'), amount(500, 'g')], 1.5, 'kg'],
  [[amount(500, 'g'), amount(1, 'kg')], 1500, 'g'],
  [[amount(1, 'lb'), amount(8, 'oz')], 1.5, 'lb'],
  [[amount(1, 'l'), amount(250, 'ml')], 1.25, 'l'],
  [[amount(2, 'piece'), amount(null)], 3, 'piece'],
  [[amount(2), amount(1, 'piece')], 3, null],
  [[amount(1, 'dozen'), amount(6, 'piece')], 1.5, 'dozen'],
  [[amount(null), amount(null)], null, null],
  [[amount(null), amount(1, 'kg')], 1, 'kg'],
  [[amount(2, 'bunch'), amount(1, 'bunch')], 3, 'bunch'],
])('the amounts of %j are %j %s', (items, quantity, unit) => {
  expect(joinedItem(items)).toMatchObject({ quantity, unit });
});

test('amounts that cannot be added stay on lines of their own', () => {
  expect(joinedItem([amount(2, 'kg'), amount(3, 'bunch')])).toBeUndefined();
  expect(joinedItem([amount(2, 'kg'), amount(1, 'l')])).toBeUndefined();
});

test('the notes of joined lines are kept, each once', () => {
  const noted = (note: string) => item('rice', { note });
  expect(joinedItem([noted('long'), noted('long'), noted('for Dad')])?.note).toBe('long, for Dad');
});

const besan = (id: string) => found(choice(id, 300, { foodId: 'gram-flour' }));

test('lines of one food are the same, whatever their names and products', () => {
  const groups = sameLines(plan(besan('a'), found(choice('c', 100)), besan('b')), 'store');
  expect(groups.map(({ lines }) => lines.map(({ product }) => product?.row.productId))).toEqual([
    ['a', 'b'],
  ]);
});

test('a product that was chosen by hand is only the same as itself', () => {
  const [first, second] = plan(besan('a'), besan('b'));
  if (!first || !second) throw new Error('The plan has two lines');
  const chosen = { ...second, line: { ...second.line, chosen: { store: 'b' } } };
  expect(sameLines([first, chosen], 'store')).toEqual([]);
});

test('a guess, and a line that is not found, are the same only by their words', () => {
  const guess = found({ ...choice('a', 100), isGuess: true });
  expect(sameLines(plan(guess, guess, found(), found()), 'store')).toEqual([]);
});

test('the packages of one product are counted over all its lines', () => {
  const part = (share: number) =>
    found({ ...choice('a', 500), cost: { packages: 1, cents: 500, share } });
  expect(totalOf(plan(part(0.4), part(0.5))).cents).toBe(500);
  expect(totalOf(plan(part(0.7), part(0.5))).cents).toBe(1000);
  expect(totalOf(plan(part(0), part(0))).cents).toBe(500);
  const two = found({ ...choice('a', 500), cost: { packages: 2, cents: 1000, share: 1.2 } });
  expect(totalOf(plan(two, part(0.7))).cents).toBe(1000);
});
