import type { Locator, Page } from '@playwright/test';
import { demoStore, pageOf } from '../steps/stores.ts';
import { BESAN_DETAILS } from '../fixtures/besan-details.ts';
import { expect, test } from '../fixtures/test.ts';

const DETAILS_CALL = '**/api/products/*/ai-details*';

const sheetOf = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

/** Opens the sheet of the store's basmati rice from its card on the store page. */
async function openRice(page: Page): Promise<{ card: Locator; sheet: Locator }> {
  await page.goto(pageOf(await demoStore(page)));
  const card = page
    .getByRole('list', { name: 'On Sale' })
    .getByRole('article')
    .filter({ hasText: 'Basmati' });
  await card.getByRole('button').first().click();
  return { card, sheet: sheetOf(page, /Basmati/) };
}

async function openBesan(page: Page): Promise<Locator> {
  await page.goto(`/search/${(await demoStore(page)).id}?q=besan`);
  await page.getByRole('article').first().getByRole('button').first().click();
  return sheetOf(page, /Gram Flour/);
}

test(
  'the sheet says where a product is, at what price, how fresh that is, and who else has it',
  { tag: '@both' },
  async ({ page }) => {
    const { card, sheet } = await openRice(page);
    await expect(page).toHaveURL(/\?product=[0-9a-f-]{36}$/);
    await expect(sheet).toContainText('Rice & Grains');
    await expect(sheet.locator('svg[data-drawing="rice-noodles"]')).toBeVisible();
    const rows = sheet.getByRole('region', { name: 'Where to find it' }).getByRole('listitem');
    const here = rows.filter({ hasText: 'Patel Bazaar' });
    await expect(here).toContainText('This store');
    await expect(here).toContainText('In Stock');
    await expect(here).toContainText(/Endcap\s*1/);
    await expect(here).toContainText(/Now\s*\$\d+\.\d\d/);
    await expect(here).toContainText(/updated (just now|yesterday|\d+ \w+ ago)/);
    // The shelf knows its own store alone: the others are asked.
    await expect(rows.filter({ hasText: 'Damask Rose Market' })).toContainText(
      /In Stock|Out of Stock|Availability Unknown/,
    );

    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).not.toHaveURL(/product=/);
    await expect(card.getByRole('button').first()).toBeFocused();
  },
);

test('list and sheet say what a price is for, and the sheet what a package costs by weight', async ({
  page,
}) => {
  const store = await demoStore(page, 'Jade Lantern Market');
  const open = async (q: string, name: RegExp) => {
    await page.goto(`/search/${store.id}?q=${q}`);
    const first = page.getByRole('article').first();
    await first.getByRole('button').first().click();
    const where = sheetOf(page, name).getByRole('region', { name: 'Where to find it' });
    return { first, here: where.getByRole('listitem').filter({ hasText: 'This store' }) };
  };
  const loose = await open('char siu', /Char Siu/);
  await expect(loose.here).toContainText(/\$\d+\.\d\d \/ lb/);
  await page.goBack();
  await expect(loose.first).toContainText(/\$\d+\.\d\d \/ lb/);
  const packed = await open('jasmine rice', /Jasmine Rice/);
  await expect(packed.here).toContainText(/\d+ lb · \$\d+\.\d\d \/ lb/);
});

test('other names are grouped by language, above the description', async ({ page }) => {
  const sheet = await openBesan(page);
  const names = sheet.getByRole('region', { name: 'Also known as' });
  await expect(names.getByText('In Latin letters')).toBeVisible();
  await expect(names.getByRole('definition').filter({ hasText: 'besan' })).toContainText(
    'chickpea flour',
  );
  await expect(names.getByRole('term')).toContainText([
    'In Latin letters',
    'Hindi (Devanagari)',
    'Gujarati',
  ]);
  await expect(names.locator('bdi[lang="hi"]')).toHaveText('बेसन');
  await expect(sheet.getByRole('region', { name: 'About' })).toContainText('chickpeas');
});

test('a shared address opens the sheet, and closing it stays on the page', async ({ page }) => {
  const { sheet } = await openRice(page);
  await expect(sheet).toBeVisible();
  const shared = page.url();
  await page.goto('about:blank');
  await page.goto(shared);
  await expect(sheet).toContainText('This store');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/patel-bazaar-chicago-il-60659$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Patel Bazaar' })).toBeVisible();
});

test('AI details are loaded once, on request, and the section begins collapsed each time', async ({
  page,
}) => {
  let calls = 0;
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(DETAILS_CALL, async (route) => {
    calls += 1;
    await held;
    await route.fulfill({ json: BESAN_DETAILS });
  });
  const sheet = await openBesan(page);
  const ask = sheet.getByRole('button', { name: 'Get AI Product Details' });
  await expect(ask).toBeVisible();
  expect(calls).toBe(0);
  await ask.click();
  await expect(sheet.getByText('Generating product insights...')).toBeVisible();
  answer();
  const details = sheet.getByRole('region', { name: 'AI product details' });
  await expect(details).toContainText(BESAN_DETAILS.explanation);
  await expect(details.getByRole('heading')).toBeFocused();
  for (const text of [
    BESAN_DETAILS.usage,
    BESAN_DETAILS.taste,
    BESAN_DETAILS.cuisine,
    'Pakora, Kadhi',
    'Cornmeal',
    'May contain gluten: Some mills also grind wheat. Always check the label.',
    'Checked by people: from the Aislewise pantry.',
  ]) {
    await expect(details).toContainText(text);
  }
  await expect(details.getByRole('link', { name: 'Chickpea flour' })).toHaveAttribute(
    'href',
    /\/search\/[0-9a-f-]{36}\?q=Chickpea\+flour$/,
  );

  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('article').first().getByRole('button').first().click();
  await expect(ask).toBeVisible();
  await expect(details).toBeHidden();
  await ask.click();
  await expect(details).toContainText(BESAN_DETAILS.explanation);
  expect(calls).toBe(1);
});

