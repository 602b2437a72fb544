import { listPrices } from '@aislewise/contracts/calls/products';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../test/screen.tsx';
import { answer, refuse } from '../../../../test/test-server.ts';
import { PriceHistory, priceLine } from './price-history.tsx';

const ID = '0198a1b2-0000-7000-8000-000000000002';
const MONEY = { currency: 'USD', locale: 'en-US' };
const open = () => show(<PriceHistory productId={ID} money={MONEY} />);

test('the lowest of the prices is said', async () => {
  answer(listPrices, [
    { day: '2026-10-01', price: '4.99' },
    { day: '2026-10-11', price: '3.99' },
    { day: '2026-10-21', price: '5.49' },
  ]);
  await open();
  await expect.element(page.getByText('Lowest price in 90 days: $3.99')).toBeVisible();
});

test('a price of now that is the lowest one is said to be so', async () => {
  answer(listPrices, [
    { day: '2026-10-01', price: '4.99' },
    { day: '2026-10-11', price: '3.99' },
  ]);
  await open();
  await expect.element(page.getByText('This is the lowest price in 90 days.')).toBeVisible();
});

test('a failure is said', async () => {
  refuse(listPrices, 'The store is busy');
  await open();
  await expect.element(page.getByText('Earlier prices could not be loaded.')).toBeVisible();
});

test('the line steps from price to price, to the end of today', () => {
  const prices = [
    { day: '2026-10-01', price: '4.00' },
    { day: '2026-11-15', price: '2.00' },
  ];
  expect(priceLine(prices, Date.parse('2026-12-30'))).toBe('M0.0 0.0H48.0V24.0H96');
});
