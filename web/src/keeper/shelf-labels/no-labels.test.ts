import { expect, it } from 'vitest';
import { noLabelsTexts } from './labels-screen.tsx';

it.each([
  [null, 'No label was printed here yet'],
  [0, 'Every label shows the price of now'],
])('a store whose labels to print are %s reads: %s', (labelsToPrint, title) => {
  expect(noLabelsTexts('label_changed', labelsToPrint).title).toBe(title);
});

it.each([
  ['price_today', 'No price has changed today'],
  ['price_week', 'No price has changed in the last 7 days'],
  ['out_of_stock', 'No products found'],
])('without products of the part %s the screen reads: %s', (state, title) => {
  expect(noLabelsTexts(state, 0).title).toBe(title);
});
