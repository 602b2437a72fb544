import { KEEPER_SECTIONS } from '@aislewise/contracts/pages';
import type { Page } from '@playwright/test';
import { changedStore, signIn } from './steps/keeper.ts';
import { demoStore, pageOf } from './steps/stores.ts';
import { Untranslated } from './steps/untranslated.ts';
import { expect, test } from './fixtures/test.ts';

// The server does not get the presses below, so they change nothing.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/Failed to load resource/],
});

/** Words that are searched below: of a food, and of none. */
const WORDS = ['besan', 'zzqq'] as const;
/** Texts that are read in English: hours as a keeper types them, and the flyer of a store whose language it is. */
const ENGLISH = ['Mon-Sat', 'closed Sundays', 'Deals of Nov', 'deals-'];
const MOST_BUTTONS = 6;
const BRIEFLY = { timeout: 1000 };

/** Opens a page in Arabic, and all that its buttons open. */
async function walk(page: Page, address: string, untranslated: Untranslated): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await untranslated.look(address);
  const buttons = page.getByRole('main').getByRole('button');
  const count = Math.min(await buttons.count(), MOST_BUTTONS);
  for (let i = 0; i < count; i += 1) {
    const button = buttons.nth(i);
    if ((await button.count()) === 0 || !(await button.isVisible()) || !(await button.isEnabled()))
      continue;
    // A button below another layer, or one that has gone, opens nothing.
    const name = await button
      .textContent(BRIEFLY)
      .then(async (text) => {
        await button.click(BRIEFLY);
        return text;
      })
      .catch(() => undefined);
    if (name === undefined) continue;
    const isOpen = (await page.getByRole('dialog').count()) > 0;
    if (isOpen) await page.waitForLoadState('networkidle');
    await untranslated.look(`${address} ${name}`);
    if (isOpen) await page.keyboard.press('Escape');
    if (new URL(page.url()).pathname !== address.split('?', 1)[0]) await page.goto(address);
  }
}

const readOnly = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );

test('no page of shoppers shows English in another language', async ({ page }) => {
  const store = await demoStore(page);
  const untranslated = new Untranslated(page);
  for (const word of WORDS) untranslated.type(word);
  await readOnly(page);
  await page.goto('/?lang=ar');
  const own = pageOf(store);
  const pages = ['/', '/stores', own, `${own}/category/rice-grains`, `${own}/search?q=${WORDS[0]}`];
  const others = [
    `${own}/search?q=${WORDS[1]}`,
    `${own}/list`,
    '/list',
    '/offline',
    '/no/such/page',
  ];
  for (const address of [...pages, ...others]) await walk(page, address, untranslated);
  expect([...untranslated.found]).toEqual([]);
});

const PORTAL = [...KEEPER_SECTIONS, 'products/labels', 'deals/flyer'];
const HALF = Math.ceil(PORTAL.length / 2);

for (const paths of [PORTAL.slice(0, HALF), PORTAL.slice(HALF)]) {
  test(`no page of the portal shows English in another language: ${paths.join(', ')}`, async ({
    page,
  }, { project }) => {
    const untranslated = new Untranslated(page);
    for (const text of ENGLISH) untranslated.type(text);
    await page.goto('/storekeeper/login?lang=ar');
    await untranslated.look('login');
    await signIn(page, changedStore(project.name));
    await readOnly(page);
    for (const path of paths) await walk(page, `/storekeeper/${path}`, untranslated);
    expect([...untranslated.found]).toEqual([]);
  });
}
