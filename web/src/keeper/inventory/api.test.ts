import type { bulkUpdateInventory, KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { MAX_BULK } from '@aislewise/contracts/inventory';
import { NEW_PRODUCT } from '@aislewise/contracts/product-fields';
import { TOTAL_HEADER } from '@aislewise/contracts/search';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { PLAIN_STOCK } from '../../../test/stock.ts';
import { inventoryRowsQuery, replaceRows, rowsOf } from './api.ts';
import { changeRows, PartlyChanged } from './bulk-update.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const STORE = idOf(999_999);

const rowAt = (place: number): KeeperProduct => ({
  id: idOf(place),
  storeId: STORE,
  productId: idOf(place),
  ...PLAIN_STOCK,
  checkedAt: null,
  version: 1,
  product: {
    ...NEW_PRODUCT,
    name: `Product ${place}`,
    emoji: null,
  },
});

const rowsUpTo = (count: number) => Array.from({ length: count }, (_, place) => rowAt(place));

/** The server's bulk call: each row becomes what is asked; the calls from `fails` on come to nothing. */
function serveBulk(fails: number) {
  let calls = 0;
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    calls += 1;
    if (calls >= fails) return Promise.resolve(Response.json({ error: 'Away' }, { status: 503 }));
    const { products = [] } = JSON.parse(body) as z.input<typeof bulkUpdateInventory.body>;
    const results = products.map(({ productId }) => ({
      productId,
      changed: true,
      row: { ...rowAt(0), productId, inStock: false },
    }));
    return Promise.resolve(Response.json({ results, changed: results.length, skipped: 0 }));
  });
}

describe('a change of many rows', () => {
  const target = { rows: rowsUpTo(MAX_BULK + 1) };
  const change = { inStock: false };

  it('fails with the number of changed rows when a later call fails', async () => {
    serveBulk(2);
    const onRows = vi.fn();
    const done = changeRows({ id: STORE }, target, change, onRows);
    await expect(done).rejects.toBeInstanceOf(PartlyChanged);
    await expect(done).rejects.toMatchObject({ changed: MAX_BULK, cause: { reason: 'Away' } });
    expect(onRows).toHaveBeenCalledTimes(1);
  });

  it('leaves products without a price out of a sale', async () => {
    serveBulk(Number.POSITIVE_INFINITY);
    const rows = [
      { ...rowAt(1), price: '2.99' },
      { ...rowAt(2), price: null },
    ];
    const result = await changeRows({ id: STORE }, { rows }, { percentOff: 10 }, vi.fn());
    expect(result).toEqual({ changed: 1, skipped: 1 });
  });

  it('fails with the call’s own error when nothing was changed before', async () => {
    serveBulk(1);
    await expect(changeRows({ id: STORE }, target, change, vi.fn())).rejects.toThrow('Away');
  });

  it('returns the number of changed rows over all calls', async () => {
    serveBulk(9);
    expect(await changeRows({ id: STORE }, target, change, vi.fn())).toEqual({
      changed: MAX_BULK + 1,
      skipped: 0,
    });
  });
});

/** A store whose rows stand in an order that changes; and its list, as a keeper reads it. */
function readStore(count: number) {
  const rows = rowsUpTo(count);
  const offsets: number[] = [];
  let total = () => rows.length;
  vi.stubGlobal('fetch', (url: string) => {
    const query = new URL(url, 'http://store.test').searchParams;
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    offsets.push(offset);
    const headers = { [TOTAL_HEADER]: `${total()}` };
    return Promise.resolve(Response.json(rows.slice(offset, offset + limit), { headers }));
  });
  const client = new QueryClient();
  const query = inventoryRowsQuery(STORE, { search: '', category: 'all', sort: 'unchecked' });
  const list = new InfiniteQueryObserver(client, query);
  return {
    client,
    list,
    offsets,
    rows,
    sayTotal(said: number) {
      total = () => said;
    },
    /** Some rows are counted, and go to the end. */
    count(places: number) {
      const counted = rows
        .splice(0, places)
        .map((row) => ({ ...row, checkedAt: '2026-11-21T16:00:00.000Z' }));
      rows.push(...counted);
      return counted;
    },
    async readToEnd() {
      let read = await list.fetchNextPage();
      while (read.hasNextPage) {
        // One page asks for the next.
        read = await list.fetchNextPage();
      }
      return rowsOf(read.data!).map(({ productId }) => productId);
    },
  };
}

describe('the infinite list', () => {
  const all = rowsUpTo(650).map(({ productId }) => productId);

  it('skips no row and repeats none when the keeper counts some', async () => {
    const store = readStore(650);
    await store.list.refetch();
    replaceRows(store.client, store.count(30));
    expect(await store.readToEnd()).toEqual(all);
    expect(store.offsets).toEqual([0, 170, 370, 570]);
  });

  it('reads from the top again for rows that others have moved', async () => {
    const store = readStore(650);
    await store.list.refetch();
    store.count(30);
    const read = await store.readToEnd();
    expect(read.toSorted()).toEqual(all);
    expect(store.offsets).toEqual([0, 200, 400, 600, 0]);
  });

  it('ends when a pass brings nothing new, whatever the total', async () => {
    const store = readStore(250);
    store.sayTotal(260);
    await store.list.refetch();
    expect(await store.readToEnd()).toHaveLength(250);
    expect(store.offsets).toEqual([0, 200, 250, 0, 200, 250]);
  });

  it('keeps rows saved while a further page was loading', async () => {
    const store = readStore(250);
    await store.list.refetch();
    const reading = store.list.fetchNextPage();
    replaceRows(store.client, [{ ...rowAt(3), aisle: 'Aisle 9' }]);
    const { data } = await reading;
    expect(rowsOf(data!)).toHaveLength(250);
    expect(rowsOf(data!)[3]?.aisle).toBe('Aisle 9');
  });
});
