import { US_DOLLARS } from '@aislewise/contracts/money';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { expect, it } from 'vitest';
import type { QueuedChange } from '../offline/queue-rules.ts';
import { queuedChanges } from './queued-bulk.ts';

const row = (productId: string, fields: Partial<KeeperProduct>) =>
  ({
    productId,
    product: { name: productId },
    price: '4.00',
    salePrice: null,
    aisle: null,
    inStock: true,
    ...fields,
  }) as KeeperProduct;

it('a sale by percentage is a sale price of each row that has a price', () => {
  const rows = [row('rice', {}), row('dal', { price: null }), row('ghee', { salePrice: '3.50' })];
  expect(queuedChanges(rows, { percentOff: 10 }, [], US_DOLLARS)).toMatchObject([
    { productId: 'rice', field: 'salePrice', value: '3.60', seen: null },
    { productId: 'ghee', field: 'salePrice', value: '3.60', seen: '3.50' },
  ]);
});

it('a row that has the value already is not queued; a count has no value before', () => {
  const rows = [row('rice', {}), row('dal', { inStock: false })];
  expect(queuedChanges(rows, { inStock: false }, [], US_DOLLARS)).toEqual([
    { productId: 'rice', productName: 'rice', field: 'inStock', value: false, seen: true },
  ]);
  expect(queuedChanges(rows, { checked: true }, [], US_DOLLARS).map(({ seen }) => seen)).toEqual([
    undefined,
    undefined,
  ]);
  expect(
    queuedChanges([row('ghee', { salePrice: '3.50' })], { salePrice: null }, [], US_DOLLARS),
  ).toMatchObject([{ field: 'salePrice', value: '', seen: '3.50' }]);
});

const queued = (productId: string, change: Pick<QueuedChange, 'field' | 'value' | 'seen'>) =>
  ({ productId, productName: productId, state: 'queued', ...change }) as QueuedChange;

it('a sale is off the price that waits on the device', () => {
  const price = queued('rice', { field: 'price', value: '4.40', seen: '4.00' });
  const none = queued('dal', { field: 'price', value: '', seen: '4.00' });
  expect(
    queuedChanges([row('rice', {}), row('dal', {})], { percentOff: 25 }, [price, none], US_DOLLARS),
  ).toEqual([
    { productId: 'rice', productName: 'rice', field: 'salePrice', value: '3.30', seen: null },
  ]);
});

it('a row that shows another value because of a waiting change is changed back', () => {
  const out = queued('rice', { field: 'inStock', value: false, seen: true });
  expect(queuedChanges([row('rice', {})], { inStock: true }, [out], US_DOLLARS)).toMatchObject([
    { field: 'inStock', value: true, seen: true },
  ]);
  expect(queuedChanges([row('rice', {})], { inStock: false }, [out], US_DOLLARS)).toEqual([]);
});

it('a change of prices is the new price of each row that can have it', () => {
  const rows = [
    row('rice', {}),
    row('dal', { price: null }),
    row('ghee', { salePrice: '3.90' }),
    row('salt', { price: '0.05' }),
  ];
  const waits = queued('rice', { field: 'price', value: '5.00', seen: '4.00' });
  const raised = { priceChange: { percent: 10 } };
  expect(queuedChanges(rows, raised, [waits], US_DOLLARS)).toMatchObject([
    { productId: 'rice', field: 'price', value: '5.50', seen: '4.00' },
    { productId: 'ghee', field: 'price', value: '4.40', seen: '4.00' },
    { productId: 'salt', field: 'price', value: '0.06', seen: '0.05' },
  ]);
  const lowered = { priceChange: { amount: '-0.10' } };
  expect(queuedChanges(rows, lowered, [], US_DOLLARS)).toMatchObject([
    { productId: 'rice', value: '3.90' },
  ]);
});
