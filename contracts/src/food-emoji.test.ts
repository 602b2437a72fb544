import { expect, test } from 'vitest';
import { foodEmoji } from './food-emoji.ts';

test.each([
  ['mango', 'Fresh Fruits', '🥭'],
  ['garlic', 'Fresh Vegetables', '🧄'],
  ['honey', 'Sauces & Spreads', '🍯'],
  ['peanuts', 'Lentils & Beans', '🥜'],
])('a product that is %s in %s has the emoji %s', (food, category, emoji) => {
  expect(foodEmoji(food, category)).toBe(emoji);
});

test.each([
  ['sweet-corn', 'Canned Goods'],
  ['strawberry', 'Frozen Foods'],
  ['blueberry', 'Jams & Spreads'],
  ['strawberry', 'Handwash'],
])('%s in %s is not shown as the fresh food', (food, category) => {
  expect(foodEmoji(food, category)).toBeNull();
});

test('a product without a certain food has no emoji, whatever its category', () => {
  expect(foodEmoji(null, 'Fresh Fruits')).toBeNull();
});

test.each(['chickpea-flour', 'paneer', 'lemon', 'lime', 'grapes', 'kidney-beans'])(
  'no emoji shows exactly %s',
  (food) => {
    expect(foodEmoji(food, 'Fresh Vegetables')).toBeNull();
  },
);
