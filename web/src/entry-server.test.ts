import { PAGES } from '@aislewise/contracts/pages';
import { expect, test } from 'vitest';
import { HERE, searchResult } from '../test/search-result.ts';
import { renderPage } from './entry-server.tsx';

const STORE = {
  id: '0198a1b2-0000-7000-8000-000000000001',
  name: 'Patel Bazaar',
  slug: 'patel-bazaar',
  address: '1 Elm St',
  hours: 'Open 24 hours',
  timeZone: 'America/Chicago',
  logoColor: 'green',
  features: [],
  phone: null,
  closedDays: [],
  openingHours: null,
};
const BESAN = searchResult(
  'Besan',
  { id: '0198a1b2-0000-7000-8000-000000000002' },
  {
    ...HERE,
    ...STORE,
  },
);
const MINUTE = 30_000_000;
const AT = { minute: MINUTE, language: 'en' } as const;

/** The API of one store with nothing on its shelves. */
async function answer(url: string): Promise<Response> {
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname === '/api/stores') return Response.json([STORE]);
  if (pathname === `/api/stores/${STORE.id}`) return Response.json(STORE);
  if (pathname.endsWith('/inventory')) return Response.json({ rows: [], categories: [] });
  if (pathname.startsWith('/api/stores/') || pathname === '/api/deals') return Response.json([]);
  if (pathname === `/api/products/${BESAN.id}`) return Response.json(BESAN);
  if (pathname.startsWith('/api/products/')) return Response.json([]);
  return new Response(null, { status: 404 });
}

const addressOf = (page: string): string =>
  page
    .replace(/:storeId\??/, STORE.id)
    .replace(/:slug\??/, STORE.slug)
    .replace(':categoryKey', 'spices')
    .replace(':productId', BESAN.id)
    .replace(':name?', 'besan')
    .replace(':shortName', 'patel');

test.each(
  Object.entries(PAGES).filter(([name]) => !name.startsWith('keeper') && name !== 'storeScan'),
)('the page %s renders without a browser, with the answers it needs', async (_, page) => {
  const { html, title } = await renderPage({ address: addressOf(page), ...AT, answer });
  expect(html).toContain('<main');
  expect(html).not.toContain(' style=');
  expect(title ?? 'Aislewise').toContain('Aislewise');
});

test('the state holds the answers by their keys', async () => {
  const { html, state, color } = await renderPage({
    address: `/store/${STORE.id}/${STORE.slug}`,
    ...AT,
    answer,
  });
  expect(html).toContain('Patel Bazaar');
  expect(color).toBe('green');
  expect(state.minute).toBe(MINUTE);
  expect(state.answers).toContainEqual([['/api/stores', STORE.id], STORE]);
});

test('the page of a product has its aisle and price, and does not ask other stores', async () => {
  const { html, title, state } = await renderPage({
    address: addressOf(PAGES.product),
    ...AT,
    answer,
  });
  expect(html.replaceAll(/<[^>]+>|\s/g, '')).toMatch(/\$3\.99.*Aisle4|Aisle4.*\$3\.99/);
  expect(title).toBe('Besan · Patel Bazaar · Aislewise');
  expect(state.answers.map(([[path]]) => path)).not.toContain('/api/products/search');
});

test('two pages that are rendered at once do not mix their answers', async () => {
  const named = (name: string) => async (url: string) =>
    url === '/api/stores' ? Response.json([{ ...STORE, name }]) : answer(url);
  const pages = await Promise.all(
    ['Jade', 'Selam'].map((name) => renderPage({ address: '/stores', ...AT, answer: named(name) })),
  );
  expect(pages[0]?.html).toContain('Jade');
  expect(pages[0]?.html).not.toContain('Selam');
  expect(pages[1]?.html).toContain('Selam');
});

test('an answer that fails fails the page, and one that does not exist is left to the browser', async () => {
  const fails = async () => new Response('{}', { status: 503 });
  await expect(renderPage({ address: '/stores', ...AT, answer: fails })).rejects.toThrow('503');
  const none = async () => new Response(null, { status: 404 });
  const { state } = await renderPage({ address: '/stores', ...AT, answer: none });
  expect(state.answers).toEqual([]);
});
