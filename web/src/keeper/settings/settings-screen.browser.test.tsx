import { CHANGE_HEADER } from '@aislewise/contracts/audit';
import { undoChange } from '@aislewise/contracts/calls/audit';
import { dashboard } from '@aislewise/contracts/calls/dashboard';
import { uploadLogo } from '@aislewise/contracts/calls/media';
import { updateSettings, type KeeperStore } from '@aislewise/contracts/calls/settings';
import { showStorage } from '@aislewise/contracts/calls/storage';
import { showOwnNetwork } from '@aislewise/contracts/calls/stock-reports';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asKeeper, openSection, OWN } from '../../../test/portal.ts';
import { answer, bodyOf, hold, refuse, requestsOf } from '../../../test/test-server.ts';
import { idOf } from '../../../test/rows.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';

/** A picture of one pixel. Bytes after the end of a picture make it as large as one of a phone. */
const picture = (bytesAfter = 0) =>
  new File(
    [Uint8Array.from(atob(PIXEL), (char) => char.codePointAt(0) ?? 0), new Uint8Array(bytesAfter)],
    'logo.png',
    { type: 'image/png' },
  );

let store: KeeperStore;

beforeEach(async () => {
  store = { ...OWN.store, logoColor: 'orange' };
  asKeeper();
  answer(dashboard, () => ({ ...OWN, store }));
  answer(showStorage, []);
  answer(showOwnNetwork, { isSet: false, isThis: false });
  await openSection('settings');
});

/** Answers changes of the settings as a server that keeps them, each with an Undo. */
function keepSettings(): void {
  answer(
    updateSettings,
    ({ body }) => {
      const { seen: _, ...change } = body as Partial<KeeperStore> & { seen?: unknown };
      store = { ...store, ...change };
      return store;
    },
    { [CHANGE_HEADER]: idOf(1) },
  );
}

const alert = page.getByRole('alert');
const upload = async (file: File) => {
  await userEvent.upload(page.getByLabelText('Upload logo'), file);
  await page
    .getByRole('dialog', { name: 'Crop the logo' })
    .getByRole('button', { name: 'Upload' })
    .click();
};
const pageColour = () => document.documentElement.dataset['storeColor'];
const pick = (colour: string) => page.getByText(colour, { exact: true }).click();

test('a logo of a large photo is cut before it is sent, a failed upload says why, a new logo shows at once', async () => {
  refuse(uploadLogo, 'The disk is full', 507);
  const release = hold(uploadLogo);
  await upload(picture(3 * 1024 * 1024));
  await expect.element(page.getByLabelText('Uploading…')).toBeDisabled();
  release();
  await expect.element(alert).toHaveTextContent('Failed to upload logo: The disk is full');
  const sent = (await bodyOf(uploadLogo)) as { imageData: string };
  expect(Object.keys(sent)).toEqual(['imageData']);
  expect(sent.imageData).toMatch(/^data:image\/\w+;base64,/);
  expect(sent.imageData.length).toBeLessThan(2 * 1024 * 1024);

  const reads = requestsOf(dashboard).length;
  const logoUrl = `data:image/png;base64,${PIXEL}`;
  answer(uploadLogo, () => {
    store = { ...store, logoUrl };
    return store;
  });
  await upload(picture());
  await expect.element(alert).toHaveTextContent('Logo uploaded successfully!');
  await expect.poll(() => requestsOf(dashboard).length).toBeGreaterThan(reads);
  const banner = page.getByRole('banner');
  await expect.poll(() => banner.element().querySelector('img')?.src).toBe(logoUrl);
});

test('a picked colour is saved at once and can be undone', async () => {
  const preview = page.getByRole('figure');
  refuse(updateSettings, '');
  await pick('Purple');
  await expect.element(alert).toHaveTextContent('Failed to update theme color');
  expect(await bodyOf(updateSettings)).toEqual({ logoColor: 'purple' });
  expect(pageColour()).toBe('orange');

  keepSettings();
  await pick('Purple');
  await expect.element(preview).toHaveAttribute('data-store-color', 'purple');
  answer(undoChange, () => {
    store = { ...store, logoColor: 'orange' };
    return { undone: 1, conflicts: [], conflictCount: 0, missing: 0 };
  });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(preview).toHaveAttribute('data-store-color', 'orange');
  expect(requestsOf(undoChange).at(-1)?.path).toContain(idOf(1));
  await pick('Purple');
  await expect.poll(pageColour).toBe('purple');
});

