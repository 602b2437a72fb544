/**
 * Measures shoppers' pages of a large store, beside those of an earlier version.
 *
 *   npm run bench -- pages [--beside FOLDER] [--products 10000] [--rounds 5]
 *
 * FOLDER is a checkout of another version with its packages and its web app built. The versions take
 * turns. Prints for each page: its bytes as sent, the words in its body, the server's processor time for
 * a page that it renders and for one that it has kept; and, in a browser on a line of 400 kbit/s with 400 ms
 * to the server and back and on a processor that is four times as slow, the time until the page's text
 * is readable, the largest paint, how far the page moved, and the bytes of JSON and of scripts until then.
 * The browser is the one that `CHROMIUM_PATH` names. Linux only.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_FLAGS } from '../e2e/browser.ts';
import { addProducts, send, signIn } from './keepers.ts';
import { percentile } from './search-quality.ts';
import {
  inScratchFolder,
  type Server,
  serverSettings,
  startServer,
  stopServer,
  versionsBeside,
} from './server.ts';

const SLOW_LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };
const READABLE_TIMEOUT_MS = 60_000;
const RENDERED_PAGES = 40;
const KEPT_PAGES = 200;
/** The unit of processor times in /proc. */
const TICK_MS = 10;

/** Runs in the page: notes its largest paint in ms and how far it moved, as `layout-shift` counts. */
const WATCH = `
  globalThis.seen = {
    largest: 0,
    moved: 0,
    readable(texts) {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return paint && texts.every((text) => document.body.innerText.includes(text)) && performance.now();
    },
  };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.moved += value; });
`;

const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    products: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
  },
});

const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** Addresses of a page that the server does not keep, because they have a query. */
const rare = (path: string) => (index: number) =>
  `${path}${path.includes('?') ? '&' : '?'}times=${index}`;

interface Page {
  readonly path: string;
  /** The page is readable when each of these stands in it. */
  readonly texts: readonly string[];
}

interface Version {
  readonly name: string;
  readonly server: Server;
  readonly pages: Readonly<Record<string, Page>>;
}

interface View {
  readableMs: number;
  largestPaintMs: number;
  moved: number;
  jsonBytes: number;
  scriptBytes: number;
}

await inScratchFolder(async (folder) => {
  const servers: Server[] = [];
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: name a Chromium or Chrome.');
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const versions: Version[] = [];
    for (const [name, program] of versionsBeside(values.beside)) {
      const settings = {
        ...serverSettings(join(folder, `${servers.length}`)),
        PORT: '0',
        TRUST_PROXY: '1',
      };
      const server = await startServer(settings, program);
      servers.push(server);
      versions.push({ name, server, pages: await pagesOf(server) });
    }
    await measure(browser, versions);
  } finally {
    await browser.close();
    await Promise.all(servers.map(stopServer));
  }
});

/** Adds the products to a demo store, and names the pages of shoppers who look at it. */
async function pagesOf(server: Server): Promise<Version['pages']> {
  const { origin } = server;
  const [keeper] = await signIn(server);
  if (!keeper) throw new Error('There is no demo keeper.');
  await addProducts(origin, keeper, Number(values.products));
  const read = async <Answer>(path: string) =>
    JSON.parse((await send(origin + path)).body) as Answer;
  const { storeId } = keeper;
  const store = await read<{ name: string }>(`/api/stores/${storeId}`);
  const productId = keeper.productIds.at(-1) ?? '';
  const product = await read<{ name: string }>(
    `/api/stores/${storeId}/products/${productId}`,
  ).catch(() => read<{ name: string }>(`/api/products/${productId}`));
  const at = async (path: string) => {
    // The page is measured at the address to which the server leads.
    const { url } = await fetch(origin + path);
    return url.slice(origin.length);
  };
  return {
    home: { path: '/', texts: ['Aislewise'] },
    stores: { path: '/stores', texts: [store.name] },
    store: { path: await at(`/store/${storeId}`), texts: [store.name, '$'] },
    category: {
      path: await at(`/store/${storeId}/x/category/snacks`),
      texts: ['Snacks', '$'],
    },
    search: { path: await at(`/store/${storeId}/x/search?q=milk`), texts: ['Aisle', '$'] },
    product: {
      path: await at(`/store/${storeId}?product=${productId}`),
      texts: [product.name, 'Aisle', '$1.00'],
    },
  };
}

