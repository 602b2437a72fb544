import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addProduct, type NewProduct } from '../../../test/fixtures.ts';
import { useTwoStores } from '../../../test/two-stores.ts';
import { auditRows } from '../audit/tables.ts';
import { products } from './tables.ts';

/** The first search of a process reads the pantry. */
const SLOW = { timeout: 30_000 };

const { server, storeId, keeper, neighbour } = await useTwoStores();

const categories = async (who = keeper) =>
  (await server.get('/api/storekeeper/categories', who.headers)).body;
const category = (what: 'rename' | 'merge', body: object) =>
  server.send('POST', `/api/storekeeper/categories/${what}`, body, keeper.headers);
const changes = () => server.db.orm.select().from(auditRows).orderBy(auditRows.at);
/** Adds a product to the keeper's store. */
const addOwn = (name: string, of: string, row: Partial<NewProduct> = {}) =>
  addProduct(server.db, storeId, { ...row, name, category: of });

describe('categories', () => {
  test('are listed by name with their counts and the pages that show them', async () => {
    await addOwn('A', 'Snacks');
    await addOwn('B', 'Snacks', { inStock: false });
    await addOwn('C', 'Dals / Pulses');
    await addOwn('D', 'Stationery');
    await addProduct(server.db, neighbour.storeId, { name: 'E' });
    const plain = { shelf: null, halfLifeDays: null };
    expect(await categories()).toEqual([
      { category: 'Dals / Pulses', count: 1, inStock: 1, key: 'dal', keys: ['dal'], ...plain },
      { category: 'Snacks', count: 2, inStock: 1, key: 'snacks', keys: ['snacks'], ...plain },
      { category: 'Stationery', count: 1, inStock: 1, key: null, keys: [], ...plain },
    ]);
  });

  test('are renamed in this store alone', async () => {
    const ids = [await addOwn('A', 'Snacks'), await addOwn('B', 'Snacks')];
    await addProduct(server.db, neighbour.storeId, { name: 'A', category: 'Snacks' });
    const { status, body } = await category('rename', { from: 'Snacks', to: 'Namkeen', storeId });
    expect(status).toBe(200);
    expect(body).toMatchObject({ changed: 2, category: { category: 'Namkeen', count: 2 } });
    expect(await categories()).toMatchObject([{ category: 'Namkeen', count: 2 }]);
    expect(await categories(neighbour)).toMatchObject([{ category: 'Snacks', count: 1 }]);
    const moved = await server.db.orm.select().from(products).where(inArray(products.id, ids));
    expect(moved).toMatchObject([
      { category: 'Namkeen', version: 2 },
      { category: 'Namkeen', version: 2 },
    ]);
    expect(await changes()).toMatchObject([
      {
        action: 'category.renamed',
        subjectName: 'Namkeen',
        before: { category: 'Snacks' },
        after: { category: 'Namkeen' },
      },
    ]);
    const shown = async () => (await server.get(`/api/stores/${storeId}/inventory`)).body;
    await expect
      .poll(async () => (await shown()).map((row: { product: object }) => row.product), SLOW)
      .toMatchObject([{ category: 'Namkeen' }, { category: 'Namkeen' }]);
  });

  test('link their products to foods again after a rename', async () => {
    const id = await addOwn('Methi', 'Other');
    const food = async () => {
      const rows = await server.db.orm.select().from(products).where(eq(products.id, id));
      return rows[0]?.foodId;
    };
    await category('rename', { from: 'Other', to: 'Spices' });
    await expect.poll(food, SLOW).toBe('fenugreek-seeds');
    await category('rename', { from: 'Spices', to: 'Vegetables' });
    await expect.poll(food, SLOW).toBe('fenugreek-leaves');
  });

  test('can be renamed in upper and lower case alone', async () => {
    await addOwn('A', 'snacks');
    expect((await category('rename', { from: 'snacks', to: 'Snacks' })).status).toBe(200);
    expect(await categories()).toMatchObject([{ category: 'Snacks', count: 1 }]);
  });

  test.each<[string, object, number, string]>([
    ['to one in use, whatever its case', { from: 'Snacks', to: 'TEA' }, 409, 'to'],
    ['that is not there', { from: 'Spices', to: 'New' }, 404, 'from'],
    ['that is there by another case', { from: 'SNACKS', to: 'New' }, 404, 'from'],
    ['to nothing', { from: 'Snacks', to: ' ' }, 400, 'to'],
    ['to a long name', { from: 'Snacks', to: 'x'.repeat(61) }, 400, 'to'],
  ])('renamed %s is refused', async (_what, body, status, path) => {
    await addOwn('A', 'Snacks');
    await addOwn('B', 'Tea');
    const answer = await category('rename', body);
    expect(answer).toMatchObject({ status, body: { details: [{ path }] } });
    expect(await categories()).toMatchObject([{ category: 'Snacks' }, { category: 'Tea' }]);
    expect(await changes()).toEqual([]);
  });

  test('are merged into one that is in use or new', async () => {
    await addOwn('A', 'Snacks');
    await addOwn('B', 'snacks');
    await addProduct(server.db, neighbour.storeId, { name: 'B', category: 'snacks' });
    await addOwn('C', 'Chips');
    const merge = { from: ['snacks', 'Chips', 'Snacks'], into: 'Snacks' };
    const { status, body } = await category('merge', merge);
    expect(status).toBe(200);
    expect(body).toMatchObject({ changed: 2, category: { category: 'Snacks', count: 3 } });
    expect(await categories()).toMatchObject([{ category: 'Snacks', count: 3 }]);
    expect(await categories(neighbour)).toMatchObject([{ category: 'snacks' }]);
    expect(await changes()).toMatchObject([
      { action: 'category.merged', before: { category: ['snacks', 'Chips'] } },
    ]);
    expect((await category('merge', { from: ['Snacks'], into: 'Brand new' })).body).toMatchObject({
      changed: 3,
    });
  });

  test.each<[object, number, string]>([
    [{ from: ['Snacks', 'Nowhere'], into: 'Tea' }, 404, 'from.1'],
    [{ from: ['Snacks'], into: 'Snacks' }, 409, 'from'],
    [{ from: [], into: 'Tea' }, 400, 'from'],
    [{ from: ['Snacks'], into: '' }, 400, 'into'],
  ])('merged by %j are refused', async (body, status, path) => {
    await addOwn('A', 'Snacks');
    const answer = await category('merge', body);
    expect(answer).toMatchObject({ status, body: { details: [{ path }] } });
    expect(await categories()).toMatchObject([{ category: 'Snacks', count: 1 }]);
  });

  test('renamed by two keepers at once are renamed once', async () => {
    await addOwn('A', 'Snacks');
    const answers = await Promise.all(
      ['One', 'Two'].map((to) => category('rename', { from: 'Snacks', to })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});
