import { storeInventory } from '@aislewise/contracts/calls/products';
import { searchProducts, suggestProducts } from '@aislewise/contracts/calls/search';
import { showStore } from '@aislewise/contracts/calls/stores';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../../test/screen.tsx';
import { answerStore, productHere } from '../../../test/shop.ts';
import { STORE } from '../../../test/stores.ts';
import { answer, refuse, requestsOf } from '../../../test/test-server.ts';

const FLOURS = Array.from({ length: 15 }, (_, i) =>
  productHere(i === 0 ? 'Gram Flour (Besan)' : `Flour ${i}`, { category: 'Flours' }),
);
const TOFU = productHere('Firm Tofu', { category: 'Tofu & Soy' });
const ANCHOVIES = productHere('Dried Anchovies', { category: 'Seaweed & Dried Goods' });
const MILK = productHere('Milk', { category: 'Dairy & Eggs' });
const CUMIN = productHere('Cumin', { category: 'Spices' });

beforeEach(() => answerStore([...FLOURS, TOFU, ANCHOVIES, MILK, CUMIN]));

const aisleOf = ({ name }: { readonly name: string }, aisle: string) =>
  productHere(name, { category: 'Flours' }, { aisle });

const STORE_PAGE = `/store/${STORE.id}/${STORE.slug}`;
const openCategory = (key: string, slug = STORE.slug, { id } = STORE) =>
  openScreen(`/store/${id}/${slug}/category/${key}`);

const heading = (name: string) => page.getByRole('heading', { name });
const articles = page.getByRole('article');
const first = articles.first();
const field = page.getByRole('searchbox');
const count = page
  .getByRole('main')
  .getByText(/^[\d,]+ (products?|found)$/)
  .first();

test('the arrow of a row leads to its category, which searches by any name and leads back', async () => {
  answer(searchProducts, ({ query: { q = '' } }) =>
    'chickpea flour'.startsWith(q) ? FLOURS.slice(0, 1) : [],
  );
  await openScreen(STORE_PAGE);
  const arrow = page.getByRole('link', { name: /^Flours: See all 15$/ });
  await arrow.click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Patel Bazaar/);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Flours/);
  expect(window.location.pathname).toBe(`/store/${STORE.id}/patel-bazaar/category/flour`);
  await expect.element(count).toHaveTextContent('15 products');
  await expect.poll(() => articles.elements()).toHaveLength(15);

  await expect.element(field).toHaveAccessibleName('Search in Flours');
  await field.fill('b');
  await expect.element(count).toHaveTextContent('15 products');
  await field.fill('chickpea flour');
  await expect.element(count).toHaveTextContent('1 found');
  await expect.element(first).toMatchTextContent(/Besan/);
  expect(requestsOf(searchProducts).map(({ query }) => query)).toEqual([
    expect.objectContaining({ q: 'chickpea flour', maxResults: '100' }),
  ]);

  await first.getByRole('link').first().click();
  const sheet = page.getByRole('dialog', { name: 'Besan' });
  await expect.element(sheet).toMatchTextContent(/Patel Bazaar/);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await field.fill('xylophone');
  await expect.element(heading('No products found for "xylophone"')).toBeVisible();
  await expect.element(count).toHaveTextContent('0 found');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(count).toHaveTextContent('15 products');

  await page.getByRole('button', { name: 'Back to Patel Bazaar' }).click();
  await expect.element(arrow).toBeInViewport();
  // The keyboard goes on where it was.
  await expect.element(arrow).toHaveFocus();
  expect(window.location.pathname).toBe(STORE_PAGE);
});

test('a category is loaded in pages of sixty', async () => {
  const many = Array.from({ length: 70 }, (_, i) =>
    productHere(`Flour ${i}`, { category: 'Flours' }),
  );
  answerStore(many);
  await openCategory('flour');
  await expect.element(count).toHaveTextContent('70 products');
  await expect.poll(() => articles.elements()).toHaveLength(60);
  await page.getByRole('button', { name: 'Show 10 more of 70' }).click();
  await expect.poll(() => articles.elements()).toHaveLength(70);
  expect(page.getByRole('button', { name: /^Show \d+ more/ }).query()).toBeNull();
  expect(requestsOf(storeInventory).map(({ query }) => query)).toEqual([
    { shelf: 'flour', limit: '60', page: '1' },
    { shelf: 'flour', limit: '60', page: '2' },
  ]);
});

test('a category is sorted and filtered by links, which its address keeps', async () => {
  answerStore(FLOURS.map((flour, i) => aisleOf(flour, i === 0 ? 'Fridge' : 'Aisle 2')));
  await openCategory('flour');
  await expect.poll(() => articles.elements()).toHaveLength(15);
  const title = page.getByRole('heading', { level: 1 });
  expect(title.element().textContent).not.toContain('Aisle 2');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect
    .element(link('Price'))
    .toHaveAttribute('href', expect.stringMatching(/\?sort=price$/));
  await link('Price').click();
  await link('In Stock').click();
  await expect.poll(() => window.location.search).toBe('?sort=price&stock=1');
  await expect.element(link('Price')).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(() => requestsOf(storeInventory).at(-1)?.query)
    .toEqual({ shelf: 'flour', sort: 'price', inStock: 'true', limit: '60', page: '1' });
  await link('Price').click();
  await expect.poll(() => window.location.search).toBe('?stock=1');
});

