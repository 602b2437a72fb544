import { dayIn } from '@aislewise/contracts/wall-clock';
import type { Page } from '@playwright/test';
import { signIn, openSection } from '../steps/keeper.ts';
import { expect, test } from '../fixtures/test.ts';

/** Its colour and logo change here. */
const STORE = 'Damask Rose Market';

test.use({ expectedErrors: [/50[37]/] });

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);

const pick = (page: Page, buffer: Buffer) =>
  page.getByLabel('Upload logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
const crop = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Crop the logo' })
    .getByRole('button', { name: 'Upload' })
    .click();
const colour = (page: Page, name: string) =>
  page.locator('label').filter({ hasText: new RegExp(`^${name}$`) });

test('a logo of a large photo is cut before it is sent, a failed upload says why, a new logo shows at once', async ({
  page,
}) => {
  await signIn(page, STORE);
  await openSection(page, 'settings');
  const held = Promise.withResolvers<undefined>();
  let sent: unknown;
  await page.route('**/api/storekeeper/upload-logo', async (route) => {
    sent = route.request().postDataJSON();
    await held.promise;
    const error = 'The disk is full';
    await route.fulfill({ status: 507, json: { error, code: 'unavailable' } });
  });
  // Bytes after the end of a picture make it as large as one of a phone.
  await pick(page, Buffer.concat([PIXEL, Buffer.alloc(3 * 1024 * 1024)]));
  await crop(page);
  await expect(page.getByLabel('Uploading…')).toBeDisabled();
  held.resolve(undefined);
  await expect(page.getByRole('alert')).toHaveText('Failed to upload logo: The disk is full');
  expect(sent).toEqual({ imageData: expect.stringMatching(/^data:image\/\w+;base64,/) });

  await page.unroute('**/api/storekeeper/upload-logo');
  const reloaded = page.waitForResponse('**/api/storekeeper/dashboard');
  await pick(page, PIXEL);
  await crop(page);
  await expect(page.getByRole('alert')).toHaveText('Logo uploaded successfully!');
  await reloaded;
  await expect(page.getByRole('banner').locator('img[src^="/media/"]')).toBeVisible();
});

test('a picked colour is saved at once and can be undone; the rest is saved by one button', async ({
  page,
}) => {
  const store = await signIn(page, STORE);
  await page.request.patch('/api/storekeeper/settings', { data: { logoColor: 'orange' } });
  const bodies: unknown[] = [];
  let fails = true;
  await page.route('**/api/storekeeper/settings', (route) => {
    bodies.push(route.request().postDataJSON());
    return fails ? route.fulfill({ status: 503, body: '' }) : route.fallback();
  });
  const root = page.locator('html');
  const save = page.getByRole('button', { name: 'Save Settings' });
  await openSection(page, 'settings');
  await colour(page, 'Purple').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update theme color');
  expect(bodies).toEqual([{ logoColor: 'purple' }]);
  await expect(root).toHaveAttribute('data-store-color', 'orange');
  fails = false;
  await colour(page, 'Purple').click();
  const preview = page.getByRole('figure');
  await expect(preview).toHaveAttribute('data-store-color', 'purple');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(preview).toHaveAttribute('data-store-color', 'orange');
  await colour(page, 'Purple').click();
  await expect(root).toHaveAttribute('data-store-color', 'purple');
  fails = true;
  const phone = '773 555 0101';
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update settings');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone);
  fails = false;
  await save.click();
  // The success stands at the button, in sight.
  await expect(page.getByText('Settings updated successfully!')).toBeInViewport();
  expect(bodies.at(-1)).toEqual({ phone, seen: expect.any(Object) });

  const { logoColor, phone: phoneBefore } = store;
  await page.request.patch('/api/storekeeper/settings', {
    data: { logoColor, phone: phoneBefore },
  });
});

test('a closed day added here closes the store for shoppers, and removing it opens it again', async ({
  page,
}) => {
  const store = await signIn(page, STORE);
  await openSection(page, 'settings');
  const card = page.getByRole('region', { name: 'Closed days' });
  await card.getByLabel('Day', { exact: true }).fill(dayIn(new Date(), store.timeZone));
  await card.getByLabel('Name').fill('Stocktaking');
  await card.getByRole('button', { name: 'Add closed day' }).click();
  await expect(card.getByRole('listitem')).toContainText('(Stocktaking): closed');
  await page.goto(`/store/${store.id}`);
  await expect(page.getByText(/^Closed today · opens /)).toBeVisible();
  await openSection(page, 'settings');
  await card.getByRole('button', { name: /^Remove .*Stocktaking/ }).click();
  await expect(card.getByText('None yet.')).toBeVisible();
});
