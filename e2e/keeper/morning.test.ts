import type { Page } from '@playwright/test';
import { changedStore, signIn, openSection, goToSection } from '../steps/keeper.ts';
import { demoStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

/** The store's page as a shopper sees it now. */
async function shopperSees(shopper: Page, path: string) {
  await shopper.goto(path);
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible();
}

test("a keeper's morning is seen at once by a shopper", async ({ page, context }, info) => {
  const name = changedStore(info.project.name);
  const run = `${info.project.name} ${info.repeatEachIndex}`;
  const product = `Morning pickle of ${run}`;
  const { id, slug } = await demoStore(page, name);
  const storePath = `/store/${id}/${slug}`;

  // A shopper asks for a product and writes to the store.
  await page.request.post('/api/product-requests', {
    data: {
      storeId: id,
      productName: product,
      category: 'pantry',
      estimatedPrice: '$6.50',
      urgency: 'urgent',
      customerEmail: 'ama@example.com',
    },
  });
  await page.request.post('/api/feedback', {
    data: {
      storeId: id,
      feedbackType: 'service',
      message: `Kind people at the counter, says ${run}`,
      isAnonymous: false,
      customerEmail: 'ama@example.com',
      rating: 5,
    },
  });

  const shopper = await context.newPage();
  await signIn(page, name);

  await test.step('reply to what a customer wrote', async () => {
    await openSection(page, 'feedback');
    const card = page.getByRole('listitem').filter({ hasText: `at the counter, says ${run}` });
    await expect(card.getByText('Customer Service')).toBeVisible();
    await expect(card.getByText('ama@example.com')).toBeVisible();
    await card.getByRole('button', { name: 'Reply' }).click();
    await card.getByLabel('Your reply').fill('Thank you, come again!');
    await card.getByRole('button', { name: 'Send Reply' }).click();
    await expect(page.getByText('Feedback Updated', { exact: true })).toBeVisible();
    await expect(
      card.getByRole('paragraph').filter({ hasText: 'Thank you, come again!' }),
    ).toBeVisible();
    await expect(card.getByLabel('Set status')).toHaveValue('responded');
    await expect(
      card.getByText('Saved. E-mail is not set up, so the customer was not notified.'),
    ).toBeVisible();
  });

  await test.step('review, approve and fulfil a request by making it a product', async () => {
    await goToSection(page, 'Requests');
    const card = page.getByRole('listitem').filter({ hasText: product });
    await expect(card.getByText('Submitted')).toBeVisible();
    await card.getByRole('button', { name: 'Review' }).click();
    await expect(card.getByText('Under Review')).toBeVisible();
    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(card.getByText('Approved')).toBeVisible();
    await card.getByRole('button', { name: 'Add it to my products' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Product' });
    await expect(dialog.getByLabel('Product Name (English)')).toHaveValue(product);
    // The price that the customer expects does not become the price.
    await expect(dialog.getByText('The customer expects: $6.50')).toBeVisible();
    await expect(dialog.getByLabel(/^Price/)).toHaveValue('');
    await dialog.getByLabel(/^Price/).fill('6.50');
    await expect(dialog.getByLabel('Mark the request as fulfilled')).toBeChecked();
    await dialog.getByLabel(/^Aisle/).fill('Aisle 2');
    await dialog.getByRole('button', { name: 'Add Product' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText('Fulfilled', { exact: true })).toBeVisible();
    await expect(card.getByText('Fulfilled on:')).toBeVisible();
    await shopperSees(shopper, `/search/${id}?q=${encodeURIComponent(product)}`);
    await expect(shopper.getByText(product).first()).toBeVisible();
    await expect(shopper.getByText('$6.50').first()).toBeVisible();
  });

  await test.step('a new price and out of stock at the counter', async () => {
    await goToSection(page, 'Inventory');
    await page.getByRole('searchbox').fill(product);
    const price = page.getByLabel(`Price of ${product}`);
    await expect(price).toHaveValue('6.50');
    await price.fill('7.25');
    await price.blur();
    await expect(page.getByText(`Saved ${product}`).locator('visible=true')).toBeVisible();
    // The switch moves before the server has saved it.
    const saved = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('"inStock":false'),
    );
    await page.getByRole('switch', { name: `In Stock: ${product}` }).uncheck();
    expect((await saved).status()).toBe(200);
    await shopperSees(shopper, `/search/${id}?q=${encodeURIComponent(product)}`);
    await expect(shopper.getByText('$7.25').first()).toBeVisible();
    await expect(shopper.getByText('Out of Stock').first()).toBeVisible();
  });

  await test.step('a deal', async () => {
    await goToSection(page, 'Deals');
    await page.getByRole('button', { name: 'Add New Deal' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add New Deal' });
    await dialog.getByLabel('Title').fill(`Morning deal of ${run}`);
    await dialog.getByLabel('Deal type').selectOption('Buy one, get one free');
    await dialog.getByLabel(/^Value/).fill('2 for 1');
    await dialog.getByRole('button', { name: 'Add Deal' }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: `Morning deal of ${run}` });
    await expect(row.getByText('Active', { exact: true })).toBeVisible();
    const answer = await shopper.request.get(`/api/deals?storeId=${id}`);
    expect(await answer.text()).toContain(`Morning deal of ${run}`);
    await shopperSees(shopper, storePath);
  });

  await test.step('a product deleted, brought back, and deleted for good', async () => {
    await goToSection(page, 'Products');
    await page.getByRole('searchbox', { name: 'Search products' }).fill(product);
    await page.getByRole('button', { name: `Delete ${product}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete this product?' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: `Delete ${product}` })).toBeVisible();
    await page.getByRole('button', { name: `Delete ${product}` }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    // The dialog closes by going back in the history, which would stop the next page.
    await expect(question).toBeHidden();
  });

  await test.step('all of it stands under Recent changes', async () => {
    await openSection(page, 'settings');
    const changes = page.getByRole('region', { name: 'Recent changes' });
    await expect(changes.getByText(`Removed a product: ${product}`).first()).toBeVisible();
    // Other journeys change this store meanwhile, so the reply may be on a later page.
    const reply = changes.getByText('Replied to feedback').first();
    const older = changes.getByRole('button', { name: 'Show older changes' });
    await expect(async () => {
      if (!(await reply.isVisible())) await older.click();
      await expect(reply).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
});
