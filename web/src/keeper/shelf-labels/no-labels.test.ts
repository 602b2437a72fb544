import { expect, it } from 'vitest';
import { noLabelsTexts } from './labels-screen.tsx';

it.each([
  [null, 'No label was printed here yet'],
  [0, 'Every label shows the price of now'],
])('a store whose labels to print are %s reads: %s', (labelsToPrint, title) => {
  expect(noLabelsTexts('label_changed', labelsToPrint).title).toBe(title);
});