async function measure(browser: Browser, versions: readonly Version[]): Promise<void> {
  const rows: Record<string, object> = {};
  for (const { name, server, pages } of versions) {
    for (const [kind, { path }] of Object.entries(pages)) {
      const document = await (await fetch(server.origin + path)).text();
      rows[`${kind}, ${name}`] = {
        'HTML kB': round(brotliCompressSync(document).length / 1000),
        words: wordsIn(document),
        'rendered ms': round(await processorTime(server, rare(path), RENDERED_PAGES)),
        'kept ms': round(await processorTime(server, path, KEPT_PAGES)),
      };
    }
  }
  const views: Record<string, View[]> = {};
  for (let turn = 0; turn < Number(values.rounds); turn += 1) {
    for (const { name, server, pages } of versions) {
      for (const [kind, page] of Object.entries(pages)) {
        (views[`${kind}, ${name}`] ??= []).push(await viewOf(browser, server.origin, page));
      }
    }
  }
  for (const [key, seen] of Object.entries(views)) {
    const median = (field: keyof View) =>
      percentile(
        seen.map((view) => view[field]),
        0.5,
      );
    rows[key] = {
      ...rows[key],
      'readable s': round(median('readableMs') / 1000),
      'largest paint s': round(median('largestPaintMs') / 1000),
      moved: round(median('moved'), 3),
      'JSON kB': round(median('jsonBytes') / 1000),
      'scripts kB': round(median('scriptBytes') / 1000),
    };
  }
  console.table(rows);
}

/** Words that a reader without scripts sees. */
function wordsIn(document: string): number {
  const body = document
    .slice(document.indexOf('<body'))
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ');
  return body.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}

/** The server's processor time in ms for each of `count` pages, after one that is not measured. */
async function processorTime(
  { child, origin }: Server,
  path: string | ((index: number) => string),
  count: number,
): Promise<number> {
  const read = (index: number) => send(origin + (typeof path === 'string' ? path : path(index)));
  await read(0);
  const before = processorMs(child.pid ?? 0);
  for (let index = 1; index <= count; index += 1) await read(index);
  return (processorMs(child.pid ?? 0) - before) / count;
}

/** The processor time that a process has taken, in ms. */
function processorMs(pid: number): number {
  // The name of the program may hold spaces; two times follow as the 12th and 13th field after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Opens a page for the first time on a slow line. */
async function viewOf(browser: Browser, origin: string, { path, texts }: Page): Promise<View> {
  // The policy of the pages would refuse what watches them.
  const options = { viewport: PHONE, isMobile: true, hasTouch: true, bypassCSP: true };
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const bytes = { jsonBytes: 0, scriptBytes: 0 };
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      const field = /javascript/.test(type) ? 'scriptBytes' : 'jsonBytes';
      if (!/javascript|json/.test(type) || /manifest/.test(response.url())) return;
      // A body that the browser has not kept, such as that of a beacon, is not of the page.
      void response.body().then(
        (body) =>
          (bytes[field] += field === 'scriptBytes' ? brotliCompressSync(body).length : body.length),
        () => undefined,
      );
    });
    await page.addInitScript(WATCH);
    await page.goto(origin + path, { waitUntil: 'commit' });
    const readable = await page.waitForFunction(
      // The document of the address may not have begun.
      `globalThis.seen?.readable(${JSON.stringify(texts)})`,
      undefined,
      { polling: 50, timeout: READABLE_TIMEOUT_MS },
    );
    const readableMs = Number(await readable.jsonValue());
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate<{ largest: number; moved: number }>('seen');
    return { readableMs, largestPaintMs: seen.largest, moved: seen.moved, ...bytes };
  } finally {
    await context.close();
  }
}
