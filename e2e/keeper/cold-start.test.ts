import { addProduct } from '@aislewise/contracts/calls/products';
import { changedStore, logOut, signIn } from '../steps/keeper.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/],
});

test('the inventory opens from cold without a connection, says how old it is, and takes prices', async ({
  page,
  context,
}, info) => {
  await signIn(page, changedStore(info.project.name));
  const name = `Cold on ${info.project.name} ${info.repeatEachIndex}`;
  const data = { name, price: '4.00', category: 'Household Items' };
  expect((await page.request.post(addProduct.path, { data })).status()).toBe(201);
  await page.goto('/storekeeper/inventory');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.goto(`/storekeeper/inventory?q=${encodeURIComponent(name)}`);
  await expect(page.getByLabel(`Price of ${name}`)).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('aislewise-portal');
      return (await cache.keys()).map(({ url }) => decodeURIComponent(url)).join('\n');
    });
  await expect.poll(kept).toContain(`["${name}"`);
  await expect.poll(kept).toMatch(/assets\/inventory-screen.*\.js/);
  await page.close();

  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto(`/storekeeper/inventory?q=${encodeURIComponent(name)}`);
  await expect(later.getByText(/^No connection\. You see your store as of Nov/)).toBeVisible();
  const price = later.getByLabel(`Price of ${name}`);
  await price.fill('4.40');
  await price.blur();
  await later.getByRole('checkbox', { name: `Select ${name}` }).check();
  await later.getByRole('button', { name: 'Put on sale…' }).click();
  await later.getByLabel('Percent off').fill('25');
  await later.getByRole('button', { name: 'Put on sale', exact: true }).click();
  await expect(later.getByRole('button', { name: '2 changes waiting' })).toBeVisible();
  await expect(later.getByText('Saved on this device', { exact: true })).toBeVisible();
  // It closes by going back in the history.
  await expect(later.getByRole('dialog')).toHaveCount(0);

  await context.setOffline(false);
  await expect(later.getByText(/^No connection\./)).toBeHidden();
  await expect(later.getByRole('button', { name: /waiting$/ })).toHaveCount(0);
  await later.reload();
  await expect(price).toHaveValue('4.40');
  await expect(later.getByText('On sale $3.30')).toBeVisible();

  // The worker would end a request that the Logout cancels, and get 401.
  const read = later.waitForResponse((answer) =>
    answer.url().endsWith('/api/storekeeper/dashboard'),
  );
  await later.goto('/storekeeper/more');
  await read;
  await logOut(later);
  await expect(later).toHaveURL(/\/storekeeper\/login/);
  expect(await later.evaluate(() => caches.has('aislewise-portal'))).toBe(false);
});
