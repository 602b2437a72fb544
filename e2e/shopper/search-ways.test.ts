import { demoStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

test('searches made on this device are offered again, newest first, until they are cleared', async ({
  page,
}) => {
  const { id } = await demoStore(page);
  await page.goto('/search');
  const popular = page.getByRole('region', { name: 'Popular Searches' });
  await expect(popular.getByRole('listitem')).toHaveText([
    'Basmati Rice',
    'Chicken Tikka Masala',
    'Naan Bread',
    'Paneer',
    'Curry Paste',
    'Garam Masala',
    'Coconut Milk',
    'Soy Sauce',
  ]);
  await page.goto(`/search/${id}`);
  await expect(page.getByRole('heading', { name: 'Recent Searches' })).toHaveCount(0);
  const field = page.getByRole('combobox');
  for (const word of ['besan', 'मेथी']) {
    await field.fill(word);
    await field.press('Enter');
    await expect(page.getByText(/found/).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Clear search' }).click();
  const recent = page.getByRole('region', { name: 'Recent Searches' });
  await expect(recent.getByRole('listitem')).toHaveText(['मेथी', 'besan']);
  await recent.getByRole('button', { name: 'besan' }).click();
  await expect(page.getByRole('article').first()).toContainText('Besan');
  await page.reload();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(recent.getByRole('listitem')).toHaveText(['besan', 'मेथी']);
  await recent.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Popular Searches' })).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test('the popular searches of a store are names of products that it has', async ({ page }) => {
  const { id } = await demoStore(page, 'Song Xanh Market');
  await page.goto(`/search/${id}`);
  const words = page.getByRole('region', { name: 'Popular Searches' }).getByRole('button');
  await expect(words).toHaveCount(8);
  const texts = await words.allTextContents();
  expect(texts).not.toContain('Paneer');
  for (const text of texts.slice(0, 2)) {
    await words.filter({ hasText: text }).click();
    const here = page.getByRole('region', { name: 'At Song Xanh Market' });
    await expect(here.getByRole('article').first()).toContainText('Map');
    await page.getByRole('button', { name: 'Clear search' }).click();
  }
});

test('a search for a use shows first what the store has for it', async ({ page }) => {
  const { id } = await demoStore(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/search/${id}?q=something+for+dosa`);
  const good = page.getByRole('region', { name: 'Good for dosa' });
  await expect(good.getByRole('article').first()).toContainText('Urad Dal');
  await expect(page.getByText('No products found')).toHaveCount(0);
  const [bar, first, ask] = await Promise.all(
    [
      page.getByRole('navigation').last(),
      good.getByRole('article').first(),
      page.getByRole('button', { name: 'Ask the store to stock it' }),
    ].map(async (part) => (await part.boundingBox()) ?? { y: 0, height: 0 }),
  );
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  expect(ask?.y).toBeGreaterThan(first?.y ?? 0);
});

test('results narrow by filters that stand in the address, and a filter that leaves none leads back', async ({
  page,
}) => {
  const { id } = await demoStore(page);
  await page.goto(`/search/${id}?q=rice`);
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByRole('button', { name: 'On sale' }).click();
  await expect(page).toHaveURL(/q=rice&sale=1$/);
  await expect(page.getByText(/^\d+ of \d+ products$/)).toBeVisible();
  await expect(page.getByText(/^Not found at/)).toHaveCount(0);
  await page.reload();
  await expect(filters.getByRole('button', { name: 'On sale' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goBack();
  await expect(page.getByText(/products? found/).first()).toBeAttached();
  await page.goto(`/search/${id}?q=rice&category=Toys`);
  await expect(page.getByRole('heading', { name: 'No product fits these filters' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page.getByRole('article').first()).toContainText('Rice');
});

test('no word of an aisle sign breaks on a narrow phone', async ({ page }) => {
  const { id } = await demoStore(page, 'Song Xanh');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/search/${id}?q=bitter+melon`);
  const sign = page.getByRole('article').first().getByText('Produce Wall', { exact: true });
  const lines = await sign.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBeLessThanOrEqual(2);
});

test('a long query is read in the field of a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/search?q=dahi+vada+ke+liye+dal');
  const field = page.getByRole('combobox');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('a product that the store lacks is answered with where it is, then substitutes, then a request', async ({
  page,
}) => {
  const { id } = await demoStore(page);
  await page.goto(`/search/${id}?q=gochujang`);
  const elsewhere = page.getByRole('region', { name: 'At other stores' });
  await expect(
    elsewhere.getByText(/^At Dalbit Market, aisle \d+, \$\d+\.\d\d$/).first(),
  ).toBeVisible();
  const instead = page.getByRole('region', { name: 'Instead of Gochujang' });
  await expect(instead.getByRole('article').first()).toContainText('In Stock');
  const ask = page.getByRole('button', { name: 'Ask the store to stock it' });
  const tops = [elsewhere, instead, ask].map(async (part) => (await part.boundingBox())?.y ?? 0);
  const [first, second, third] = await Promise.all(tops);
  expect([first, second, third]).toEqual([first, second, third].toSorted((a = 0, b = 0) => a - b));
  await ask.click();
  const form = page.getByRole('dialog', { name: 'Request Product' });
  await expect(form).toContainText('Ask Patel Bazaar');
  await expect(form.getByLabel('Product name')).toHaveValue('gochujang');
});

test('several products of one food stand under its name, the cheapest per unit marked', async ({
  page,
}) => {
  const { id } = await demoStore(page);
  await page.goto(`/search/${id}?q=paneer`);
  const paneer = page.getByRole('list', { name: 'Paneer', exact: true });
  await expect(paneer.getByRole('article')).toHaveCount(2);
  const cheapest = paneer.getByRole('article').filter({ hasText: 'Cheapest per lb' });
  await expect(cheapest).toHaveCount(1);
  await expect(cheapest).toContainText('5 lb · $5.40 / lb');
});

test('a search that finds nothing anywhere offers a request to a chosen store', async ({
  page,
}) => {
  await page.goto('/search?q=xqzvkw');
  await page.getByRole('button', { name: 'Ask a store to stock it' }).click();
  const form = page.getByRole('dialog', { name: 'Request Product' });
  await expect(form.getByLabel('Product name')).toHaveValue('xqzvkw');
  await form.getByRole('button', { name: 'Send Request' }).click();
  const message = page.getByRole('listitem').filter({ hasText: 'No Store Selected' });
  await expect(message).toContainText('Please select a store first.');
  await expect(form.getByLabel('Store', { exact: true })).toBeFocused();
  await form.getByLabel('Store', { exact: true }).selectOption('Song Xanh Market');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Product Request Submitted' }),
  ).toBeVisible();
});

test('near spellings are offered when nothing was found', async ({ page }) => {
  const { id } = await demoStore(page);
  await page.goto(`/search/${id}?q=kurry+leefs`);
  await expect(page.getByText('Did you mean one of these?')).toBeVisible();
  const spellings = page.getByRole('main').getByRole('list').first().getByRole('button');
  for (const spelling of await spellings.all()) await expect(spelling).toBeInViewport({ ratio: 1 });
  await spellings.first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('text typed after the field was cleared stays, also on a slow phone', async ({ page }) => {
  const { id } = await demoStore(page);
  const slow = await page.context().newCDPSession(page);
  await page.goto(`/search/${id}?q=rice`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const field = page.getByRole('combobox');
  for (const word of ['tamarind', 'paneer']) {
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.keyboard.type(word);
    // The address of the empty page has arrived.
    await expect(page.getByRole('heading', { name: 'Popular Searches' })).toBeVisible();
    await expect(field).toHaveValue(word);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${word}$`));
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(field).toHaveValue(word);
  }
  await page.goBack();
  await expect(field).toHaveValue('tamarind');
  await page.goForward();
  await expect(field).toHaveValue('paneer');
});

test('back goes to the previous page, and home when there is none', async ({ page }) => {
  const { id, slug } = await demoStore(page);
  await page.goto(`/store/${id}/${slug}`);
  await page.getByRole('link', { name: 'Search Patel Bazaar' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/store/${id}/${slug}$`));
  await page.context().clearCookies();
  const fresh = await page.context().newPage();
  await fresh.goto(`/search/${id}`);
  await fresh.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(fresh).toHaveURL(/:\d+\/$/);
});

test('suggestions are requested from 2 characters on, 300 ms after the last key', async ({
  page,
}) => {
  const opened = new Date('2026-11-21T15:00:00Z');
  await page.clock.install({ time: opened });
  const asked: string[] = [];
  await page.route('**/api/products/suggestions*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '');
    await route.fulfill({ json: [] });
  });
  await page.goto('/search');
  const field = page.getByRole('combobox');
  await expect(field).toBeVisible();
  // From here on time passes as the journey says, however slow the machine is.
  await page.clock.pauseAt(opened.getTime() + 600_000);
  await field.fill('p');
  await page.clock.runFor(1000);
  await field.fill('pa');
  await page.clock.runFor(250);
  await field.fill('pan');
  await page.clock.runFor(250);
  expect(asked).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => asked).toEqual(['pan']);
});

test('a search of one character is answered, and the console logs it without the query', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'debug') said.push(message.text());
  });
  await page.goto('/search');
  await page.getByRole('combobox').fill('餅');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/found/).first()).toBeVisible();
  await expect.poll(() => said.join()).toMatch(/\[search\].*\/api\/products\/search.*200/s);
  expect(said.join()).not.toContain('餅');
});
