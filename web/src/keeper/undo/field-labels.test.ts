import { ALL_FIELDS } from '@aislewise/contracts/product-fields';
import { expect, test } from 'vitest';
import { fieldLabel, isField } from './field-labels.ts';
import { namedValue } from './value-names.ts';

test('in English the label of a field is the heading of its column', () => {
  for (const [name, { label }] of Object.entries(ALL_FIELDS)) {
    expect(isField(name) && fieldLabel(name)).toBe(label);
  }
  expect(isField('dealType')).toBe(false);
});

test.each<[string, unknown, unknown]>([
  ['stockLevel', 'generally_available', 'generally available'],
  ['dealType', 'buy_one_get_one', 'buy one get one'],
  ['allergens', ['Milk', 'Tree nuts'], ['Milk', 'Tree nuts']],
  ['category', 'Dairy', 'Dairy'],
])('the words for %s %j are %j', (field, value, words) => {
  expect(namedValue(field, value)).toEqual(words);
});