test('AI details begin collapsed when the sheet turns to another product', async ({ page }) => {
  await page.route(DETAILS_CALL, (route) => route.fulfill({ json: BESAN_DETAILS }));
  const { id } = await demoStore(page);
  // The search's next answer is known to the page: its sheet needs no loading in between.
  const answer = await page.request.get(`/api/products/search?q=besan&currentStore=${id}`);
  const [, other] = (await answer.json()) as { id: string; name: string }[];
  if (!other) throw new Error('The demo store has one product with besan alone.');
  const sheet = await openBesan(page);
  await sheet.getByRole('button', { name: 'Get AI Product Details' }).click();
  await expect(sheet.getByText(BESAN_DETAILS.explanation)).toBeVisible();
  // As the browser's own Forward does between the addresses of two sheets.
  await page.evaluate((product) => {
    const state: unknown = history.state;
    history.pushState(state, '', `?q=besan&product=${product}`);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, other.id);
  const turned = page.getByRole('dialog', { name: other.name });
  await expect(turned.getByRole('button', { name: 'Get AI Product Details' })).toBeVisible();
  await expect(turned.getByText(BESAN_DETAILS.explanation)).toHaveCount(0);
});

test('details from a model say so, and a missing allergen is not a promise', async ({ page }) => {
  await page.route(DETAILS_CALL, (route) =>
    route.fulfill({
      json: {
        ...BESAN_DETAILS,
        allergens: [],
        alsoContains: [{ name: 'Pork', when: null, source: 'food', from: 'Gram Flour' }],
        lookAlikes: [],
        source: 'model',
      },
    }),
  );
  const sheet = await openBesan(page);
  await sheet.getByRole('button', { name: 'Get AI Product Details' }).click();
  const details = sheet.getByRole('region', { name: 'AI product details' });
  await expect(details).toContainText('Written by an AI model. It can be wrong.');
  await expect(details.getByText('Always check the label.')).toBeVisible();
  await expect(details).toContainText('Contains pork: usual in Gram Flour.');
  await expect(details).not.toContainText('Not the same');
});

test.describe('with details that fail', () => {
  test.use({ expectedErrors: [/503/] });

  test('the section says so, and another try loads them', async ({ page }) => {
    let failing = true;
    await page.route(DETAILS_CALL, (route) =>
      failing
        ? route.fulfill({ status: 503, json: { error: 'Away', code: 'unavailable' } })
        : route.fulfill({ json: BESAN_DETAILS }),
    );
    const sheet = await openBesan(page);
    await sheet.getByRole('button', { name: 'Get AI Product Details' }).click();
    await expect(sheet.getByText('Could not load AI details at this time.')).toBeVisible();
    failing = false;
    await sheet.getByRole('button', { name: 'Try Again' }).click();
    await expect(sheet.getByText(BESAN_DETAILS.explanation)).toBeVisible();
  });
});

test(
  'the card for the staff shows the name in their script, the picture and the aisle',
  { tag: '@both' },
  async ({ page }) => {
    const sheet = await openBesan(page);
    await sheet.getByRole('button', { name: 'Show to staff' }).click();
    const card = page.getByRole('dialog', { name: 'Where is this, please?' });
    const name = card.locator('p[aria-live]');
    await expect(name).toHaveText('बेसन');
    await expect(card).toContainText('Gram Flour (Besan)');
    await expect(card).toContainText(/Aisle\s*1/);
    await expect(card.locator('svg[data-drawing="flour"]')).toBeVisible();
    const size = await name.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(44);
    await card.getByRole('button', { name: 'கடலை மாவு' }).click();
    await expect(name).toHaveText('கடலை மாவு');
    await expect(name.locator('bdi')).toHaveAttribute('lang', 'ta');

    await page.goBack();
    await expect(card).toBeHidden();
    await expect(sheet.getByRole('button', { name: 'Show to staff' })).toBeFocused();
  },
);

test('without a share menu the link is copied', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    // Pages of this site may not read the clipboard.
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = async (text) => {
      await write(text);
      document.documentElement.dataset['copied'] = text;
    };
  });
  const sheet = await openBesan(page);
  await sheet.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  const link = await page.locator('html').getAttribute('data-copied');
  const store = await demoStore(page);
  expect(link?.startsWith(`${baseURL}${pageOf(store)}?product=`)).toBe(true);
});

test('a share menu gets the name and the address', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.documentElement.dataset['shared'] = `${data.title} ${data.url}`;
        return Promise.resolve();
      },
    });
  });
  const sheet = await openBesan(page);
  await sheet.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    /Gram Flour .* http.*\/store\/.*\?product=[0-9a-f-]{36}$/,
  );
});
