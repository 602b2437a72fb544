import { randomUUID } from 'node:crypto';
import { categorySlug, productSlug, storeSlug } from '@aislewise/contracts/stores';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { addProduct, addStore, changeProduct } from '../../test/fixtures.ts';
import { stores } from '../modules/stores/tables.ts';

let server: TestApp;
let store: Awaited<ReturnType<typeof addStore>>;
let address: string;
beforeAll(async () => {
  server = await testApp({ config: { publicUrl: 'https://shop.example' } });
  store = await addStore(server.db, {
    name: 'Delikatesy Pod Dębem',
    address: '3 Elm St, Chicago, IL 60614',
    logoColor: 'green',
    logoText: 'DPD',
  });
  await addProduct(server.db, store.id, { name: 'Twaróg', price: '3.99', aisle: 'Aisle 4' });
  address = `/store/${store.id}/${storeSlug(store.name, store.address)}`;
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'evil.example', ...headers } });

async function page(url: string): Promise<string> {
  const { body } = await get(url);
  expect(body).toContain('id="page-state"');
  return body;
}

const stateOf = (html: string): { answers: [key: unknown[], data: unknown][] } =>
  JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as never;

const linkedDataOf = (html: string): unknown[] =>
  [...html.matchAll(/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text));

const textOf = (html: string): string =>
  (html.split('<body>')[1] ?? '').replaceAll(/<script.*?<\/script>|<[^>]+>/gs, ' ');

test.each([
  ['/', 'Every food has many names'],
  ['/stores', 'Delikatesy Pod Dębem'],
  ['/list', 'Where do you shop?'],
  ['/search?q=twarog', 'Twaróg'],
])('the page %s has its content before any script runs', async (url, words) => {
  const html = await page(url);
  expect(textOf(html)).toContain(words);
  expect(html).not.toMatch(/<script(?![^>]*(src=|type="application\/json"))/);
  expect(html).not.toMatch(/ style=/);
});

test('the page of a store shows its products with price and aisle, in its colour', async () => {
  const html = await page(address);
  expect(textOf(html).replaceAll(/\s+/g, ' ')).toMatch(/Twaróg.*Aisle 4/);
  expect(html).toContain('<html lang="en" dir="ltr" data-store-color="green">');
});

test('a changed price is in the next page', async () => {
  const id = await addProduct(server.db, store.id, { name: 'Kefir', price: '2.49' });
  expect(await page(address)).toContain('Kefir');
  await changeProduct(server.db, store.id, id, { name: 'Maślanka' });
  const html = (await get(address)).body;
  expect(html).toContain('Maślanka');
  expect(html).not.toContain('Kefir');
});

test('a page that the client has is a 304', async () => {
  await page(address);
  const { headers } = await get(address);
  const again = await get(address, { 'if-none-match': String(headers['etag']) });
  expect(again.statusCode).toBe(304);
});

test.each([
  ['another slug', () => `/store/${store.id}/x?map=1`, '?map=1'],
  ['no slug', () => `/store/${store.id}`, ''],
  ['capitals', () => address.replace(store.id, store.id.toUpperCase()), ''],
])('an address of a store with %s leads to its own one', async (_, url, query) => {
  const { statusCode, headers } = await get(url());
  expect(statusCode).toBe(301);
  expect(headers.location).toBe(address + query);
});

test('a name that looks like markup or ends a script is text', async () => {
  const name = '</script><b>& $1 Żurek "Babci"';
  const id = await addProduct(server.db, store.id, { name });
  const html = await page(`${address}/product/${id}/${productSlug(name)}`);
  expect(html).not.toContain('<b>');
  expect(JSON.stringify(stateOf(html))).toContain(JSON.stringify(name).slice(1, -1));
  const title = '&lt;/script&gt;&lt;b&gt;&amp; $1 Żurek &quot;Babci&quot; · Delikatesy Pod Dębem';
  expect(html).toContain(`property="og:title" content="${title}"`);
});

