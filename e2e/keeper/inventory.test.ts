import { addProduct } from '@aislewise/contracts/calls/products';
import { changedStore, signIn, openSection, goToSection } from '../steps/keeper.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedErrors: [/50[03]|status of 400/] });

test(
  'rows are gone through by keyboard, each saves by itself, and says when the server is away',
  { tag: '@both' },
  async ({ page }, info) => {
    await signIn(page, changedStore(info.project.name));
    await openSection(page, 'inventory');
    const prices = page.getByLabel(/^Price of /);
    await expect(prices.nth(2)).toBeVisible();
    const before = await prices.first().inputValue();

    await prices.first().click();
    await page.keyboard.press('ArrowDown');
    await expect(prices.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(prices.nth(2)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(prices.first()).toBeFocused();

    let isAway = true;
    await page.route('**/api/storekeeper/inventory/*', (route) =>
      isAway
        ? route.fulfill({
            status: 503,
            json: { error: 'The database rests.', code: 'unavailable' },
          })
        : route.fallback(),
    );
    await page.keyboard.type('3.33');
    await page.keyboard.press('ArrowDown');
    const waiting = page.getByRole('button', { name: '1 change waiting' });
    await expect(waiting).toBeVisible();
    await expect(
      page.getByText('The server does not answer').locator('visible=true'),
    ).toBeVisible();
    await expect(prices.first()).toHaveValue('3.33');

    await goToSection(page, 'Products');
    await waiting.click();
    const list = page.getByRole('dialog', { name: 'Not sent yet' });
    await expect(list.getByText('$3.33')).toBeVisible();
    isAway = false;
    await list.getByRole('button', { name: 'Send now' }).click();
    await expect(list.getByText('Everything has been sent.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(waiting).toBeHidden();
    await openSection(page, 'inventory');
    await expect(prices.first()).toHaveValue('3.33');
    await prices.first().fill(before);
    await prices.first().blur();
    await expect(page.getByText('Saved').locator('visible=true').first()).toBeVisible();
  },
);

test('twenty prices in the order of the list take 120 keys at most', async ({ page }, info) => {
  await signIn(page, changedStore(info.project.name));
  const prefix = `Twenty of ${info.project.name}`;
  for (let i = 10; i < 30; i += 1) {
    const data = { name: `${prefix} ${i}`, price: '4.00', category: prefix };
    expect((await page.request.post(addProduct.path, { data })).status()).toBe(201);
  }
  await page.goto(`/storekeeper/inventory?category=${encodeURIComponent(prefix)}`);
  const focused = page.locator('[data-field="price"]:focus');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await page.getByLabel(`Price of ${prefix}`).first().focus();
  for (let row = 0; row < 20; row += 1) {
    await expect(focused).toHaveAttribute('data-row', String(row));
    for (const key of ['4', '.', '5', '0', 'Enter']) await press(key);
  }
  // The last row has no next one: leaving it saves it.
  await press('ArrowUp');
  expect(keys).toBeLessThanOrEqual(120);
  const saved = async () => {
    const answer = await page.request.get(
      `/api/storekeeper/products?category=${encodeURIComponent(prefix)}`,
    );
    const rows = (await answer.json()) as { price: string }[];
    return rows.map(({ price }) => price);
  };
  await expect.poll(saved).toEqual(Array(20).fill('4.50'));
});

test('several products change at once', { tag: '@both' }, async ({ page }, info) => {
  await signIn(page, changedStore(info.project.name));
  await openSection(page, 'inventory');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(3).check();
  await boxes.nth(4).check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect(bar.getByText('2 products selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Put on sale…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put 2 products on sale' });
  await dialog.getByLabel('Percent off').fill('95');
  await dialog.getByRole('button', { name: 'Put on sale' }).click();
  await expect(dialog.getByText('Please type a number from 1 to 90')).toBeVisible();
  await dialog.getByLabel('Percent off').fill('20');
  await dialog.getByRole('button', { name: 'Put on sale' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('On sale $').first()).toBeVisible();

  await boxes.nth(3).check();
  await boxes.nth(4).check();
  await bar.getByRole('button', { name: 'End sale' }).click();
  await expect(bar).toBeHidden();
});

test('a price is sent only when it is valid, a switch at once', async ({ page }, info) => {
  const store = await signIn(page, changedStore(info.project.name));
  const sent: unknown[] = [];
  await page.route('**/api/storekeeper/inventory/*', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 400, json: { error: 'Away', code: 'invalid_input' } });
  });
  await openSection(page, 'inventory');
  const price = page.getByLabel(/^Price of /).nth(5);
  await price.fill('dear');
  await price.blur();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  await price.fill('3.5');
  expect(sent).toEqual([]);
  await price.blur();
  await expect(page.getByRole('alert').filter({ hasText: 'Away' })).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ price: '3.50', storeId: store.id })]);
  const box = page.getByRole('switch').nth(6);
  const inStock = !(await box.isChecked());
  await box.click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ inStock, storeId: store.id });
});

