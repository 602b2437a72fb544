import { addProduct } from '@aislewise/contracts/calls/products';
import type { KeeperSection } from '@aislewise/contracts/pages';
import type { Locator, Page } from '@playwright/test';
import { changedStore, openSection, signIn } from '../steps/keeper.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** Clicks where the element is seen, whatever lies over it. */
async function clickInPlace(page: Page, element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the screen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Of this store alone: it takes whichever rows are first, also those of other journeys. */
const STORE = 'Mercado Colibrí';

interface Case {
  readonly section: KeeperSection;
  /** Saves something in the section. */
  readonly save: (page: Page) => Promise<void>;
  /** Presses something of another row, and proves that it was pressed. */
  readonly goOn: (page: Page) => Promise<void>;
}

const dialog = (page: Page) => page.getByRole('dialog');

const CASES: readonly Case[] = [
  {
    section: 'inventory',
    save: (page) => page.getByRole('switch').first().click(),
    async goOn(page) {
      const second = page.getByRole('switch').nth(1);
      const before = await second.isChecked();
      await clickInPlace(page, second);
      await expect(second).toBeChecked({ checked: !before });
    },
  },
  {
    section: 'products',
    async save(page) {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await dialog(page)
        .getByLabel('Aisle')
        .fill(`Aisle ${Date.now() % 1000}`);
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog(page)).toHaveCount(0);
    },
    async goOn(page) {
      await clickInPlace(page, page.getByRole('button', { name: /^Edit / }).nth(3));
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    section: 'checks',
    save: (page) => page.getByRole('button', { name: 'There', exact: true }).click(),
    async goOn(page) {
      await expect(page.getByText(/^1 of /)).toBeVisible();
      // A tap within 400 ms after a card appeared was meant for the one before.
      const shownAt = await page.evaluate(() => performance.now());
      await page.waitForFunction((from) => performance.now() - from > 400, shownAt);
      await clickInPlace(page, page.getByRole('button', { name: 'There', exact: true }));
      await expect(page.getByText(/^2 of /)).toBeVisible();
      await expect(page.getByText('2 changes saved', { exact: true })).toBeVisible();
    },
  },
  {
    section: 'categories',
    async save(page) {
      await page
        .getByRole('button', { name: /^Move / })
        .nth(1)
        .focus();
      const moved = page.waitForResponse((answer) => answer.url().endsWith('/categories/move'));
      await page.keyboard.press('ArrowUp');
      await moved;
    },
    async goOn(page) {
      await clickInPlace(page, page.getByRole('button', { name: /^Edit / }).nth(4));
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    section: 'feedback',
    save: async (page) => {
      await page.getByLabel('Set status').first().selectOption('Reviewed');
    },
    async goOn(page) {
      await clickInPlace(page, page.getByRole('button', { name: 'Reply', exact: true }).first());
      await expect(page.getByRole('button', { name: 'Send Reply' })).toBeVisible();
    },
  },
];

test('after a save in any section the next row can be clicked at once', async ({ page }) => {
  const store = await signIn(page, STORE);
  for (const message of ['First words', 'Second words']) {
    const data = { storeId: store.id, feedbackType: 'service', message };
    expect((await page.request.post('/api/feedback', { data })).ok()).toBe(true);
  }
  // The first of the alphabet, so that the journey changes no product of others.
  for (const name of ['0 clicked first', '0 clicked second']) {
    const data = { name: `${name} ${Date.now()}`, category: 'Snacks', aisle: 'Aisle 1' };
    expect((await page.request.post(addProduct.path, { data })).status()).toBe(201);
  }
  for (const { section, save, goOn } of CASES) {
    await test.step(section, async () => {
      await openSection(page, section);
      await save(page);
      await goOn(page);
    });
  }
});

test('at the end of the page a message covers no row', async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, changedStore(info.project.name));
  await openSection(page, 'categories');
  const move = page.getByRole('button', { name: /^Move / });
  await move.last().focus();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/categories/move'));
  await page.keyboard.press('ArrowUp');
  await moved;
  const message = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await expect(message).toBeVisible();
  const lowest = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
  expect(lowest).toBeLessThanOrEqual((await message.boundingBox())?.y ?? 0);
});
