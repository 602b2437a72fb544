import { expect, test } from 'vitest';
import { authorText, subjectText } from './record-texts.ts';

test.each([
  [null, 'Operator', 'Operator'],
  [null, 'Shoppers', 'Shoppers'],
  [null, 'Till (key)', 'Till (key)'],
  [null, 'Square', 'Square'],
  ['id', 'Operator', 'Operator'],
])('the author with the account %s named %s is %s', (keeperId, keeperName, text) => {
  expect(authorText({ keeperId, keeperName })).toBe(text);
});

test.each([
  ['inventory.bulk_changed', '1 product', '1 product'],
  ['inventory.bulk_changed', '5 products', '5 products'],
  ['labels.printed', '3 labels', '3 labels'],
  ['product.added', '5 products', '5 products'],
  ['keeper.second_factor_added', 'Authenticator app', 'Authenticator app'],
  ['keeper.second_factor_added', 'My phone', 'My phone'],
  ['store.changed', null, null],
] as const)('the subject of %s named %s is %s', (action, subjectName, text) => {
  expect(subjectText({ action, subjectName })).toBe(text);
});
