import { listFailedSearches } from '@aislewise/contracts/calls/analytics';
import { inventoryOverview } from '@aislewise/contracts/calls/products';
import type { BrowserContext, Page } from '@playwright/test';
import { changedStore, signIn, openSection } from '../steps/keeper.ts';
import { demoStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

/** A word that no product of any store answers to. */
const ASKED = 'wombozzle';

test.beforeEach(({ context }) => countReally(context));

/** Journeys that are not about figures keep the tracking calls from the server; these do not. */
const countReally = (context: BrowserContext) => context.unroute('**/api/analytics/**');

/** The name of some product that the store stocks. */
async function stockedName(page: Page, storeId: string): Promise<string> {
  const answer = await page.request.get(`/api/stores/${storeId}/inventory?perCategory=12`);
  const name = inventoryOverview.parse(await answer.json()).rows.at(-1)?.product.name;
  if (name === undefined) throw new Error('The store stocks nothing.');
  return name;
}

/** Searches as a shopper, and leaves the page again, so that the search is counted. */
async function search(shopper: Page, storeId: string) {
  await shopper.goto(`/search/${storeId}?q=${ASKED}`);
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible();
}

const openPart = async (page: Page, part: string) => {
  await page.getByRole('tab', { name: part }).click();
  await expect(page.getByRole('tab', { name: part })).toHaveAttribute('aria-selected', 'true');
};

const rowOf = (page: Page, query: string) =>
  page
    .getByRole('region', { name: 'Searches that found nothing' })
    .getByRole('listitem')
    .filter({ has: page.getByText(query, { exact: true }) });

test('a failed search appears, its word becomes another name, and the search succeeds', async ({
  page,
  context,
}, info) => {
  const name = changedStore(info.project.name);
  const { id } = await demoStore(page, name);
  const product = await stockedName(page, id);

  const shopper = await context.newPage();
  await search(shopper, id);
  await expect(shopper.getByRole('button', { name: 'Ask the store to stock it' })).toBeVisible();
  await expect(shopper.getByRole('article').filter({ hasText: product })).toHaveCount(0);
  await shopper.goto('/stores');
  await page.request.post('/api/product-requests', {
    data: { storeId: id, productName: ASKED, category: 'other', urgency: 'normal' },
  });

  await signIn(page, name);
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${listFailedSearches.path}?days=7`);
      return listFailedSearches.answer.parse(await answer.json()).map(({ query }) => query);
    })
    .toContain(ASKED);
  await openSection(page, 'analytics');
  await openPart(page, 'Search Analytics');
  const all = page.getByRole('button', { name: /^Show all/ });
  await expect(page.getByRole('button', { name: 'Add as another name of' }).first()).toBeVisible();
  if (await all.isVisible()) await all.click();
  const row = rowOf(page, ASKED);
  await expect(row).toContainText('Found nothing 1 time');
  await expect(row.getByRole('link', { name: `1 request for ${ASKED}` })).toHaveAttribute(
    'href',
    '/storekeeper/requests',
  );

  await row.getByRole('button', { name: 'Add as another name of' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(product);
  const choice = dialog.getByRole('button').filter({ hasText: product }).first();
  await expect(choice).toBeVisible();
  await choice.click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText(`Now finds ${product}`);
  await expect(row).not.toContainText('Is that it?');

  await search(shopper, id);
  await expect(shopper.getByRole('article').filter({ hasText: product }).first()).toBeVisible();

  // A later visit asks whether the product is the right one.
  const later = await context.newPage();
  await openSection(later, 'analytics');
  await openPart(later, 'Search Analytics');
  const more = later.getByRole('button', { name: /^Show all/ });
  const asked = rowOf(later, ASKED);
  await expect(asked.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await expect(asked).toContainText(`Now finds ${product}. Is that it?`);
  await asked.getByRole('button', { name: 'Yes' }).click();
  await asked.getByRole('button', { name: `Put back ${ASKED}` }).click();
  await asked.getByRole('button', { name: 'No' }).click();
  await expect(asked.getByRole('button', { name: 'Add as another name of' })).toBeVisible();
  // The page shows it before the server has it.
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${listFailedSearches.path}?days=7`);
      const rows = listFailedSearches.answer.parse(await answer.json());
      return rows.find(({ query }) => query === ASKED)?.isIgnored;
    })
    .toBe(false);
  await later.close();

  // A slip of the finger is taken back.
  await row.getByRole('button', { name: `Undo the name ${ASKED}` }).click();
  await expect(row).not.toContainText('Now finds');
});
