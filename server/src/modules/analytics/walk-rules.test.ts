import { expect, test } from 'vitest';
import { boughtTogether, lackedFoods, walkedAisles, type Walk } from './walk-rules.ts';

const walk = (n: number, bought: string[], lacked: string[] = []): Walk => ({
  sessionId: `session-${n}`,
  bought,
  lacked,
});
const walks = (count: number, ...of: [bought: string[], lacked?: string[]]): Walk[] =>
  Array.from({ length: count }, (_, n) => walk(n, ...of));

test('a food that fewer than five shoppers missed is not counted', () => {
  expect(lackedFoods(walks(4, [], ['ghee']))).toEqual([]);
  expect(lackedFoods(walks(5, [], ['ghee']))).toEqual([{ value: 'ghee', shoppers: 5 }]);
});

test('the walks of one shopper count once', () => {
  const ofOne = Array.from({ length: 9 }, () => walk(1, ['rice'], ['ghee']));
  expect(lackedFoods(ofOne)).toEqual([]);
  expect(lackedFoods([...walks(5, [], ['ghee']), ...ofOne])).toEqual([
    { value: 'ghee', shoppers: 5 },
  ]);
});

test('a pair of foods is one pair in either order, and a food is no pair with itself', () => {
  const both = [
    ...walks(3, ['rice', 'dal']),
    ...walks(6, ['dal', 'rice']).slice(3),
    walk(7, ['dal']),
  ];
  expect(boughtTogether(both)).toEqual([{ value: ['dal', 'rice'], shoppers: 6 }]);
});

test('an aisle counts each shopper once, and foods without an aisle none', () => {
  const aisles = new Map([
    ['rice', '4'],
    ['dal', '4'],
  ]);
  const counted = walkedAisles(walks(5, ['rice', 'dal', 'ghee']), (food) => aisles.get(food));
  expect(counted).toEqual([{ value: '4', shoppers: 5 }]);
});
