/**
 * Stores text that would be markup or a script in every field that takes text, opens the screens and
 * the poster in a browser, looks for elements that were made of it, and reads manifest and mails.
 */
import { chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, prepared } from '../e2e/browser.ts';
import type { MailServer } from '../testing/mail-server.ts';
import { send, sendJson } from './client.ts';
import { attackByMails } from './stored-mails.ts';
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
  return examine(page, address);
}

/** The same of the poster, in its preview and as it is printed. */
async function lookAtPoster(page: Page, storeId: string) {
  await page.goto(`/storekeeper/${storeId}?tab=settings`);
  await page.getByRole('button', { name: 'Make a poster' }).click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^QR code/ })
    .waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.locator('.poster-print').getByText('data-evil').first().waitFor();
  return examine(page, 'the poster');
}

async function examine(page: Page, address: string) {
  const isShown = (await page.locator('body').innerText()).includes('data-evil');
  const hasRun = await page.evaluate<boolean>('"evil" in window');
  const isMarkup = (await page.locator('[data-evil]').count()) > 0;
  await page.close();
  return { address, isShown, isHarmful: hasRun || isMarkup };
}

/** Faults of a store's manifest: it names the store, and each address in it is one of this site. */
async function faultsOfManifest({ base }: Target, storeId: string): Promise<string[]> {
  const get = (path: string) => send(base, { method: 'GET', path });
  const { headers, text } = await get(`/api/pwa/manifest/${storeId}`);
  const faults = [];
  if (!headers['content-type']?.startsWith('application/manifest+json')) {
    faults.push(`the manifest is of type ${headers['content-type']}`);
  }
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('its type may be guessed');
  const manifest = JSON.parse(text) as Record<'id' | 'name' | 'start_url' | 'scope', string> & {
    icons: { src: string }[];
  };
  if (manifest.name !== LONG) faults.push('the manifest has another name');
  const addresses = [manifest.id, manifest.start_url, manifest.scope];
  for (const { src } of manifest.icons) {
    addresses.push(src);
    const icon = await get(src);
    if (icon.headers['content-type'] !== 'image/png') faults.push(`${src} is no picture`);
  }
  const foreign = addresses.filter((address) => !/^\/[\w/.%-]*$/.test(address));
  return [...faults, ...foreign.map((address) => `the manifest has the address ${address}`)];
}

/** Opens every page with the stored text. Reads mails unless there are none (`--url`). */
export async function attackByStoredText(
  target: Target,
  mails: MailServer['mails'] | undefined,
  say: (line: string) => void,
): Promise<Fault[]> {
  const keeper = await signIn(target, target.keepers[0]);
  const productId = await storeText(target, keeper);
  const path = `/store/${keeper.storeId}/x?product=${productId}`;
  const html = await send(target.base, { method: 'GET', path });
  const faults = /<(img|b) data-evil/.test(html.text) ? ['the head of a page has markup'] : [];
  faults.push(...(await faultsOfManifest(target, keeper.storeId)));
  if (mails) faults.push(...(await attackByMails(target, keeper, mails, LONG)));
  const executablePath = prepared('CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  const context = await browser.newContext({ baseURL: target.base });
  const [name = '', value = ''] = keeper.cookie.split('=');
  await context.addCookies([{ name, value, url: target.base }]);
  const addresses = pagesOf(keeper.storeId, productId);
  let shown = 0;
  const looks = [
    ...addresses.map((address) => async () => look(await context.newPage(), address)),
    async () => lookAtPoster(await context.newPage(), keeper.storeId),
  ];
  for (const run of looks) {
    const { address, isShown, isHarmful } = await run();
    if (isShown) shown += 1;
    if (isHarmful) faults.push(`${address} has stored text as markup`);
  }
  await browser.close();
  say(`stored text: shown by ${shown} of ${looks.length} pages, ${faults.length} faults`);
  if (shown < MIN_SHOWN) faults.push(`only ${shown} pages show it`);
  return faults.map((what) => ({ attack: 'stored text', what }));
}
