import type { Locator, Page } from '@playwright/test';
import { failing, openStore, withoutShelves } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

const toast = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Give Feedback' }).click();
  return page.getByRole('dialog', { name: 'Give Feedback' });
}

test('feedback needs a type and a message, and is sent anonymously', async ({ page }) => {
  await withoutShelves(page);
  await openStore(page, 'Dalbit');
  const form = await openForm(page);
  await expect(form.getByRole('switch', { name: /Send anonymously/ })).toBeChecked();
  await expect(form.getByRole('textbox', { name: /^Your e-mail/ })).toHaveCount(0);
  await expect(form.getByLabel('What is it about?').getByRole('option')).toHaveText([
    'Choose one',
    'Product Quality',
    'Customer Service',
    'Store Experience',
    'General Feedback',
  ]);
  await form.getByRole('button', { name: 'Send Feedback' }).click();
  await expect(toast(page, 'Missing Information')).toContainText(
    'Please fill in all required fields.',
  );
  await expect(form.getByLabel('What is it about?')).toBeFocused();

  await form.getByLabel('What is it about?').selectOption('Customer Service');
  await form.getByLabel('Message').fill('Somebody helped me find the perilla leaves.');
  await form.getByRole('radio', { name: '5 stars' }).check({ force: true });
  const sent = page.waitForRequest('**/api/feedback');
  await form.getByRole('button', { name: 'Send Feedback' }).click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({ feedbackType: 'service', rating: 5, isAnonymous: true });
  expect(body).not.toHaveProperty('customerEmail');
  expect(body).not.toHaveProperty('subject');
  await expect(toast(page, 'Feedback Submitted')).toContainText(
    'Thank you for your feedback! The store owner will review it soon.',
  );
  await expect(form).toBeHidden();
  await openForm(page);
  await expect(form.getByLabel('Message')).toHaveValue('');
  await expect(form.getByLabel('What is it about?')).toHaveValue('');
});

test('feedback on a product names it, and carries an address only when it is not anonymous', async ({
  page,
}) => {
  await withoutShelves(page);
  await openStore(page);
  const form = await openForm(page);
  await form.getByLabel('What is it about?').selectOption('Product Quality');
  await form.getByLabel('Which product?').fill('besan');
  await form.getByRole('list', { name: 'Products' }).getByRole('button').first().click();
  await expect(form.getByRole('button', { name: /^Remove .*Besan/ })).toBeFocused();
  await form.getByLabel('Subject').fill('Fresh');
  await form.getByLabel('Message').fill('The last packet was very good.');
  await form.getByRole('switch', { name: /Send anonymously/ }).click();
  await form.getByRole('textbox', { name: /^Your e-mail/ }).fill('rosa');
  await form.getByRole('button', { name: 'Send Feedback' }).click();
  await expect(form.getByText('This does not look like an e-mail address.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^Your e-mail/ })).toBeFocused();
  await form.getByRole('textbox', { name: /^Your e-mail/ }).fill('rosa@example.com');
  const sent = page.waitForRequest('**/api/feedback');
  await page.keyboard.press('Enter');
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({
    feedbackType: 'product',
    customerEmail: 'rosa@example.com',
    isAnonymous: false,
    subject: 'Fresh',
  });
  expect(body['productId']).toMatch(/^[0-9a-f-]{36}$/);
  await expect(toast(page, 'Feedback Submitted')).toBeVisible();
});

test.describe('with a server that fails', () => {
  test.use({ expectedErrors: [/503/] });

  test('failed feedback says so, and keeps what was typed', async ({ page }) => {
    await withoutShelves(page);
    const mend = await failing(page, /\/api\/feedback$/, '');
    await openStore(page, 'Jade');
    const form = await openForm(page);
    await form.getByLabel('What is it about?').selectOption('General Feedback');
    await form.getByLabel('Message').fill('Please keep the fish counter.');
    await form.getByRole('button', { name: 'Send Feedback' }).click();
    await expect(toast(page, 'Failed to Submit Feedback')).toContainText(
      'Failed to submit feedback',
    );
    await expect(form.getByLabel('Message')).toHaveValue('Please keep the fish counter.');
    mend();
    await form.getByRole('button', { name: 'Send Feedback' }).click();
    await expect(toast(page, 'Feedback Submitted')).toBeVisible();
  });
});

test(
  'messages are shown one at a time, close by a press or a swipe of 50 px, and F8 moves the focus to them',
  { tag: '@both' },
  async ({ page }) => {
    await withoutShelves(page);
    await openStore(page);
    await page.getByRole('button', { name: 'View Product Requests' }).click();
    const vote = page.getByRole('button', { name: /for Sattu/ });
    const done = toast(page, 'Upvoted!');
    const refused = toast(page, 'Unable to upvote');
    await vote.click();
    await expect(done).toBeVisible();
    await vote.click();
    await expect(refused).toBeVisible();
    await expect(done).toHaveCount(0);
    await page.keyboard.press('F8');
    const area = page.getByRole('region', { name: /F8/ });
    await expect(area.locator(':focus').or(area.and(page.locator(':focus')))).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(refused).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(refused.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(refused).toHaveCount(0);

    await vote.click();
    const box = await refused.boundingBox();
    if (!box) throw new Error('There is no message');
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    const swipe = async (by: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by / 2, y);
      await page.mouse.move(x + by, y);
      await page.mouse.up();
    };
    await swipe(40);
    await expect(refused).toBeVisible();
    await swipe(70);
    await expect(refused).toHaveCount(0);
  },
);

test('a message closes by itself after 5 s', async ({ page }) => {
  await withoutShelves(page);
  await page.clock.install();
  await openStore(page);
  await page.getByRole('button', { name: 'View Product Requests' }).click();
  await page.getByRole('button', { name: /for Sattu/ }).click();
  const done = toast(page, 'Upvoted!');
  await expect(done).toBeVisible();
  // From here on time passes as the journey says, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.clock.runFor(2500);
  await expect(done).toBeVisible();
  await page.clock.runFor(2000);
  await expect(done).toHaveCount(0);
});

test('a message after one that was closed by a tap closes by itself, too', async ({ page }) => {
  await withoutShelves(page);
  await page.clock.install();
  await openStore(page);
  await page.getByRole('button', { name: 'View Product Requests' }).click();
  const vote = page.getByRole('button', { name: /for Sattu/ });
  await vote.click();
  await toast(page, 'Upvoted!').getByRole('button', { name: 'Close' }).tap();
  await expect(toast(page, 'Upvoted!')).toHaveCount(0);
  await vote.click();
  const refused = toast(page, 'Unable to upvote');
  await expect(refused).toBeVisible();
  await page.clock.runFor(5500);
  await expect(refused).toHaveCount(0);
});
