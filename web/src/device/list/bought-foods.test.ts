import { expect, test } from 'vitest';
import { type BoughtFood, countBought, foodsToBuyAgain, MAX_BOUGHT } from './bought-foods.ts';

const line = (words: string, chosen = {}) => ({
  item: { words, quantity: null, unit: null, note: '' },
  chosen,
});
const buy = (foods: readonly BoughtFood[], words: string, now: number) =>
  countBought(foods, line(words), 1, now);
const bought = (...words: string[]) =>
  words.reduce<readonly BoughtFood[]>((foods, one, i) => buy(foods, one, i), []);
const names = (foods: readonly BoughtFood[]) => foods.map(({ words }) => words);

test('the foods that were bought most often come first, of equal ones the last bought', () => {
  const foods = bought('rice', 'dal', 'Rice ', 'ghee');
  expect(names(foodsToBuyAgain(foods, []))).toEqual(['Rice ', 'ghee', 'dal']);
});

test('a food that is on the list is not offered', () => {
  expect(names(foodsToBuyAgain(bought('rice', 'dal'), [line('RICE')]))).toEqual(['dal']);
});

test('a tick that is taken back does not count', () => {
  const twice = bought('rice', 'rice');
  const once = countBought(twice, line('rice'), -1, 9);
  expect(once).toMatchObject([{ words: 'rice', count: 1, lastAt: 1 }]);
  expect(countBought(once, line('rice'), -1, 9)).toEqual([]);
  expect(countBought([], line('rice'), -1, 9)).toEqual([]);
});

test('the products chosen for a food are those of the last time', () => {
  const first = countBought([], line('rice', { s: 'a', t: 'b' }), 1, 0);
  expect(countBought(first, line('rice', { s: 'c' }), 1, 1)[0]?.chosen).toEqual({ s: 'c', t: 'b' });
});

test('a new food takes the place of the one that was not bought for longest', () => {
  const many = bought(...Array.from({ length: MAX_BOUGHT + 1 }, (_, i) => `food ${i}`));
  expect(many).toHaveLength(MAX_BOUGHT);
  expect(names(many)).not.toContain('food 0');
  expect(names(many)).toContain(`food ${MAX_BOUGHT}`);
});