test('the currency and the way to write prices are chosen, with a price as a sample', async () => {
  await expect.element(page.getByText('Such as $12,345.50')).toBeVisible();
  await page.getByLabelText('Currency').selectOptions('Euro (EUR)');
  await page.getByLabelText('How prices and numbers are written').selectOptions('German (Germany)');
  await expect.element(page.getByText(/^Such as 12\.345,50\s€$/)).toBeVisible();
  keepSettings();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect.element(page.getByText('Settings updated successfully!')).toBeVisible();
  expect(await bodyOf(updateSettings)).toMatchObject({
    currency: 'EUR',
    locale: 'de-DE',
    seen: { currency: 'USD', locale: 'en-US' },
  });
});

test('the kind of the store, its languages and the ways to pay are chosen', async () => {
  await page.getByLabelText('Cuisine').selectOptions('Thai');
  await page.getByLabelText('Languages spoken').first().selectOptions('ไทย');
  await page.getByRole('button', { name: 'EBT / SNAP' }).click();
  await page.getByLabelText('Parking').fill('Own lot');
  keepSettings();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect.element(page.getByText('Settings updated successfully!')).toBeVisible();
  expect(await bodyOf(updateSettings)).toMatchObject({
    chosenCuisines: ['Thai'],
    spokenLanguages: ['th'],
    payments: ['ebt'],
    parking: 'Own lot',
    seen: { chosenCuisines: [], spokenLanguages: [], payments: [], parking: '' },
  });
  await page.getByRole('button', { name: 'Remove Thai' }).click();
  await expect.element(page.getByRole('list', { name: 'Cuisine' })).not.toBeInTheDocument();
});

test('a website is added to those that show the search, with the line to paste there', async () => {
  const card = page.getByRole('region', { name: 'The search on your website' });
  await expect.element(card.getByText('None yet.')).toBeVisible();
  await card.getByLabelText('Address of your website').fill('https://patel.example');
  refuse(updateSettings, 'The list of websites is wrong');
  await card.getByRole('button', { name: 'Add website' }).click();
  await expect.element(card.getByText(/The list of websites is wrong/)).toBeVisible();
  keepSettings();
  await card.getByRole('button', { name: 'Add website' }).click();
  await expect.element(card.getByText('https://patel.example', { exact: true })).toBeVisible();
  expect(await bodyOf(updateSettings)).toEqual({
    embedOrigins: ['https://patel.example'],
    seen: { embedOrigins: [] },
  });
  const line = `<script async src="${window.location.origin}/embed.js" data-store="${store.id}"></script>`;
  await expect.element(card.getByText(line)).toBeVisible();
  await card.getByRole('button', { name: 'Remove https://patel.example' }).click();
  await expect.element(card.getByText('None yet.')).toBeVisible();
});

test('all but the colour is saved by one button; a failure keeps what was typed', async () => {
  const phone = '773 555 0101';
  const field = page.getByRole('textbox', { name: 'Phone' });
  const save = page.getByRole('button', { name: 'Save Settings' });
  await field.fill(phone);
  expect(requestsOf(updateSettings)).toEqual([]);
  refuse(updateSettings, '');
  await save.click();
  await expect.element(alert).toHaveTextContent('Failed to update settings');
  await expect.element(field).toHaveValue(phone);
  keepSettings();
  await save.click();
  // The success stands at the button, in sight.
  await expect.element(page.getByText('Settings updated successfully!')).toBeInViewport();
  const body = await bodyOf(updateSettings);
  expect(body).toMatchObject({ phone, seen: {} });
  expect(Object.keys(body as object).toSorted()).toEqual(['phone', 'seen']);
});
