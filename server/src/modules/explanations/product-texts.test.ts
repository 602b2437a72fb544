import { expect, test } from 'vitest';
import { textOfForm } from './product-texts.ts';

const formOf = (name: string, what: string) =>
  textOfForm({ name, description: null, category: 'Vegetables' }, { name: 'Okra', what });

test.each([
  ['Frozen Okra', 'This one is frozen.'],
  ['Okra, 12 oz can', 'This one is canned.'],
  ['Okra (tin)', 'This one is canned.'],
  ['Groundnut Okra', ''],
  ['Okra', ''],
])('the explanation of %s ends with "%s"', (name, text) => {
  expect(formOf(name, 'Green pods.')).toBe(text);
});

test('a form that the food always has is not said again', () => {
  expect(formOf('Frozen Okra', 'Frozen green pods.')).toBe('');
});

test('a form that the food only sometimes has is said', () => {
  expect(formOf('Frozen Okra', 'Green pods, fresh or frozen.')).toBe('This one is frozen.');
});
