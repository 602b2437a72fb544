import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { sharedFoods } from '../../test/foods.ts';
import { linkAllProducts } from '../modules/products/link-products.ts';
import { hashedId } from '../lib/submission-id.ts';
import { seedDemo } from './seed.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await seedDemo(server.db, new Date('2026-03-10T15:00:00Z'));
  await linkAllProducts({ db: server.db, foods: sharedFoods });
});
afterAll(() => server.close());

interface Row {
  id: string;
  name: string;
  inStock: boolean;
  aisle: string | null;
  substituteFor: string | null;
}

async function search(q: string, store: string): Promise<Row[]> {
  const id = hashedId('store', store);
  const searched = { stores: JSON.stringify([id]), currentStore: id };
  const query = new URLSearchParams({ q, ...searched }).toString();
  return (await server.get(`/api/products/search?${query}`)).body;
}

const FENUGREEK = /fenugreek|methi/i;

test.each(['meethi', 'methi', 'मेथी', 'fenugreek', 'kasoori methi', 'મેથી', 'shanbalileh'])(
  'the South Asian store has fenugreek, called %s',
  async (q) => {
    const found = (await search(q, 'Patel Bazaar')).filter((row) => row.substituteFor === null);
    const kasuri = found.find(({ name }) => /kasuri methi/i.test(name));
    const any = found.find(({ name }) => FENUGREEK.test(name));
    expect(q === 'kasoori methi' ? kasuri : any).toMatchObject({ inStock: true });
  },
);

test.each([
  ['methi', 'Patel Bazaar'],
  ['मेथी', 'Patel Bazaar'],
  ['fenugreek', 'Patel Bazaar'],
  ['kasoori methi', 'Patel Bazaar'],
])('the first answer to %s is fenugreek', async (q, store) => {
  expect((await search(q, store))[0]?.name).toMatch(FENUGREEK);
});

test.each([
  ['phở', 'Song Xanh Market', /ph[oở]|rice (?:noodle|stick)/i],
  ['pho', 'Song Xanh Market', /ph[oở]|rice (?:noodle|stick)/i],
  ['豆腐', 'Jade Lantern Market', /tofu/i],
  ['酱油', 'Jade Lantern Market', /soy sauce/i],
  ['jalapeño', 'Mercado Colibrí', /jalape[nñ]o/i],
  ['jalapeno', 'Mercado Colibrí', /jalape[nñ]o/i],
])('%s finds it at %s', async (q, store, name) => {
  const [first] = await search(q, store);
  expect(first?.name).toMatch(name);
  expect(first?.substituteFor).toBeNull();
});

test('a food that a store lacks has its nearest substitute in the store', async () => {
  const rows = await search('gochujang', 'Patel Bazaar');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row).toMatchObject({ substituteFor: 'Gochujang', inStock: true });
    expect(row.aisle).not.toBeNull();
  }
});

test('most products of the demo stores are linked to their food', async () => {
  const { rows } = await server.db.orm.execute<{ linked: number; all: number }>(
    'select count(food_id)::int as linked, count(*)::int as all from products where food_linked_with is not null',
  );
  const { linked = 0, all = 0 } = rows[0] ?? {};
  expect(all).toBeGreaterThan(1500);
  expect(linked / all).toBeGreaterThan(0.5);
});
