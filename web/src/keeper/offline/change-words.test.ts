import { US_DOLLARS } from '@aislewise/contracts/money';
import { expect, it } from 'vitest';
import { savedText } from './change-words.ts';

it.each([
  [{ price: '4.29' }, 'Badam Milk Mix: $4.29 saved'],
  [{ aisle: 'Aisle 3', inStock: false }, 'Badam Milk Mix: Aisle 3, Out of Stock saved'],
  [{ checked: true }, 'Badam Milk Mix: Counted today saved'],
])('a saved change %j is named: %s', (change, text) => {
  expect(savedText('Badam Milk Mix', change, US_DOLLARS)).toBe(text);
});
