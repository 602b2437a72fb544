/**
 * Stores text that would be markup or a script in every field that takes text, opens the screens in
 * a browser, and looks for elements that were made of it.
 */
import { chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, prepared } from '../e2e/browser.ts';
import { send, sendJson } from './client.ts';
import { signIn, type Fault, type SignedIn, type Target } from './target.ts';

/** Markup that runs when it is shown as such. The attribute finds it. */
const LONG = `"'><img data-evil src=x onerror="window.evil=1"><script>window.evil=1</script>`;
const SHORT = '<b data-evil onclick=x>x';
/** Fewer pages that show the text mean that it was not stored. */
const MIN_SHOWN = 12;
const TABS = [
  'analytics',
  'products',
  'deals',
  'categories',
  'feedback',
  'requests',
  'inventory',
  'import',
  'settings',
];

/** Stores the text wherever shoppers and keepers can write. Returns the id of a product. */
async function storeText({ base }: Target, { storeId, cookie }: SignedIn): Promise<string> {
  const asKeeper = (method: string, path: string, body: unknown) =>
    sendJson(base, { method, path, body, headers: { cookie } });
  const forms = [
    asKeeper('POST', '/api/storekeeper/products', {
      name: LONG,
      description: LONG,
      category: SHORT,
      otherNames: [LONG],
      tags: [SHORT],
      aisle: SHORT,
      price: '4.99',
      isOnSale: true,
      salePrice: '3.99',
    }),
    asKeeper('POST', '/api/storekeeper/deals', {
      title: LONG,
      description: LONG,
      dealType: 'special_offer',
      dealValue: SHORT,
      startDate: '2026-01-01',
    }),
    asKeeper('PATCH', '/api/storekeeper/settings', {
      name: LONG,
      address: LONG,
      hours: LONG,
      logoText: '<b>',
    }),
    sendJson(base, {
      method: 'POST',
      path: '/api/feedback',
      body: { storeId, feedbackType: 'general', message: LONG, customerEmail: 'a@example.com' },
    }),
    sendJson(base, {
      method: 'POST',
      path: '/api/product-requests',
      body: { storeId, productName: LONG, brand: SHORT, description: LONG, urgency: 'low' },
    }),
    send(base, {
      method: 'POST',
      path: `/api/storekeeper/imports?fileName=${encodeURIComponent(LONG)}`,
      headers: { cookie },
      body: `name,category\n"${LONG.replaceAll('"', '""')} 2",${SHORT}\n`,
    }),
  ];
  const answers = await Promise.all(forms);
  const refused = answers.find(({ status }) => status >= 400);
  if (refused) throw new Error(`The text was not stored: ${refused.status} ${refused.text}`);
  return (JSON.parse(answers[0]?.text ?? '') as { id: string }).id;
}

/** The pages of shoppers and keepers that show what was stored. */
const pagesOf = (storeId: string, productId: string): string[] => [
  '/',
  '/stores',
  `/store/${storeId}`,
  `/store/${storeId}?product=${productId}`,
  `/store/${storeId}?map=${storeId}&product=${productId}`,
  `/search/${storeId}?q=${encodeURIComponent(LONG)}`,
  `/search?q=${encodeURIComponent('img data evil')}`,
  '/storekeeper/dashboard',
  ...TABS.map((tab) => `/storekeeper/${storeId}?tab=${tab}`),
  `/storekeeper/dashboard?tab=${encodeURIComponent(LONG)}`,
  `/offline?from=${encodeURIComponent(LONG)}`,
];

/** Whether a page shows the text, and whether as more than text. */
async function look(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' });
  const isShown = (await page.locator('body').innerText()).includes('data-evil');
  const hasRun = await page.evaluate<boolean>('"evil" in window');
  const isMarkup = (await page.locator('[data-evil]').count()) > 0;
  await page.close();
  return { address, isShown, isHarmful: hasRun || isMarkup };
}

/** Opens every page with the stored text. */
export async function attackByStoredText(
  target: Target,
  say: (line: string) => void,
): Promise<Fault[]> {
  const keeper = await signIn(target, target.keepers[0]);
  const productId = await storeText(target, keeper);
  const path = `/store/${keeper.storeId}/x?product=${productId}`;
  const html = await send(target.base, { method: 'GET', path });
  const faults = /<(img|b) data-evil/.test(html.text) ? ['the head of a page has markup'] : [];
  const executablePath = prepared('CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  const context = await browser.newContext({ baseURL: target.base });
  const [name = '', value = ''] = keeper.cookie.split('=');
  await context.addCookies([{ name, value, url: target.base }]);
  const addresses = pagesOf(keeper.storeId, productId);
  let shown = 0;
  for (const address of addresses) {
    const { isShown, isHarmful } = await look(await context.newPage(), address);
    if (isShown) shown += 1;
    if (isHarmful) faults.push(`${address} has stored text as markup`);
  }
  await browser.close();
  say(`stored text: shown by ${shown} of ${addresses.length} pages, ${faults.length} faults`);
  if (shown < MIN_SHOWN) faults.push(`only ${shown} pages show it`);
  return faults.map((what) => ({ attack: 'stored text', what }));
}
