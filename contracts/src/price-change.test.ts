import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { decimalsOf } from './money.ts';
import { changedPrice, PRICE_ENDINGS, type PriceChange } from './price-change.ts';

const USD = { currency: 'USD', locale: 'en-US' };

it.each<[price: string, change: PriceChange, expected: string | null, currency?: string]>([
  ['4.99', { percent: 10 }, '5.49'],
  ['4.99', { percent: -10 }, '4.49'],
  ['1.00', { percent: 2.5 }, '1.03'],
  ['4.99', { amount: '0.50' }, '5.49'],
  ['4.99', { amount: '-0.50' }, '4.49'],
  ['4.99', { percent: 10, ending: '5' }, '5.50'],
  ['4.99', { percent: 10, ending: '9' }, '5.49'],
  ['4.99', { percent: 15, ending: '99' }, '5.99'],
  // The nearest 99 is below the price before.
  ['5.00', { percent: 1, ending: '99' }, '5.99'],
  ['4.99', { percent: -1, ending: '99' }, '4.99'],
  ['5.50', { percent: -1, ending: '99' }, '4.99'],
  ['498.00', { percent: 10, ending: '9' }, '549.00', 'JPY'],
  ['498.00', { percent: 10 }, '548.00', 'JPY'],
  ['1.500', { percent: 10, ending: '5' }, '1.65', 'KWD'],
  ['1.234', { percent: 10 }, '1.357', 'KWD'],
  ['0.30', { amount: '-0.50' }, null],
  ['0.30', { percent: -50, ending: '99' }, null],
  ['99999999.99', { percent: 1 }, null],
])('%s changed by %j is %s', (price, change, expected, currency = 'USD') => {
  expect(changedPrice(price, change, { currency })).toBe(expected);
});

const anyPrice = fc.integer({ min: 1, max: 100_000 }).map((cents) => (cents / 100).toFixed(2));
const anyEnding = fc.constantFrom(...PRICE_ENDINGS);

const LAST_DIGITS = { any: /\d$/, '5': /[05]$/, '9': /9$/, '99': /99$/ };

test('a raised price is never lower, a lowered one never higher, and each has its ending', () => {
  const anyPercent = fc.integer({ min: -90, max: 900 }).filter((percent) => percent !== 0);
  fc.assert(
    fc.property(anyPrice, anyPercent, anyEnding, (price, percent, ending) => {
      const next = changedPrice(price, { percent, ending }, USD);
      fc.pre(next !== null);
      expect((Number(next) - Number(price)) * percent).toBeGreaterThanOrEqual(0);
      expect(next).toMatch(LAST_DIGITS[ending]);
    }),
  );
});

test('an amount put on and taken off again leaves the price as it was', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, fc.constantFrom('USD', 'KWD'), (price, amount, currency) => {
      const raised = changedPrice(price, { amount }, { currency });
      const back = raised && changedPrice(raised, { amount: `-${amount}` }, { currency });
      expect(Number(back).toFixed(decimalsOf(currency))).toBe(
        Number(price).toFixed(decimalsOf(currency)),
      );
    }),
  );
});
