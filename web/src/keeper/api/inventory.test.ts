import {
  MAX_BULK,
  type bulkUpdateInventory,
  type KeeperProduct,
} from '@aislewise/contracts/inventory';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { changeRows, PartlyChanged } from './inventory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const STORE = idOf(999_999);

const rowAt = (place: number): KeeperProduct => ({
  id: idOf(place),
  storeId: STORE,
  productId: idOf(place),
  aisle: null,
  inStock: true,
  stockLevel: 'available_now',
  price: null,
  originalPrice: null,
  salePrice: null,
  discountPercentage: null,
  isOnSale: false,
  isNew: false,
  isSeasonal: false,
  seasonText: null,
  isFeatured: false,
  displayPriority: 0,
  lastUpdated: '2026-11-21T16:00:00.000Z',
  checkedAt: null,
  version: 'v1',
  product: {
    name: `Product ${place}`,
    description: null,
    category: 'Spices',
    imageUrl: null,
    otherNames: [],
    tags: [],
    barcode: null,
  },
});

const rowsUpTo = (count: number) => Array.from({ length: count }, (_, place) => rowAt(place));

/** The server's bulk call: each row becomes what is asked; the calls from `fails` on come to nothing. */
function serveBulk(fails: number) {
  let calls = 0;
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    calls += 1;
    if (calls >= fails) return Promise.resolve(Response.json({ error: 'Away' }, { status: 503 }));
    const { products } = JSON.parse(body) as z.input<typeof bulkUpdateInventory.body>;
    const results = products.map(({ productId }) => ({
      productId,
      changed: true,
      row: { ...rowAt(0), productId, inStock: false },
    }));
    return Promise.resolve(Response.json({ results }));
  });
}

describe('a change of many rows', () => {
  const change = { rows: rowsUpTo(MAX_BULK + 1), change: { inStock: false } };

  it('tells how many were changed when a later call fails', async () => {
    serveBulk(2);
    const onRows = vi.fn();
    const done = changeRows(STORE, change, onRows);
    await expect(done).rejects.toBeInstanceOf(PartlyChanged);
    await expect(done).rejects.toMatchObject({ changed: MAX_BULK, cause: { reason: 'Away' } });
    expect(onRows).toHaveBeenCalledTimes(1);
  });

  it('fails as its call did when nothing was changed before', async () => {
    serveBulk(1);
    await expect(changeRows(STORE, change, vi.fn())).rejects.toThrow('Away');
  });

  it('answers how many it changed, over all calls', async () => {
    serveBulk(9);
    expect(await changeRows(STORE, change, vi.fn())).toBe(MAX_BULK + 1);
  });
});
