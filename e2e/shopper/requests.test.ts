import type { Locator, Page } from '@playwright/test';
import { failing, openStore, withoutShelves } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

const toast = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });

async function openList(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'View Product Requests' }).click();
  return page.getByRole('list', { name: 'Product requests' });
}

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Request Product' }).click();
  return page.getByRole('dialog', { name: 'Request Product' });
}

test('a product can be requested once the form has its name, and is then in the list', async ({
  page,
}, { project }) => {
  await withoutShelves(page);
  const name = `Finger limes ${project.name}`;
  await openStore(page, 'Mercado');
  const form = await openForm(page);
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(toast(page, 'Missing Information')).toContainText('Please provide a product name.');
  await expect(form.getByLabel('Product name')).toBeFocused();
  // Beside the field, and in the message below the form.
  await expect(form.getByText('Please provide a product name.').first()).toBeVisible();

  await form.getByLabel('Product name').fill(name);
  await form.getByLabel('Brand').fill('  ');
  await form.getByLabel('Category').selectOption('Fruits');
  await form.getByLabel('Description').fill('The small sour pearls');
  await form.getByLabel('Estimated price').fill('$6');
  await form.getByLabel('How soon do you need it?').selectOption('High (within a week)');
  const sent = page.waitForRequest('**/api/product-requests');
  await form.getByRole('button', { name: 'Send Request' }).click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({
    productName: name,
    category: 'fruits',
    estimatedPrice: '$6',
    urgency: 'high',
  });
  expect(body).not.toHaveProperty('brand');
  expect(body).not.toHaveProperty('customerEmail');
  expect(body['submissionKey']).toMatch(/^[0-9a-f-]{36}$/);
  await expect(toast(page, 'Product Request Submitted')).toContainText(
    "Your product request has been sent to the store. They'll review it soon!",
  );
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Request Product' })).toBeFocused();

  const list = await openList(page);
  const mine = list.getByRole('article').filter({ hasText: name });
  await expect(mine).toContainText('Submitted');
  // Not all words are known, so that nobody else sees it yet.
  await expect(mine).toContainText('Other shoppers see it once the store has read it.');
  await page.context().clearCookies();
  await page.reload();
  await openList(page);
  await expect(list.getByRole('article').first()).toBeVisible();
  await expect(mine).toHaveCount(0);
  await openForm(page);
  await expect(form.getByLabel('Product name')).toHaveValue('');
});

test('while a name is typed the form shows matching requests and what the store has', async ({
  page,
}) => {
  await openStore(page);
  const form = await openForm(page);
  await form.getByLabel('Product name').fill('kokam');
  const asked = form.getByRole('region', { name: 'Matching requests' });
  await expect(asked).toContainText('Kokum');
  await expect(asked.getByRole('button', { name: /^Upvote for Kokum/ })).toBeVisible();
  await form.getByLabel('Product name').fill('बेसन');
  const has = form.getByRole('region', { name: 'The store has' });
  await expect(has).toContainText('Gram Flour (Besan)');
  await expect(has).toContainText('In Stock · Aisle 1 · $4.49');
  await has.getByRole('link').first().click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('dialog', { name: /Gram Flour/ })).toBeVisible();
});

test('the list shows badges and votes, and counts a vote once a visitor', async ({ page }) => {
  const made = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/product-requests')) return;
    made.add(`${request.method()} ${pathname.split('/').at(-1)}`);
  });
  await withoutShelves(page);
  await openStore(page);
  const list = await openList(page);
  const badge = (product: string, status: string) =>
    expect(list.getByRole('article').filter({ hasText: product })).toContainText(status);
  await badge('Betel Leaves', 'Approved');
  await badge('Sattu', 'Under Review');
  await badge('Kokum', 'Submitted');
  await badge('Mishti Doi', 'In the store since Nov');
  await expect(list.getByRole('article').filter({ hasText: 'Wet Grinder' })).toHaveCount(0);

  const vote = list.getByRole('button', { name: /for Sattu/ });
  await expect(vote).toHaveAttribute('aria-pressed', 'false');
  const sent = page.waitForRequest(/\/api\/product-requests\/[0-9a-f-]{36}\/upvote$/);
  const listedAnew = page.waitForResponse(/\/api\/product-requests\/public\?/);
  await vote.click();
  expect((await sent).postDataJSON()).toEqual({});
  await listedAnew;
  await expect(toast(page, 'Upvoted!')).toContainText('Your vote has been counted.');
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(vote).toContainText('Voted');
  await vote.click();
  await expect(toast(page, 'Unable to upvote')).toContainText(
    'You have already upvoted this request',
  );
  await page.reload();
  await openList(page);
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Hide Product Requests' }).click();
  await expect(list).toHaveCount(0);
  // Nothing else that a shopper can do changes a request.
  expect([...made].toSorted()).toEqual(['GET public', 'POST upvote']);
});

test('a store without requests says so and offers to request a product', async ({ page }) => {
  await withoutShelves(page);
  await page.route('**/api/product-requests/public*', (route) => route.fulfill({ json: [] }));
  await openStore(page);
  await openList(page);
  await expect(page.getByRole('heading', { name: 'No product requests yet' })).toBeVisible();
});

test.describe('with a server that fails', () => {
  test.use({ expectedErrors: [/503/] });

  test('a failed request says why, keeps what was typed and its submission key, and is sent on a retry', async ({
    page,
  }) => {
    await withoutShelves(page);
    const mend = await failing(page, /\/api\/product-requests$/, 'The store is busy');
    await openStore(page, 'Selam');
    const form = await openForm(page);
    await form.getByLabel('Product name').fill('Suya spice');
    await form.getByLabel('Brand').fill(' Ama ');
    await form.getByLabel('Your e-mail').fill('rosa@example.com');
    const bodyOf = async () => {
      const sent = page.waitForRequest('**/api/product-requests');
      await form.getByRole('button', { name: 'Send Request' }).click();
      return (await sent).postDataJSON() as Record<string, unknown>;
    };
    const first = await bodyOf();
    expect(first).toMatchObject({ brand: 'Ama', customerEmail: 'rosa@example.com' });
    await expect(toast(page, 'Failed to Submit Request')).toContainText('The store is busy');
    await expect(form.getByLabel('Product name')).toHaveValue('Suya spice');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await openForm(page);
    await expect(form.getByLabel('Product name')).toHaveValue('Suya spice');
    mend();
    expect(await bodyOf()).toEqual(first);
    await expect(toast(page, 'Product Request Submitted')).toBeVisible();
  });

  test('a list that cannot be loaded says Failed to fetch product requests, and a vote that fails says so', async ({
    page,
  }) => {
    await withoutShelves(page);
    const mend = await failing(page, /\/api\/product-requests\/public/);
    await openStore(page);
    const list = await openList(page);
    await expect(
      page.getByRole('heading', { name: 'Failed to fetch product requests' }),
    ).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(list).toBeVisible();
    await failing(page, /\/upvote$/, '');
    await list.getByRole('button', { name: /for Kokum/ }).click();
    await expect(toast(page, 'Unable to upvote')).toContainText('Failed to upvote request');
  });
});
