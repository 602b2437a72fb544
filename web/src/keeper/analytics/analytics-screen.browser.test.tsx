import { ANALYTICS_REFRESH_MS, eventTypeText } from '@aislewise/contracts/analytics';
import {
  analyticsDashboard,
  ignoreSearch,
  listFailedSearches,
} from '@aislewise/contracts/calls/analytics';
import { updateProduct } from '@aislewise/contracts/calls/products';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerProducts } from '../../../test/inventory.ts';
import { asKeeper, keeperProduct, openSection } from '../../../test/portal.ts';
import { answer, bodyOf, hold, refuse } from '../../../test/test-server.ts';
import { failedSearch, idOf } from '../../../test/rows.ts';

const AWAY = 'The database is away for a moment';
const DAY_MS = 86_400_000;
const TODAY = Date.parse('2026-11-21T00:00:00Z');

const FIGURES = {
  activeUsers: 4,
  totalSearches: 10,
  failedSearches: 1,
  productViews: 20,
  dealClicks: 2,
};

/** Returns the figures of today and the `days` days before it. */
const figures = (days: number) => ({
  dailyData: Array.from({ length: days }, (_, index) => ({
    date: new Date(TODAY - (days - index) * DAY_MS).toISOString().slice(0, 10),
    ...FIGURES,
  })),
  todayStats: { ...FIGURES, events: [{ eventType: 'map_open', count: 3 }] },
  recentSearches: [{ query: 'besan', count: 7, failedSearches: 1, avgResults: 3 }],
});

beforeEach(() => {
  asKeeper();
  answer(analyticsDashboard, ({ query }) => figures(Number(query['days'])));
});
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(360, 780);
});

const list = page.getByRole('region', { name: 'Searches that found nothing' });
const rowOf = (query: string) =>
  list.getByRole('listitem').filter({ has: page.getByText(query, { exact: true }) });
const users = page.getByRole('term').filter({ hasText: 'Active Users' });
const drawn = (part: string) => () => document.querySelectorAll(`.recharts-${part}`).length;

test.each([360, 1280])(
  'cards, charts and their tables show the range with today, %i px wide',
  async (width) => {
    await page.viewport(width, 800);
    await openSection('analytics');
    for (const label of ['Active Users', 'Total Searches', 'Product Views', 'Failed Searches']) {
      await expect.element(page.getByRole('term').filter({ hasText: label })).toBeVisible();
    }
    await expect.element(page.getByText(/^\d+\.\d% success rate$/)).toBeVisible();
    await expect.poll(drawn('line')).toBe(4);

    await page.getByText('Figures as a table').click();
    const rows = page.getByRole('table', { name: 'Activity by day, today first' }).getByRole('row');
    await expect.poll(() => rows.elements().length).toBe(1 + 8);
    await expect.element(rows.nth(1)).toMatchTextContent(/Today/);
    const range = page.getByLabelText('Time range');
    await expect.element(range).toHaveValue('7');
    expect(
      range
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    ).toEqual(['Last 7 days', 'Last 14 days', 'Last 30 days', 'Last 90 days']);
    await range.selectOptions('Last 90 days');
    await expect.poll(() => rows.elements().length).toBe(1 + 91);

    await page.getByRole('tab', { name: 'Search Analytics' }).click();
    await expect.poll(drawn('bar')).toBe(2);
    await expect.element(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible();

    await page.getByRole('tab', { name: 'Event Types' }).click();
    await expect.poll(drawn('pie')).toBe(1);
    const events = page.getByRole('table', { name: 'Today’s events by type' });
    await expect
      .element(events.getByRole('row', { name: eventTypeText('map_open') }))
      .toBeVisible();
  },
);

test('figures that cannot be loaded say so and load on a retry; those already shown stay, with their time', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  refuse(analyticsDashboard, 'Away');
  const release = hold(analyticsDashboard);
  await openSection('analytics');
  await expect.element(page.getByText('Loading analytics...').last()).toBeVisible();
  release();
  const failed = page.getByText('Failed to load analytics data');
  await expect.element(failed).toBeVisible();
  answer(analyticsDashboard, figures(7));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(users).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();

  // A minute later it is read again by itself, and that fails.
  refuse(analyticsDashboard, 'Away');
  await vi.advanceTimersByTimeAsync(ANALYTICS_REFRESH_MS);
  await expect.element(failed).toBeVisible();
  await expect.element(users).toBeVisible();
  await expect.element(page.getByText(/These are the figures of \d+:\d\d [AP]M/)).toBeVisible();
});

test('an ignored search leaves the tasks, is shown among those set aside, and comes back', async () => {
  let searches = ['wombozzle', 'quxoberry'].map((query) => failedSearch(query));
  answer(listFailedSearches, () => searches);
  refuse(ignoreSearch, AWAY);
  await openSection('analytics', '?part=search');
  const row = rowOf('wombozzle');
  const ignore = row.getByRole('button', { name: 'Ignore wombozzle' });
  const putBack = row.getByRole('button', { name: 'Put back wombozzle' });
  await ignore.click();
  await expect.element(row.getByRole('alert')).toHaveTextContent(AWAY);

  answer(ignoreSearch, ({ body }) => {
    const { query, ignored } = body as { query: string; ignored: boolean };
    searches = searches.map((one) => (one.query === query ? { ...one, isIgnored: ignored } : one));
    return undefined;
  });
  await ignore.click();
  await expect.element(putBack).toHaveFocus();
  await expect.element(list.getByText('Set aside (1)')).toBeVisible();
  await list.getByText('Set aside (1)').click();
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(1);
  await putBack.click();
  await expect.element(list.getByText('Set aside (0)')).toBeVisible();
  await list.getByText(/^To do/).click();
  await expect.element(row).toBeVisible();
  expect(await bodyOf(ignoreSearch)).toEqual({ query: 'wombozzle', ignored: false });
});

test('a name that could not be added says why, and what was chosen is still there', async () => {
  const flour = keeperProduct(1, 'Gram Flour', { product: { otherNames: ['besan'] } });
  answer(listFailedSearches, [failedSearch('wombozzle')]);
  answerProducts([flour]);
  refuse(updateProduct, AWAY);
  await openSection('analytics', '?part=search');
  const row = rowOf('wombozzle');
  await row.getByRole('button', { name: 'Add as another name of' }).click();
  const dialog = page.getByRole('dialog');
  const search = dialog.getByRole('searchbox');
  await search.fill('flour');
  const choice = dialog.getByRole('button').filter({ hasText: 'Gram Flour' });
  await choice.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(AWAY);
  await expect.element(search).toHaveValue('flour');

  answer(updateProduct, flour);
  const found = { productId: idOf(1), name: 'Gram Flour' };
  answer(listFailedSearches, [{ ...failedSearch('wombozzle'), found }]);
  await choice.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodyOf(updateProduct)).toMatchObject({ otherNames: ['besan', 'wombozzle'] });
});