test('the aisle of all products stands in the heading, once', async () => {
  answerStore(FLOURS.map((flour) => aisleOf(flour, 'Aisle 2')));
  await openCategory('flour');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Aisle 2/);
  await expect.poll(() => articles.elements()).toHaveLength(15);
  expect(first.element().textContent).not.toMatch(/Aisle/);
});

test('tofu and seaweed stand on the Other shelf, and not on the pages of dairy and spices', async () => {
  const screen = await openScreen(STORE_PAGE);
  const other = page.getByRole('region', { name: 'Other' });
  await expect.element(other).toBeInTheDocument();
  other.element().scrollIntoView();
  for (const food of ['Firm Tofu', 'Dried Anchovies']) {
    await expect.element(other.getByRole('article').filter({ hasText: food })).toBeVisible();
  }
  await screen.unmount();
  for (const [key, food] of [
    ['dairy', 'Milk'],
    ['spices', 'Cumin'],
  ] as const) {
    const category = await openCategory(key);
    // Strict: fails if there is another one.
    await expect.element(articles).toMatchTextContent(new RegExp(food));
    await category.unmount();
  }
});

test('one Chinese character is a word, on a category page and for suggestions', async () => {
  const tea = productHere('Oolong Tea', { category: 'Flours', otherNames: ['烏龍茶'] });
  answerStore([...FLOURS, tea]);
  answer(searchProducts, [tea]);
  answer(suggestProducts, [tea]);
  const category = await openCategory('flour');
  await field.fill('茶');
  await expect.element(count).toHaveTextContent('1 found');
  await expect.element(first).toMatchTextContent(/Tea/);
  await category.unmount();
  await openScreen(`/search/${STORE.id}`);
  await page.getByRole('combobox').fill('茶');
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/Tea/);
});

test('cards fill the width, at least 44 units wide where two of them have room', async () => {
  await openCategory('flour');
  await expect.element(first).toMatchTextContent(/\$\d+\.?\d\d/);
  const width = () => first.element().getBoundingClientRect().width;
  expect(width()).toBeGreaterThan(150);
  await page.viewport(1280, 800);
  try {
    await expect.poll(width).toBeGreaterThanOrEqual(44 * 4);
    const list = page.getByRole('main').getByRole('list').first();
    const inRow = Math.floor((list.element().clientWidth + 12) / (44 * 4 + 12));
    const [end, last] = [list, articles.nth(inRow - 1)].map((one) =>
      one.element().getBoundingClientRect(),
    );
    expect(last?.right).toBeCloseTo(end?.right ?? 0, 0);
  } finally {
    await page.viewport(360, 780);
  }
});

test('an unknown store or category says Category Not Found and leads home', async () => {
  const unknown = await openCategory('shoes');
  await expect.element(heading('Category Not Found')).toBeVisible();
  await unknown.unmount();
  refuse(showStore, 'There is no such store.', 404, 'not_found');
  await openCategory('dal', 'nowhere', { ...STORE, id: '00000000-0000-4000-8000-000000000000' });
  await expect.element(heading('Category Not Found')).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect.poll(() => window.location.pathname).toBe('/');
});

test('a wrong slug leads to the right one, a category without products to the store', async () => {
  answerStore([], { ...STORE, name: 'Delikatesy Pod Dębem' });
  await openCategory('papads', 'wrong');
  await expect.element(heading('No Papads here yet')).toBeVisible();
  expect(decodeURI(window.location.pathname)).toMatch(/\/delikatesy-pod-dębem\/category\/papads$/);
  await page.getByRole('button', { name: 'Request Product' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Request Product' })).toBeVisible();
});

test('products that no category key matches are on the Other shelf, all of them', async () => {
  const brooms = FLOURS.map((product) => ({ ...product, category: 'Brooms' }));
  answerStore([...brooms, TOFU]);
  await openScreen(STORE_PAGE);
  const other = page.getByRole('region', { name: 'Other' });
  await expect.element(other).toBeInTheDocument();
  expect(other.getByRole('link', { name: /See all/ }).query()).toBeNull();
  await other.getByRole('button', { name: 'See all 16 Other' }).click();
  await expect.poll(() => other.getByRole('article').elements()).toHaveLength(16);
});

test('a category that cannot be loaded says Failed to fetch inventory, and a retry loads it', async () => {
  refuse(storeInventory);
  await openCategory('flour');
  await expect.element(heading('Failed to fetch inventory')).toBeVisible();
  answerStore(FLOURS);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => articles.elements()).toHaveLength(15);
});
