import { ANALYTICS_REFRESH_MS, eventTypeText } from '@aislewise/contracts/analytics';
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

test.describe('from failed search to shelf', () => {
  test.use({ expectedErrors: [/503/] });
  // Both set searches of one store aside, and one counts them.
  test.describe.configure({ mode: 'default' });

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
    await expect(
      page.getByRole('button', { name: 'Add as another name of' }).first(),
    ).toBeVisible();
    if (await all.isVisible()) await all.click();
    const row = rowOf(page, ASKED);
    await expect(row).toContainText('Found nothing 1 time');
    await expect(row.getByRole('link', { name: `1 request for ${ASKED}` })).toHaveAttribute(
      'href',
      '/storekeeper/requests',
    );

    // A failure says why, and what was chosen is still there.
    await row.getByRole('button', { name: 'Add as another name of' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(product);
    const choice = dialog.getByRole('button').filter({ hasText: product }).first();
    await expect(choice).toBeVisible();
    const error = 'The database is away for a moment';
    await page.route('**/api/storekeeper/products/*', (route) =>
      route.fulfill({ status: 503, json: { error, code: 'unavailable' } }),
    );
    await choice.click();
    await expect(dialog.getByRole('alert')).toHaveText(error);
    await expect(dialog.getByRole('searchbox')).toHaveValue(product);
    await page.unroute('**/api/storekeeper/products/*');
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

  test('an ignored search leaves the tasks, is shown among those set aside, and comes back', async ({
    page,
  }, info) => {
    await signIn(page, changedStore(info.project.name));
    await openSection(page, 'analytics');
    await openPart(page, 'Search Analytics');
    const list = page.getByRole('region', { name: 'Searches that found nothing' });
    const query = await list
      .getByRole('listitem')
      .first()
      .getByRole('paragraph')
      .first()
      .innerText();
    const row = rowOf(page, query);

    const refused = 'The database is away for a moment';
    await page.route('**/failed-searches/ignore', (route) =>
      route.fulfill({ status: 503, json: { error: refused, code: 'unavailable' } }),
    );
    await row.getByRole('button', { name: `Ignore ${query}` }).click();
    await expect(row.getByRole('alert')).toHaveText(refused);
    await page.unroute('**/failed-searches/ignore');

    await row.getByRole('button', { name: `Ignore ${query}` }).click();
    await expect(row.getByRole('button', { name: `Put back ${query}` })).toBeFocused();
    await expect(list.getByText('Set aside (1)')).toBeVisible();
    await list.getByText('Set aside (1)').click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await row.getByRole('button', { name: `Put back ${query}` }).click();
    await expect(list.getByText('Set aside (0)')).toBeVisible();
    await list.getByText(/^To do/).click();
    await expect(row).toBeVisible();
  });
});

test(
  'cards, charts and their tables show the range with today, phone and desktop',
  { tag: '@both' },
  async ({ page }) => {
    const store = await signIn(page, 'Patel Bazaar');
    for (const [call, data] of [
      ['session', {}],
      ['track/event', { eventType: 'map_open' }],
    ] as const) {
      const sent = { ...data, storeId: store.id, sessionId: 'journey-of-figures' };
      expect((await page.request.post(`/api/analytics/${call}`, { data: sent })).status()).toBe(
        204,
      );
    }
    await openSection(page, 'analytics');
    for (const label of ['Active Users', 'Total Searches', 'Product Views', 'Failed Searches']) {
      await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
    }
    await expect(page.getByText(/^\d+\.\d% success rate$/)).toBeVisible();
    await expect(page.locator('.recharts-line')).toHaveCount(4);

    await page.getByText('Figures as a table').click();
    const rows = page.getByRole('table', { name: 'Activity by day, today first' }).getByRole('row');
    await expect(rows).toHaveCount(1 + 8);
    await expect(rows.nth(1)).toContainText('Today');
    const range = page.getByLabel('Time range');
    await expect(range).toHaveValue('7');
    await expect(range.getByRole('option')).toHaveText([
      'Last 7 days',
      'Last 14 days',
      'Last 30 days',
      'Last 90 days',
    ]);
    await range.selectOption('Last 90 days');
    await expect(rows).toHaveCount(1 + 91);

    await openPart(page, 'Search Analytics');
    await expect(page.locator('.recharts-bar')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible();

    await openPart(page, 'Event Types');
    await expect(page.locator('.recharts-pie')).toBeVisible();
    const events = page.getByRole('table', { name: 'Today’s events by type' });
    await expect(events.getByRole('row', { name: eventTypeText('map_open') })).toBeVisible();
  },
);

test.describe('figures that cannot be loaded', () => {
  test.use({ expectedErrors: [/503/] });

  test('say so and load on a retry; figures already shown stay, with their time', async ({
    page,
  }) => {
    const held = Promise.withResolvers<undefined>();
    let away = true;
    await page.route('**/api/analytics/dashboard/**', async (route) => {
      await held.promise;
      if (away) await route.fulfill({ status: 503, json: { error: 'Away', code: 'unavailable' } });
      else await route.fallback();
    });
    await page.clock.install();
    await signIn(page, 'Patel Bazaar');
    await openSection(page, 'analytics');
    await expect(page.getByText('Loading analytics...').last()).toBeVisible();
    held.resolve(undefined);
    const failed = page.getByText('Failed to load analytics data');
    await expect(failed).toBeVisible();
    away = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    const users = page.getByRole('term').filter({ hasText: 'Active Users' });
    await expect(users).toBeVisible();
    await expect(failed).toHaveCount(0);

    // A minute later it is read again by itself, and that fails.
    away = true;
    await page.clock.fastForward(ANALYTICS_REFRESH_MS);
    await expect(failed).toBeVisible();
    await expect(users).toBeVisible();
    await expect(page.getByText(/These are the figures of \d+:\d\d [AP]M/)).toBeVisible();
  });
});
