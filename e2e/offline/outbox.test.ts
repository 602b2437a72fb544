import type { Page } from '@playwright/test';
import { LOST_CONNECTION, openStore, visitThenGoOffline, whenKept } from '../steps/offline.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [LOST_CONNECTION] });

const NAME = 'Selam Akwaaba Market';

/** Returns how often this shopper sees the product requested in the store whose page has this path. */
async function askedFor(page: Page, path: string, productName: string): Promise<number> {
  const answer = await page.request.get(
    `/api/product-requests/public?storeId=${path.split('/')[2] ?? ''}`,
  );
  const requests = (await answer.json()) as { productName: string }[];
  return requests.filter((one) => one.productName === productName).length;
}

const strip = (page: Page) => page.getByRole('complementary', { name: 'Connection' });
const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title });

test('a request made without a connection is kept, shown, and sent once when it is back', async ({
  page,
  context,
}, { project }) => {
  const path = await visitThenGoOffline(page, context, NAME);
  // A name of its own, also when the journey runs again on the same data.
  const wanted = `Injera ${project.name} ${Date.now()}`;
  await page.getByRole('button', { name: 'Request Product' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Product name/i)
    .fill(wanted);
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await expect(strip(page)).toContainText('1 message not sent yet');

  await strip(page).getByRole('button', { name: 'Show' }).click();
  const sheet = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(sheet).toContainText(wanted);
  await expect(sheet).toContainText('Waiting');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  // It outlives the page.
  await page.goto(path);
  await expect(strip(page)).toContainText('1 message not sent yet');
  expect(await askedFor(page, path, wanted).catch(() => 0)).toBe(0);

  await context.setOffline(false);
  await expect(toast(page, 'Product Request Submitted')).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  expect(await askedFor(page, path, wanted)).toBe(1);
});

test('feedback and a vote are kept and sent too', async ({ page, context }) => {
  const path = await openStore(page, NAME);
  await whenKept(page, path);
  await page.getByRole('button', { name: 'View Product Requests' }).click();
  const vote = page.getByRole('button', { name: /^Upvote/ }).first();
  await expect(vote).toBeVisible();
  await context.setOffline(true);

  const name = (await vote.textContent()) ?? '';
  await vote.click();
  await expect(strip(page)).toContainText('1 message not sent yet');
  await expect(page.getByRole('button', { name: /^Voted/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Give Feedback' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Message/).fill('Kind people at the counter.');
  await dialog.getByRole('button', { name: 'Send Feedback' }).click();
  await expect(strip(page)).toContainText('2 messages not sent yet');

  const taken: number[] = [];
  page.context().on('response', (response) => {
    if (response.request().method() === 'POST' && /upvote|feedback/.test(response.url())) {
      taken.push(response.status());
    }
  });
  await context.setOffline(false);
  await expect(strip(page)).toHaveCount(0);
  expect(name).toContain('Upvote');
  expect(new Set(taken)).toEqual(new Set([200, 201]));
  expect(taken).toHaveLength(2);
});

/** Ids of what the device still keeps to be sent; runs in the page. */
async function keptIds(): Promise<string[]> {
  const opening = indexedDB.open('aislewise-list');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const asking = opening.result.transaction('queues').objectStore('queues').get('outbox');
  await new Promise((resolve) => asking.addEventListener('success', resolve));
  opening.result.close();
  return ((asking.result ?? []) as { id: string }[]).map(({ id }) => id);
}

test.describe('a message that the server refuses', () => {
  test.use({ expectedErrors: [/status of 404 .*api\/feedback/] });

  /** Puts feedback for a store that has closed meanwhile into the outbox of an earlier version. */
  async function keepLetter(page: Page): Promise<void> {
    await page.evaluate(async (storeId) => {
      const opening = indexedDB.open('aislewise', 1);
      opening.addEventListener('upgradeneeded', () => {
        opening.result.createObjectStore('outbox', { keyPath: 'id' });
      });
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('not opened')));
      });
      const writing = db.transaction('outbox', 'readwrite');
      writing.objectStore('outbox').put({
        id: 'one',
        kind: 'feedback',
        path: '/api/feedback',
        body: { storeId, feedbackType: 'general', message: 'Hello', isAnonymous: true },
        text: 'Hello',
        storeName: 'Gone Bazaar',
        at: new Date().toISOString(),
        state: 'waiting',
      });
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      db.close();
    }, '00000000-0000-4000-8000-000000000000');
  }

  /** Opens a store with such a letter waiting, and sees it refused. */
  async function sendTooLate(page: Page): Promise<void> {
    const path = await openStore(page, NAME);
    await whenKept(page, path);
    await keepLetter(page);
    await page.goto(path);
    await expect(strip(page)).toContainText('1 message was not accepted');
  }

  test('a message that the server refuses later is reported, and stays until the shopper has seen why', async ({
    page,
  }) => {
    await sendTooLate(page);
    await expect(toast(page, 'Failed to Submit Feedback')).toBeVisible();
    await strip(page).getByRole('button', { name: 'Show' }).click();
    const sheet = page.getByRole('dialog', { name: 'Not sent yet' });
    await expect(sheet).toContainText('Not accepted');
    await expect(sheet).toContainText('This store does not exist.');
    await sheet.getByRole('button', { name: /Discard/ }).click();
    await expect(sheet).toContainText('Everything has been sent.');
    await page.keyboard.press('Escape');
    await expect(strip(page)).toHaveCount(0);
  });

  test('a refused message that is accepted at another try is reported, and leaves the list', async ({
    page,
  }) => {
    await sendTooLate(page);
    await strip(page).getByRole('button', { name: 'Show' }).click();
    await page.route('/api/feedback', (route) => route.fulfill({ status: 201, json: {} }));
    const sheet = page.getByRole('dialog', { name: 'Not sent yet' });
    await sheet.getByRole('button', { name: 'Try Again' }).click();
    // The open sheet hides from roles what lies outside it.
    await expect(
      page.getByRole('listitem', { includeHidden: true }).filter({ hasText: 'Feedback Submitted' }),
    ).toBeVisible();
    await expect(sheet).toContainText('Everything has been sent.');
    await expect.poll(() => page.evaluate(keptIds)).toEqual([]);
  });
});
