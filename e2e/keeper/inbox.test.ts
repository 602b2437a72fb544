import { signIn, openSection } from '../steps/keeper.ts';
import { demoStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

const STORE = 'Damask Rose Market';

test('in the inbox what is answered moves to the done ones, and a product fulfils a request only if that is ticked', async ({
  page,
}, info) => {
  const message = `Open earlier, says ${info.project.name}`;
  const productName = `Barberries for ${info.project.name}`;
  const { id } = await demoStore(page, STORE);
  await page.request.post('/api/feedback', {
    data: { storeId: id, feedbackType: 'service', message },
  });
  const sent = await page.request.post('/api/product-requests', {
    data: { storeId: id, productName, estimatedPrice: '$4-6' },
  });
  const { id: requestId } = (await sent.json()) as { id: string };
  await signIn(page, STORE);
  await page.request.put(`/api/product-requests/${requestId}`, {
    data: { status: 'under_review' },
  });
  await openSection(page, 'customers');
  const items = page.getByRole('listitem');
  const done = page.getByRole('heading', { name: 'Done', exact: true });

  const request = items.filter({ hasText: productName });
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(request.getByText('Approved', { exact: true })).toBeVisible();
  const toast = page.locator('li[data-swipe-direction]', { hasText: 'Request Updated' });
  await expect(toast).toBeVisible();
  await request.getByRole('button', { name: 'Add it to my products' }).click();
  const form = page.getByRole('dialog', { name: 'Add Product' });
  const add = form.getByRole('button', { name: 'Add Product' });
  await expect(form.getByText('Type a name and choose a category.')).toBeVisible();
  await form.getByLabel('Category').selectOption('Spices & Seasonings');
  // A message must not cover the buttons of a form.
  await expect(toast).toBeHidden();
  await expect(form.getByLabel(/^Price/)).toHaveValue('');
  await form.getByLabel('Mark the request as fulfilled').uncheck();
  await add.click();
  await expect(page.getByText('Product added', { exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  await expect(request.getByText('Approved', { exact: true })).toBeVisible();

  const card = items.filter({ hasText: message });
  const place = async (one: typeof card) => (await one.boundingBox())?.y ?? 0;
  await expect(done).toBeVisible();
  expect(await place(card)).toBeLessThan(await place(done));
  await card.getByRole('button', { name: 'Reply' }).click();
  await card.getByLabel('Your reply').fill('From Monday on');
  await card.getByRole('button', { name: 'Send Reply' }).click();
  await expect(card.getByText('From Monday on', { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await place(card)) > (await place(done))).toBe(true);
});
