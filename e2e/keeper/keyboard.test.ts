import { addProduct } from '@aislewise/contracts/calls/products';
import { expect, test } from '../fixtures/test.ts';
import { enter, tabTo, typeInto } from '../steps/keyboard.ts';
import { DEMO_PASSWORD, keeperEmail } from '../steps/keeper.ts';
import { demoStore } from '../steps/stores.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('with the keyboard alone a keeper signs in, sets a price and the stock, replies and adds a deal', async ({
  page,
}, { project }) => {
  const store = await demoStore(page, 'Selam Akwaaba Market');
  const name = `Keyed lentils ${project.name}`;
  const message = `Keyed words ${project.name}`;
  const title = `Keyed deal ${project.name}`;
  const data = { storeId: store.id, feedbackType: 'service', message };
  expect((await page.request.post('/api/feedback', { data })).ok()).toBe(true);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const goTo = async (label: string) => {
    const link = pages.getByRole('link', { name: new RegExp(`^${label}\\b`) }).first();
    // An answer that arrives meanwhile may move the focus before Enter is pressed.
    await expect(async () => {
      await enter(page, link);
      await expect(link).toHaveAttribute('aria-current', 'page', { timeout: 5000 });
    }).toPass();
  };

  await page.goto('/storekeeper/login');
  await typeInto(page, page.getByLabel('Email'), keeperEmail(store));
  await typeInto(page, page.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/storekeeper\/dashboard$/);
  const product = { name, price: '5.00', category: 'Household Items' };
  expect((await page.request.post(addProduct.path, { data: product })).status()).toBe(201);

  await test.step('a price found by name, and out of stock', async () => {
    await goTo('Inventory');
    const search = page.getByRole('searchbox', { name: 'Search by name or barcode' });
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    const price = page.getByLabel(`Price of ${name}`);
    await expect(price).toBeFocused();
    await page.keyboard.type('5.25');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Saved ${name}`).locator('visible=true')).toBeVisible();
    await expect(search).toBeFocused();
    const stock = page.getByRole('switch', { name: `In Stock: ${name}` });
    await tabTo(page, stock);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.keyboard.press('Space');
    expect((await saved).status()).toBe(200);
    await expect(stock).not.toBeChecked();
  });

  await test.step('a reply', async () => {
    await goTo('Inbox');
    const card = page.getByRole('listitem').filter({ hasText: message });
    await enter(page, card.getByRole('button', { name: 'Reply' }));
    await typeInto(page, card.getByLabel('Your reply'), 'Thank you');
    await enter(page, card.getByRole('button', { name: 'Send Reply' }));
    await expect(card.getByRole('paragraph').filter({ hasText: /^Thank you$/ })).toBeVisible();
  });

  await test.step('a deal', async () => {
    await goTo('Deals');
    await enter(page, page.getByRole('button', { name: 'Add New Deal' }).first());
    const form = page.getByRole('dialog', { name: 'Add New Deal' });
    await typeInto(page, form.getByLabel('Title'), title);
    await typeInto(page, form.getByLabel('Deal type'), 'Sp');
    await expect(form.getByLabel('Deal type')).toHaveValue('special_offer');
    await enter(page, form.getByRole('button', { name: 'Add Deal' }));
    await expect(form).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  });
});
