import { describe, expect, test } from 'vitest';
import { addProduct } from '../../../test/fixtures.ts';
import { useTwoStores } from '../../../test/two-stores.ts';

const { server, storeId, keeper, neighbour } = await useTwoStores();

const list = async (who = keeper) =>
  (await server.get('/api/storekeeper/categories', who.headers)).body as {
    category: string;
    key: string | null;
    shelf: string | null;
    halfLifeDays: number | null;
    count: number;
  }[];
const names = async () => (await list()).map(({ category }) => category);
const send = (what: string, body: object) =>
  server.send('POST', `/api/storekeeper/categories${what}`, body, keeper.headers);
const undo = (answer: Awaited<ReturnType<typeof send>>, body: object = {}) =>
  server.send(
    'POST',
    `/api/storekeeper/changes/${String(answer.headers['x-change-id'])}/undo`,
    body,
    keeper.headers,
  );
const addOwn = (name: string, category: string) =>
  addProduct(server.db, storeId, { name, category });
const shown = async () =>
  (await server.get(`/api/stores/${storeId}/inventory?perCategory=12`)).body.categories as object[];

describe('the list of categories', () => {
  test('has categories without products, which keep their shelf, and an undo of each step', async () => {
    const added = await send('', { category: 'Gift Baskets', shelf: 'sweets' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ category: 'Gift Baskets', count: 0, key: 'sweets' });
    expect((await send('', { category: 'gift baskets' })).status).toBe(409);
    expect(await list(neighbour)).toEqual([]);
    const deleted = await send('/delete', { category: 'Gift Baskets' });
    expect(deleted.body).toEqual([]);
    expect((await undo(deleted)).body).toMatchObject({ undone: 1 });
    expect(await list()).toMatchObject([{ category: 'Gift Baskets', shelf: 'sweets' }]);
    expect((await undo(added)).body).toMatchObject({ undone: 1 });
    expect(await list()).toEqual([]);
  });

  test('keeps a category with products: it can be neither deleted nor taken back', async () => {
    const added = await send('', { category: 'Teas' });
    await addOwn('Assam', 'Teas');
    const deleted = await send('/delete', { category: 'Teas' });
    expect(deleted).toMatchObject({ status: 409, body: { details: [{ path: 'category' }] } });
    expect((await undo(added)).status).toBe(409);
    expect((await send('/delete', { category: 'Nowhere' })).status).toBe(404);
  });

  test('is ordered by moves, which shoppers see, and new categories follow by name', async () => {
    await addOwn('A', 'Atta');
    await addOwn('B', 'Beverages');
    await addOwn('C', 'Candies');
    const moved = await send('/move', { category: 'Candies', nextCategory: 'Atta' });
    expect(moved.body).toMatchObject([
      { category: 'Candies' },
      { category: 'Atta' },
      { category: 'Beverages' },
    ]);
    await addOwn('D', 'Apples');
    expect(await names()).toEqual(['Candies', 'Atta', 'Beverages', 'Apples']);
    expect(await shown()).toMatchObject((await names()).map((category) => ({ category })));
    await send('/move', { category: 'Candies', nextCategory: 'Apples' });
    expect(await names()).toEqual(['Atta', 'Beverages', 'Candies', 'Apples']);
    // It was moved again since: the undo asks, and then sets it back.
    const asked = await undo(moved);
    expect(asked.body).toMatchObject({
      undone: 0,
      conflicts: [{ field: 'nextCategory', before: null, after: 'Atta', now: 'Apples' }],
    });
    await undo(moved, { takeOld: 'all' });
    expect(await names()).toEqual(['Atta', 'Beverages', 'Apples', 'Candies']);
  });

  test('sets a move back to where the category stood', async () => {
    for (const name of ['A', 'B', 'C']) await addOwn(name, name);
    const moved = await send('/move', { category: 'A', nextCategory: null });
    expect(await names()).toEqual(['B', 'C', 'A']);
    expect((await undo(moved)).body).toMatchObject({ undone: 1, conflicts: [] });
    expect(await names()).toEqual(['A', 'B', 'C']);
    expect((await send('/move', { category: 'A', nextCategory: 'Z' })).status).toBe(404);
  });

  test('says which shelf a keeper has chosen, also to shoppers and to the filter by a shelf', async () => {
    await addOwn('Halloumi', 'Grill');
    const chosen = await send('/shelf', { category: 'Grill', shelf: 'dairy' });
    expect(chosen.body).toMatchObject({ key: 'dairy', keys: ['dairy'], shelf: 'dairy' });
    expect(await shown()).toEqual([{ category: 'Grill', count: 1, shelf: 'dairy' }]);
    const filtered = await server.get(
      '/api/storekeeper/products?category=Dairy%20%26%20Bread',
      keeper.headers,
    );
    expect(filtered.body).toMatchObject([{ product: { name: 'Halloumi' } }]);
    await send('/shelf', { category: 'Grill', shelf: 'other' });
    expect(await list()).toMatchObject([{ key: null, keys: [], shelf: 'other' }]);
    expect((await undo(chosen)).body).toMatchObject({
      conflicts: [{ field: 'shelf', before: null, after: 'dairy', now: 'other' }],
    });
    expect((await undo(chosen, { takeOld: 'all' })).body).toMatchObject({ undone: 1 });
    expect(await shown()).toEqual([{ category: 'Grill', count: 1 }]);
    expect((await send('/shelf', { category: 'Grill', shelf: 'cheese' })).status).toBe(400);
  });

  test('says when the stock of a category goes stale, to keepers, shoppers and searches', async () => {
    const seenAt = new Date(Date.now() - 5 * 86_400_000);
    await addProduct(server.db, storeId, { name: 'Toor Dal', category: 'Dal', seenAt });
    const readShown = async () => {
      const { body: rows } = await server.get(`/api/stores/${storeId}/inventory`);
      const { body: kept } = await server.get('/api/storekeeper/products', keeper.headers);
      const { body: found } = await server.get(
        `/api/products/search?q=toor+dal&currentStore=${storeId}`,
      );
      return [rows[0], kept[0], found[0].storeAvailability[0].inventory].map(
        ({ claim, halfLifeDays }) => `${claim} ${halfLifeDays}`,
      );
    };
    expect(await readShown()).toEqual(['fresh 30', 'fresh 30', 'fresh 30']);
    const set = await send('/half-life', { category: 'Dal', halfLifeDays: 1 });
    expect(set.body).toMatchObject({ category: 'Dal', halfLifeDays: 1 });
    expect(await readShown()).toEqual(['unknown 1', 'unknown 1', 'unknown 1']);
    const renamed = await send('/rename', { from: 'Dal', to: 'Pulses' });
    expect(await list()).toMatchObject([{ category: 'Pulses', halfLifeDays: 1 }]);
    await undo(renamed);
    expect(await list()).toMatchObject([{ category: 'Dal', halfLifeDays: 1 }]);
    expect((await undo(set)).body).toMatchObject({ undone: 1, conflicts: [] });
    expect(await readShown()).toEqual(['fresh 30', 'fresh 30', 'fresh 30']);
    for (const halfLifeDays of [0, 366, 1.5]) {
      expect((await send('/half-life', { category: 'Dal', halfLifeDays })).status).toBe(400);
    }
    expect((await send('/half-life', { category: 'Z', halfLifeDays: 2 })).status).toBe(404);
  });

  test('keeps place and shelf through a rename, a merge and their undo', async () => {
    for (const name of ['A', 'B', 'C']) await addOwn(name, name);
    await send('/shelf', { category: 'A', shelf: 'spices' });
    await send('/move', { category: 'A', nextCategory: null });
    const renamed = await send('/rename', { from: 'A', to: 'Aromatics' });
    expect(await list()).toMatchObject([{}, {}, { category: 'Aromatics', shelf: 'spices' }]);
    await undo(renamed);
    expect(await list()).toMatchObject([{}, {}, { category: 'A', shelf: 'spices' }]);
    const merged = await send('/merge', { from: ['A'], into: 'B' });
    expect(await names()).toEqual(['B', 'C']);
    await undo(merged);
    expect(await list()).toMatchObject([{}, {}, { category: 'A', shelf: 'spices', count: 1 }]);
  });

  test('renames a category without products, and takes that back', async () => {
    await send('', { category: 'Baskets' });
    const renamed = await send('/rename', { from: 'Baskets', to: 'Hampers' });
    expect(renamed).toMatchObject({ status: 200, body: { changed: 0 } });
    expect(await names()).toEqual(['Hampers']);
    expect((await undo(renamed)).status).toBe(200);
    expect(await names()).toEqual(['Baskets']);
  });
});