test('a switch that could not be saved says so until it is saved, also when the rest of its row is', async ({
  page,
}, info) => {
  await signIn(page, changedStore(info.project.name));
  await openSection(page, 'inventory');
  await page.route('**/api/storekeeper/inventory/*', (route) =>
    'inStock' in (route.request().postDataJSON() as object)
      ? route.fulfill({ status: 400, json: { error: 'Away', code: 'invalid_input' } })
      : route.fallback(),
  );
  const box = page.getByRole('switch').nth(7);
  const before = await box.isChecked();
  await box.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Away' });
  await expect(alert).toBeVisible();
  const aisle = page.getByLabel(/^Aisle of /).nth(7);
  await aisle.fill(`Aisle 7${info.project.name}`);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await aisle.blur();
  expect((await saved).status()).toBe(200);
  await expect(aisle).toHaveValue(`Aisle 7${info.project.name}`);
  await expect(alert).toBeVisible();
  await page
    .getByRole('button', { name: /^Discard for / })
    .locator('visible=true')
    .click();
  await expect(alert).toBeHidden();
  await expect(box).toBeChecked({ checked: before });
});

test('a switch that is turned off and on again quickly causes no conflict', async ({
  page,
}, info) => {
  await signIn(page, changedStore(info.project.name));
  await openSection(page, 'inventory');
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH') statuses.push(answer.status());
  });
  const held = Promise.withResolvers<undefined>();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.route('**/api/storekeeper/inventory/*', async (route) => {
    await held.promise;
    await route.fallback();
  });
  const box = page.getByRole('switch').nth(8);
  const before = await box.isChecked();
  await box.click();
  // Before it is sent, turning it on again would leave nothing to save.
  await sent;
  await box.click();
  held.resolve(undefined);
  await expect.poll(() => statuses).toEqual([200, 200]);
  await expect(box).toBeChecked({ checked: before });
});

test('a further page that cannot be loaded says so, and loads on request', async ({
  page,
}, info) => {
  await signIn(page, changedStore(info.project.name));
  let fails = true;
  let further = 0;
  await page.route('**/api/storekeeper/products?*', async (route) => {
    const first = new URL(route.request().url()).searchParams.get('offset') === '0';
    if (!first) further += 1;
    if (!fails) return route.fallback();
    if (!first) return route.fulfill({ status: 503, body: '' });
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-total-count': '9000' };
    return route.fulfill({ response, headers });
  });
  await openSection(page, 'inventory');
  await expect(page.getByText('9,000 products')).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load products.' });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(alert).toBeVisible({ timeout: 1000 });
  }).toPass();
  fails = false;
  const before = further;
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toBeHidden();
  // One try and one more as every read; then nothing until it was asked for.
  expect([before, further]).toEqual([2, 3]);
});