test('a link to a store shows its name, address and picture to whoever it is sent to', async () => {
  const html = await page(address);
  expect(html).toContain('<title>Delikatesy Pod Dębem · Aislewise</title>');
  expect(html).toContain('property="og:title" content="Delikatesy Pod Dębem"');
  expect(html).toMatch(/name="description" content="[^"]*at Delikatesy[^"]*3 Elm St, Chicago/);
  expect(html).toContain(`og:url" content="https://shop.example${address}"`);
  expect(html).not.toContain('evil.example');
  expect(html).toContain('og:image:alt" content="Delikatesy Pod Dębem"');
  expect(html).toContain('name="twitter:card" content="summary_large_image"');
  const [, src = ''] = /og:image" content="https:\/\/shop\.example([^"]+)"/.exec(html) ?? [];
  const { width, height } = await sharp((await get(src)).rawPayload).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
});

test('without PUBLIC_URL no address is made of the Host header, which a client chooses', async () => {
  const unnamed = await testApp({ db: server.db });
  for (const host of ['evil.example', 'not a host', '']) {
    const { body } = await unnamed.app.inject({ url: address, headers: { host } });
    expect(body).toContain('og:title');
    expect(body).not.toMatch(/evil\.example|og:url|og:image/);
  }
  expect((await unnamed.app.inject({ url: '/sitemap.xml' })).statusCode).toBe(404);
  await unnamed.app.close();
});

test.each(['?product=x', '?product=a&product=b', `?product=${randomUUID()}`])(
  'a link to no product of the store (%s) shows the store',
  async (query) => {
    const html = await page(address + query);
    expect(html).toContain('property="og:title" content="Delikatesy Pod Dębem"');
  },
);

test('the page of a product says where it is and at what price, also to search engines', async () => {
  const id = await addProduct(server.db, store.id, {
    name: 'Żurek',
    otherNames: ['sour rye soup'],
    price: '2.79',
    aisle: 'Aisle 2',
  });
  const own = `${address}/product/${id}/zurek`;
  for (const url of [
    `${address}?product=${id}`,
    `/search?q=soup&product=${id}`,
    `/store/${store.id}/x/product/${id}/x`,
    `${address}/product/${id.toUpperCase()}`,
  ]) {
    expect((await get(url)).headers.location, url).toBe(own);
  }
  const html = await page(own);
  for (const words of ['Żurek', 'In Stock', 'Aisle 2', 'sour rye soup']) {
    expect(textOf(html).replaceAll(/\s+/g, ' ')).toContain(words);
  }
  expect(textOf(html).replaceAll(/\s/g, '')).toContain('$2.79');
  expect(html).toContain('<title>Żurek · Delikatesy Pod Dębem · Aislewise</title>');
  expect(html).toMatch(
    /name="description" content="In Stock at Delikatesy Pod Dębem, Aisle 2, \$2\.79/,
  );
  expect(html).toContain(`<link rel="canonical" href="https://shop.example${own}">`);
  expect(linkedDataOf(html)).toMatchObject([
    { '@type': 'Product', name: 'Żurek', offers: { price: '2.79' } },
    { '@type': 'BreadcrumbList' },
  ]);
});

test('the map over a product stays in the address', async () => {
  const id = await addProduct(server.db, store.id, { name: 'Kasza' });
  const { headers } = await get(`${address}?product=${id}&map=${store.id}`);
  expect(headers.location).toBe(`${address}/product/${id}/kasza?map=${store.id}`);
});

test('the sitemaps lead to every page of an open store', async () => {
  const id = await addProduct(server.db, store.id, { name: 'Chałka' });
  expect((await get('/robots.txt')).body).toContain('https://shop.example/sitemap.xml');
  const index = await get('/sitemap.xml');
  expect(index.headers['content-type']).toContain('application/xml');
  expect(index.body).toContain(`https://shop.example/sitemaps/${store.id}/1.xml`);
  const { body } = await get(`/sitemaps/${store.id}/1.xml`);
  expect(body).toContain(`<loc>https://shop.example${address}/product/${id}/chalka</loc>`);
  expect((await get('/sitemaps/pages.xml')).body).toContain(
    '<loc>https://shop.example/stores</loc>',
  );
  for (const name of [
    `${store.id}/2.xml`,
    `${store.id}/0.xml`,
    `${randomUUID()}/1.xml`,
    'x/1.xml',
  ]) {
    expect((await get(`/sitemaps/${name}`)).statusCode, name).toBe(404);
  }
  const feed = await get(`/feeds/${store.id}/inventory.tsv`);
  expect(feed.headers['content-type']).toContain('text/tab-separated-values');
  expect(feed.body).toContain('3.99 USD');
  expect((await get('/feeds/x/inventory.tsv')).statusCode).toBe(404);
});

test('a product that the store has not, and a category that there is not, are a 404', async () => {
  const slug = categorySlug(store.name);
  expect((await get(`/store/${store.id}/${encodeURIComponent(slug)}/category/x`)).statusCode).toBe(
    404,
  );
  const elsewhere = await addStore(server.db);
  const other = await addProduct(server.db, elsewhere.id, { name: 'Kefir' });
  for (const id of [randomUUID(), other, 'x']) {
    expect((await get(`${address}/product/${id}`)).statusCode).toBe(404);
  }
});

test('the page of a store describes it to search engines, and a search asks them to leave it out', async () => {
  const html = await page(address);
  expect(linkedDataOf(html)).toMatchObject([
    { '@type': 'GroceryStore', name: 'Delikatesy Pod Dębem' },
    { '@type': 'BreadcrumbList' },
    { '@type': 'ItemList' },
  ]);
  expect(html).toContain(`<link rel="canonical" href="https://shop.example${address}">`);
  const search = await page(`/search?q=twarog`);
  expect(search).toContain('<meta name="robots" content="noindex">');
  expect(search).not.toContain('canonical');
});

test('the page of a category lists its products to search engines', async () => {
  const own = await addStore(server.db);
  const id = await addProduct(server.db, own.id, { name: 'Basmati', category: 'Rice' });
  const slug = encodeURIComponent(categorySlug(own.name));
  const html = await page(`/store/${own.id}/${slug}/category/rice-noodles`);
  const [list] = linkedDataOf(html) as [{ itemListElement: { url: string }[] }];
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 1 });
  expect(list.itemListElement[0]?.url).toContain(`https://shop.example/store/${own.id}/`);
  expect(list.itemListElement[0]?.url).toContain(`/product/${id}/basmati`);
});

test('a field that ends a script is text in each description', async () => {
  const evil = '</script><script>alert(1)</script>';
  const own = await addStore(server.db, { name: evil, address: evil, phone: evil });
  const id = await addProduct(server.db, own.id, {
    name: evil,
    otherNames: [evil],
    description: evil,
    category: evil,
    aisle: evil,
  });
  for (const url of [`/store/${own.id}`, `/store/${own.id}/x/product/${id}`]) {
    const html = await page(String((await get(url)).headers.location));
    expect(html).not.toContain('<script>alert');
    expect(linkedDataOf(html).length).toBeGreaterThan(1);
    expect(JSON.stringify(linkedDataOf(html))).toContain(evil);
  }
});

test('an address without a page is a 404 that says so', async () => {
  expect(textOf(await page('/no/such/page'))).toContain('Page Not Found');
  expect((await get('/no/such/page')).statusCode).toBe(404);
});

test('the page of an unknown store is a rendered 404, which the app does not hydrate', async () => {
  for (const url of [
    `/store/${randomUUID()}`,
    '/store/x',
    `/store/${randomUUID()}/x/category/rice`,
    `/store/${randomUUID()}/x/product/${randomUUID()}`,
  ]) {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('Page Not Found');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('page-state');
    expect(body).toMatch(/<script type="module"[^>]*src="\/assets\//);
  }
});

test('the slug of a store in place of its id leads to its page, a closed store is a 404', async () => {
  const closed = await addStore(server.db, { name: 'Closed Bazaar' });
  const own = `/store/${closed.id}/${storeSlug(closed.name, closed.address)}`;
  const slug = `/store/${storeSlug(closed.name, closed.address).toUpperCase()}`;
  expect((await get(`${slug}?map=1`)).headers.location).toBe(`${own}?map=1`);
  expect((await get(slug)).statusCode).toBe(301);
  await server.db.orm.update(stores).set({ closedAt: new Date() }).where(eq(stores.id, closed.id));
  for (const url of [own, slug, `/previews/${closed.id}.png`]) {
    expect((await get(url)).statusCode).toBe(404);
  }
});

test('the portal is the app', async () => {
  for (const url of ['/storekeeper/dashboard', '/shell']) {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/og:title|page-state/);
    expect(body).toMatch(/<script type="module"[^>]*src="\/assets\//);
  }
});

test('a page does not wait for a database that is kept from it: its app asks for the content', async () => {
  const unseen = await addStore(server.db);
  const hurried = await testApp({ db: server.db, config: { pageTimeoutMs: 300 } });
  const html = await server.db.transaction(async (tx) => {
    await tx.execute('lock table stores');
    return (await hurried.app.inject({ url: `/store/${unseen.id}` })).body;
  });
  await hurried.app.close();
  expect(html).not.toContain('og:title');
  expect(html).toContain('id="root"');
});
