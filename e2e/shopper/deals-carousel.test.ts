import type { ShownDeal } from '@aislewise/contracts/calls/deals';
import type { Locator, Page } from '@playwright/test';
import { demoStore, withoutShelves } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

/** A Saturday noon in Chicago. */
const NOW = new Date('2026-11-21T12:00:00-06:00');

const deal = (place: number, changes: Partial<ShownDeal> = {}): ShownDeal => ({
  id: `0198a1b2-0000-7000-8000-00000000000${place}`,
  storeId: '0198a1b2-0000-7000-8000-000000000009',
  title: `Deal ${place}`,
  description: `About deal ${place}`,
  dealType: 'buy_one_get_one',
  dealValue: `${place}0% OFF`,
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: null,
  isActive: true,
  displayPriority: place,
  productIds: [],
  percentOff: null,
  amountOff: null,
  products: [],
  ...changes,
});

const THREE = [
  deal(1, { endDate: '2026-11-22T04:00:00.000Z' }),
  deal(2, { endDate: '2026-11-22T20:00:00.000Z' }),
  deal(3, { endDate: '2026-12-24T20:00:00.000Z' }),
];

/** The store page with these deals, at a time that stands still until it is moved. */
async function showDeals(page: Page, deals: readonly ShownDeal[]): Promise<Locator> {
  const { id, slug } = await demoStore(page);
  await page.clock.install({ time: NOW });
  await withoutShelves(page);
  await page.route(/\/api\/deals\b/, (route) => route.fulfill({ json: deals }));
  await page.goto(`/store/${id}/${slug}`);
  const section = page.getByRole('region', { name: 'Deals' });
  await section.waitFor();
  await expect(page.getByRole('heading', { name: 'Help Improve This Store' })).toBeAttached();
  return section;
}

const shown = (section: Locator) => section.getByRole('article').filter({ visible: true });
const wait = (page: Page, ms: number) => page.clock.runFor(ms);

test('one deal at a time shows its title, text, kind, badge and end, and moves on every 5 s round the end', async ({
  page,
}) => {
  const section = await showDeals(page, THREE);
  await expect(shown(section)).toHaveCount(1);
  const first = shown(section);
  await expect(first.getByRole('heading')).toHaveText('Deal 1');
  for (const text of ['About deal 1', 'buy one get one', '10% OFF', 'Featured', 'Ending Soon']) {
    await expect(first).toContainText(text);
  }
  await wait(page, 4900);
  await expect(shown(section)).toHaveText([/Deal 1/]);
  await wait(page, 200);
  await expect(shown(section)).toHaveText([/Deal 2/]);
  await expect(shown(section)).toHaveText([/Ends Tomorrow/]);
  await expect(shown(section)).not.toContainText('Featured');
  await wait(page, 5100);
  await expect(shown(section)).toHaveText([/Dec 24/]);
  await wait(page, 5100);
  await expect(shown(section)).toHaveText([/Deal 1/]);
});

test(
  'dots, arrow keys and the pause button move and stop the carousel, and it pauses while it has the focus',
  { tag: '@both' },
  async ({ page }) => {
    const section = await showDeals(page, THREE);
    await section.getByRole('button', { name: 'Deal 3 of 3: Deal 3' }).click();
    await expect(shown(section)).toHaveText([/Deal 3/]);
    await wait(page, 11_000);
    await expect(shown(section)).toHaveText([/Deal 3/]);
    await page.keyboard.press('ArrowRight');
    await expect(shown(section)).toHaveText([/Deal 1/]);
    await page.keyboard.press('ArrowLeft');
    await expect(shown(section)).toHaveText([/Deal 3/]);
    await section.getByRole('button', { name: 'Pause deals' }).click();
    await page.getByRole('link', { name: 'Stores', exact: true }).focus();
    await page.mouse.move(5, 5);
    await wait(page, 11_000);
    await expect(shown(section)).toHaveText([/Deal 3/]);
    await section.getByRole('button', { name: 'Play deals' }).click();
    await page.getByRole('link', { name: 'Skip to the main part' }).focus();
    await page.mouse.move(5, 5);
    await wait(page, 5100);
    await expect(shown(section)).toHaveText([/Deal 1/]);
  },
);

test('a drag over 50 px moves the carousel either way, round both ends; a shorter one does not', async ({
  page,
}) => {
  const section = await showDeals(page, THREE);
  const drag = async (by: number) => {
    const box = await shown(section).boundingBox();
    if (!box) throw new Error('No deal is shown');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y);
    await page.mouse.move(x + by, y);
    await page.mouse.up();
  };
  await drag(-45);
  await expect(shown(section)).toHaveText([/Deal 1/]);
  await drag(60);
  await expect(shown(section)).toHaveText([/Deal 3/]);
  await drag(-60);
  await expect(shown(section)).toHaveText([/Deal 1/]);
  await drag(-60);
  await expect(shown(section)).toHaveText([/Deal 2/]);
});

test(
  'the carousel pauses under the pointer and while the page is hidden',
  { tag: '@both' },
  async ({ page }) => {
    const section = await showDeals(page, THREE);
    await shown(section).hover();
    await wait(page, 11_000);
    await expect(shown(section)).toHaveText([/Deal 1/]);
    await page.mouse.move(5, 5);
    const hide = (hidden: boolean) =>
      page.evaluate((is) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    await wait(page, 11_000);
    await expect(shown(section)).toHaveText([/Deal 1/]);
    await hide(false);
    await wait(page, 5100);
    await expect(shown(section)).toHaveText([/Deal 2/]);
  },
);

test('a single deal does not move and has no dots; with reduced motion deals do not move by themselves', async ({
  page,
}) => {
  const section = await showDeals(page, [deal(1)]);
  await wait(page, 11_000);
  await expect(shown(section)).toHaveText([/Deal 1/]);
  await expect(section.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/\/api\/deals\b/, (route) => route.fulfill({ json: THREE }));
  await page.reload();
  await expect(section.getByRole('button', { name: /of 3/ })).toHaveCount(3);
  await wait(page, 11_000);
  await expect(shown(section)).toHaveText([/Deal 1/]);
  await expect(section.getByRole('button', { name: 'Pause deals' })).toHaveCount(0);
});

test('without deals the carousel says No current deals, with the name of the store', async ({
  page,
}) => {
  const section = await showDeals(page, [deal(1, { endDate: '2026-11-20T00:00:00.000Z' })]);
  await expect(section.getByRole('heading', { name: 'No current deals' })).toBeVisible();
  await expect(section).toContainText('Patel Bazaar has no offers running today');
});
