import { expect, test } from 'vitest';
import { sentenceOf } from './faults.ts';
import { decimalsFault } from './price-faults.ts';

test.each([
  ['4.99', 'USD', null],
  ['4.999', 'USD', 'The price must have at most 2 decimals.'],
  ['1.255', 'KWD', null],
  ['500.00', 'JPY', null],
  [
    '500.50',
    'JPY',
    'The price must have no decimals: the prices of the store are in Japanese yen.',
  ],
])('the decimals of %s %s: %j', (amount, currency, sentence) => {
  const rule = decimalsFault(amount, currency);
  expect(rule && sentenceOf('price', rule)).toBe(sentence);
});
