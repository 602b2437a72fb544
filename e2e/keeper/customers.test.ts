import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { signIn, openSection } from '../steps/keeper.ts';
import { demoStore, failing } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

const STORE = 'Damask Rose Market';

test.use({ expectedErrors: [/409|503/] });

/** The calls of the page to a path, as they are made. */
function calls(page: Page, method: string, path: string): Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === method && pathname.startsWith(path)) made.push(request);
  });
  return made;
}

const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url() ?? 'http://none').searchParams);
const bodyOf = (request: Request | undefined): unknown => request?.postDataJSON();

test('feedback is filtered, gets a status and a reply; a failure is reported and loses nothing', async ({
  page,
}, info) => {
  const message = `The dates were lovely, says ${info.project.name}`;
  const { id } = await demoStore(page, STORE);
  await page.request.post('/api/feedback', {
    data: { storeId: id, feedbackType: 'service', message },
  });
  const reads = calls(page, 'GET', '/api/feedback');
  const writes = calls(page, 'PUT', '/api/feedback/');
  await signIn(page, STORE);
  await openSection(page, 'feedback');
  const card = page.getByRole('listitem').filter({ hasText: message });
  await expect(card).toBeVisible();
  // 'all' is left out, and the call says whose portal it is.
  expect(queryOf(reads.at(-1))).toEqual({ storeId: id });
  expect(await reads.at(-1)?.allHeaders()).toMatchObject({
    'x-store-id': id,
    'x-role': 'storekeeper',
  });

  await page.getByLabel('Type').selectOption('General Feedback');
  await expect(card).toHaveCount(0);
  expect(queryOf(reads.at(-1))).toEqual({ storeId: id, type: 'general' });
  await page.getByLabel('Type').selectOption('Customer Service');
  await page.getByLabel('Status', { exact: true }).selectOption('Pending');
  await expect(card).toBeVisible();
  await expect
    .poll(() => queryOf(reads.at(-1)))
    .toEqual({ storeId: id, type: 'service', status: 'pending' });
  await page.getByLabel('Status', { exact: true }).selectOption('All statuses');

  const works = await failing(page, '**/api/feedback/*', '', 'PUT');
  await card.getByLabel('Set status').selectOption('Resolved');
  await expect(page.getByText('Update Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to update feedback.', { exact: true })).toBeVisible();
  await expect(card.getByLabel('Set status')).toHaveValue('pending');
  works();
  for (const status of ['Resolved', 'Reviewed', 'Pending']) {
    await card.getByLabel('Set status').selectOption(status);
    await expect(card.getByText(status, { exact: true }).first()).toBeVisible();
    expect(bodyOf(writes.at(-1))).toEqual({ status: status.toLowerCase() });
  }
  await expect(page.getByText('Feedback Updated', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Reply' }).click();
  const send = card.getByRole('button', { name: 'Send Reply' });
  await expect(send).toBeDisabled();
  await expect(card.getByText('Write a reply first.')).toBeVisible();
  await card.getByLabel('Your reply').fill('   ');
  await expect(send).toBeDisabled();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(send).toHaveCount(0);

  await card.getByRole('button', { name: 'Reply' }).click();
  await card.getByLabel('Your reply').fill(' Thank you! ');
  const worksAgain = await failing(page, '**/api/feedback/*', '', 'PUT');
  await send.click();
  await expect(page.getByText('Failed to update feedback.', { exact: true })).toBeVisible();
  await expect(card.getByLabel('Your reply')).toHaveValue(' Thank you! ');
  worksAgain();
  await send.click();
  await expect(card.getByText('Your response')).toBeVisible();
  await expect(card.getByRole('paragraph').filter({ hasText: 'Thank you!' })).toBeVisible();
  await expect(card.getByLabel('Set status')).toHaveValue('responded');
  await expect(card.getByRole('button', { name: 'Reply', exact: true })).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Correct the reply' })).toBeVisible();
  expect(bodyOf(writes.at(-1))).toEqual({ storekeeperResponse: 'Thank you!', status: 'responded' });
});

test('requests are filtered and change their status; only the panel edits their notes', async ({
  page,
}, info) => {
  // A word that no product of other journeys has: a request of known words is public at once.
  const wanted = `Aleppo pepper quxoberry ${info.project.name}`;
  const unwanted = `Snow for ${info.project.name}`;
  const { id } = await demoStore(page, STORE);
  for (const [productName, urgency] of [
    [wanted, 'high'],
    [unwanted, 'low'],
  ]) {
    await page.request.post('/api/product-requests', {
      data: { storeId: id, productName, urgency },
    });
  }
  const reads = calls(page, 'GET', '/api/product-requests');
  const writes = calls(page, 'PUT', '/api/product-requests/');
  const sent = () => bodyOf(writes.at(-1)) as Record<string, unknown>;
  await signIn(page, STORE);
  await openSection(page, 'requests');
  const card = page.getByRole('listitem').filter({ hasText: wanted });
  const other = page.getByRole('listitem').filter({ hasText: unwanted });
  await expect(other).toBeVisible();
  expect(queryOf(reads.at(-1))).toEqual({ storeId: id });
  await page.getByLabel('Urgency').selectOption('High (within a week)');
  await expect(other).toHaveCount(0);
  await expect(card).toBeVisible();
  expect(queryOf(reads.at(-1))).toEqual({ storeId: id, urgency: 'high' });
  await page.getByLabel('Urgency').selectOption('All urgencies');
  await page.getByLabel('Status', { exact: true }).selectOption('Rejected');
  await expect(card).toHaveCount(0);
  expect(queryOf(reads.at(-1))).toEqual({ storeId: id, status: 'rejected' });
  await page.getByLabel('Status', { exact: true }).selectOption('All statuses');

  await test.step('submitted: notes while the status stays, then reviewed', async () => {
    await card.getByRole('button', { name: 'Manage' }).click();
    await expect(card.getByRole('button', { name: 'Save notes' })).toBeDisabled();
    await card.getByLabel('Notes').fill(' Asked the importer ');
    await card.getByRole('button', { name: 'Save notes' }).click();
    await expect(page.getByText('Request Updated', { exact: true })).toBeVisible();
    await expect(card.getByText('Asked the importer')).toBeVisible();
    await expect(card.getByText('Submitted', { exact: true })).toBeVisible();
    expect(sent()).toMatchObject({ status: 'submitted', storekeeperNotes: 'Asked the importer' });

    const works = await failing(page, '**/api/product-requests/*', '', 'PUT');
    await card.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByText('Update Failed', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Failed to update product request.', { exact: true }),
    ).toBeVisible();
    await expect(card.getByText('Submitted', { exact: true })).toBeVisible();
    works();
    const publicName = card.getByLabel('Name that shoppers see');
    await expect(publicName).toHaveValue(wanted);
    await publicName.fill(`${wanted}, call 312-555-0147`);
    await expect(card.getByText('It may contain: telephone number')).toBeVisible();
    await publicName.fill('Aleppo pepper');
    await card.getByRole('button', { name: 'Review' }).click();
    await expect(card.getByText('Under Review', { exact: true })).toBeVisible();
    await expect(card.getByText('Shoppers see: Aleppo pepper')).toBeVisible();
    expect(sent()).toMatchObject({ publicName: 'Aleppo pepper' });
    expect(sent()).not.toHaveProperty('storekeeperNotes');
  });

  await test.step('under review: approved with notes', async () => {
    await card.getByRole('button', { name: 'Manage' }).click();
    await card.getByLabel('Notes').fill('Ordered');
    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(card.getByText('Approved', { exact: true })).toBeVisible();
    expect(sent()).toMatchObject({ status: 'approved', storekeeperNotes: 'Ordered' });
  });

  await test.step('approved: fulfilled, which needs its date', async () => {
    await card.getByRole('button', { name: 'Mark Fulfilled' }).click();
    await card.getByLabel('Fulfilment date').fill('');
    const before = writes.length;
    await card.getByRole('button', { name: 'Confirm fulfilled' }).click();
    await expect(card.getByText('Please choose the fulfilment date')).toBeVisible();
    expect(writes).toHaveLength(before);
    await card.getByLabel('Fulfilment date').fill('2099-12-24');
    await card.getByRole('button', { name: 'Confirm fulfilled' }).click();
    await expect(card.getByText('Choose today or a day before')).toBeVisible();
    expect(writes).toHaveLength(before);
    await card.getByLabel('Fulfilment date').fill('2026-01-30');
    await card.getByRole('button', { name: 'Confirm fulfilled' }).click();
    await expect(card.getByText('Fulfilled', { exact: true })).toBeVisible();
    await expect(card.getByText('Fulfilled on: Jan 30, 2026')).toBeVisible();
    expect(sent()).toMatchObject({ status: 'fulfilled', fulfillmentDate: '2026-01-30' });
  });

  await test.step('fulfilled: notes and date change, the status stays', async () => {
    await card.getByRole('button', { name: 'Manage' }).click();
    await card.getByLabel('Notes').fill('In aisle 4');
    await card.getByLabel('Fulfilment date').fill('2026-01-31');
    await card.getByRole('button', { name: 'Update' }).click();
    await expect(card.getByText('Fulfilled on: Jan 31, 2026')).toBeVisible();
    await expect(card.getByText('In aisle 4')).toBeVisible();
    await expect(card.getByText('Fulfilled', { exact: true })).toBeVisible();
  });

  await test.step('under review: rejected with notes, and then nothing can be done', async () => {
    await other.getByRole('button', { name: 'Review' }).click();
    await expect(other.getByText('Under Review', { exact: true })).toBeVisible();
    await other.getByRole('button', { name: 'Manage' }).click();
    await other.getByLabel('Notes').fill('It melts');
    await other.getByRole('button', { name: 'Reject' }).click();
    await expect(other.getByText('Rejected', { exact: true })).toBeVisible();
    await expect(other.getByText('It melts')).toBeVisible();
    await expect(other.getByRole('button')).toHaveText(['Remove text']);
  });
});

test('the result of a change is shown also when the filter then hides its card', async ({
  page,
}, info) => {
  const message = `More figs, says ${info.project.name}`;
  const [seen, taken] = [`Sumac for ${info.project.name}`, `Freekeh for ${info.project.name}`];
  const { id } = await demoStore(page, STORE);
  await page.request.post('/api/feedback', {
    data: { storeId: id, feedbackType: 'service', message },
  });
  for (const productName of [seen, taken]) {
    await page.request.post('/api/product-requests', { data: { storeId: id, productName } });
  }
  await signIn(page, STORE);
  const cardOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const status = page.getByLabel('Status', { exact: true });

  await openSection(page, 'feedback');
  await status.selectOption('Pending');
  await cardOf(message).getByRole('button', { name: 'Reply' }).click();
  await cardOf(message).getByLabel('Your reply').fill('They come on Friday');
  await cardOf(message).getByRole('button', { name: 'Send Reply' }).click();
  await expect(page.getByText('Feedback Updated', { exact: true })).toBeVisible();
  await expect(cardOf(message)).toHaveCount(0);

  await openSection(page, 'requests');
  await status.selectOption('Submitted');
  await cardOf(seen).getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Request Updated', { exact: true })).toBeVisible();
  await expect(cardOf(seen)).toHaveCount(0);

  // A colleague is quicker, and the keeper's own change comes to a conflict.
  await page.route('**/api/product-requests/*', async (route) => {
    await page.request.put(route.request().url(), { data: { status: 'under_review' } });
    await route.fallback();
  });
  await cardOf(taken).getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText('Update Failed', { exact: true })).toBeVisible();
  await expect(cardOf(taken)).toHaveCount(0);
});

test('a text is removed for good, and a customer’s data are downloaded and erased', async ({
  page,
}, info) => {
  const [removed, kept] = [
    `Please remove ${info.project.name}`,
    `Please keep ${info.project.name}`,
  ];
  const email = `rosa.${info.project.name}.${Date.now()}@example.com`;
  const { id } = await demoStore(page, STORE);
  const form = { storeId: id, feedbackType: 'service' };
  await page.request.post('/api/feedback', { data: { ...form, message: removed } });
  const named = { ...form, message: kept, isAnonymous: false, customerEmail: email };
  await page.request.post('/api/feedback', { data: named });
  await signIn(page, STORE);
  await openSection(page, 'feedback');
  const card = page.getByRole('listitem').filter({ hasText: removed });
  await card.getByRole('button', { name: 'Remove text' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this text for good?' });
  await question.getByRole('button', { name: 'Remove for good' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByText(/^The text was removed on/).first()).toBeVisible();

  await openSection(page, 'settings');
  await page.getByLabel('The customer’s e-mail address').fill(email);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText(`1 message of ${email}`)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (JSON)' }).click();
  const path = await (await download).path();
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ feedback: [{ message: kept }] });
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Erased', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('Your store has nothing of this address.')).toBeVisible();
});
