/**
 * What a shopper's phone gets before a store of 10,000 products can be looked at:
 *
 *   npm run bench:store-page -- [--port 4300] [--products 10000] [--stay]
 *
 * Starts the built app on demo stores, one of which is blown up, and prints the size of each answer that the store's
 * page asks for, and of the scripts that it loads first. Budgets: the first shelves in one answer of at most 60 KB;
 * the whole inventory answered 304 when unchanged, and compressed once a version; at most 130 KB of scripts.
 * With `--stay` the server goes on until it is stopped, so that a browser or Lighthouse can look at the page.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { storeSlug } from '@aislewise/contracts/stores';
import { products } from '../server/src/modules/products/tables.ts';
import { inventory } from '../server/src/modules/inventory/tables.ts';
import { stores } from '../server/src/modules/stores/tables.ts';
import { openDemo } from './demo-app.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BATCH = 1000;
const TRIES = 20;
const READY_TRIES = 300;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4300' },
    products: { type: 'string', default: '10000' },
    stay: { type: 'boolean', default: false },
  },
});
const origin = `http://127.0.0.1:${values.port}`;
const scratch = mkdtempSync(join(tmpdir(), 'aislewise-store-page-'));
const dataDir = join(scratch, 'data');
const store = await prepare();
const child = spawn(process.execPath, ['server/src/main.ts'], {
  cwd: ROOT,
  env: { ...process.env, PORT: values.port, DATA_DIR: dataDir, DEMO: '1', DATABASE_URL: '' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await ready();
  await measure();
  if (values.stay) {
    say(`\n${origin}/store/${store.id}/${store.slug}`);
    process.once('SIGINT', () => child.kill());
    process.once('SIGTERM', () => child.kill());
    await once(child, 'exit');
  }
} finally {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  rmSync(scratch, { recursive: true, force: true });
}

/** The demo stores; the first of them with as many products as asked for, copies of its own under other names. */
async function prepare(): Promise<{ id: string; slug: string }> {
  const { db, foods } = await openDemo({ dataDir });
  await foods.close();
  const all = await db.orm.select().from(stores);
  const first = all.toSorted((a, b) => (a.name < b.name ? -1 : 1))[0];
  if (!first) throw new Error('There is no demo store.');
  const known = new Map((await db.orm.select().from(products)).map((row) => [row.id, row]));
  const stock = (await db.orm.select().from(inventory)).filter((row) => row.storeId === first.id);
  const rows = stock.flatMap((row) => {
    const product = known.get(row.productId);
    return product ? [{ products: product, inventory: row }] : [];
  });
  const missing = Number(values.products) - rows.length;
  const copies = Array.from({ length: Math.max(0, missing) }, (_, place) => {
    const row = rows[place % rows.length];
    if (!row) throw new Error('The demo store has no products.');
    const productId = randomUUID();
    const name = `${row.products.name} No. ${Math.floor(place / rows.length) + 2}`;
    return {
      product: { ...row.products, id: productId, name, barcode: null },
      stock: {
        ...row.inventory,
        id: randomUUID(),
        productId,
        isOnSale: false,
        isNew: false,
        isSeasonal: false,
      },
    };
  });
  for (let at = 0; at < copies.length; at += BATCH) {
    const batch = copies.slice(at, at + BATCH);
    await db.orm.insert(products).values(batch.map(({ product }) => product));
    await db.orm.insert(inventory).values(batch.map(({ stock }) => stock));
  }
  await db.close();
  return { id: first.id, slug: storeSlug(first.name, first.address) };
}

async function ready(): Promise<void> {
  for (let left = READY_TRIES; left > 0; left -= 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null) break;
    await wait(100);
  }
  throw new Error('The server did not get ready.');
}

async function measure(): Promise<void> {
  const page = await fetch(`${origin}/store/${store.id}/${store.slug}`);
  const scripts = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path]) => path ?? '',
  );
  say(`store page of ${values.products} products: bytes over the network, with brotli`);
  let total = 0;
  for (const path of scripts) total += await show(path);
  say(`scripts named by the page: ${kilobytes(total)} (budget 130 KB, with the screen's own)`);
  for (const path of [
    `/api/stores/${store.id}/inventory?perCategory=12`,
    `/api/deals?storeId=${store.id}`,
    `/api/products/on-sale?storeId=${store.id}`,
    `/api/products/new-seasonal?storeId=${store.id}`,
  ]) {
    await show(path);
  }
  const whole = `/api/stores/${store.id}/inventory`;
  const first = await asked(whole);
  const later = await times(whole);
  const same = await times(whole, first.etag);
  say(
    `${whole}: ${kilobytes(first.bytes)}, first ${first.ms.toFixed(1)} ms, then ${later.ms.toFixed(1)} ms`,
  );
  say(`  unchanged: ${same.status}, ${same.bytes} bytes, ${same.ms.toFixed(1)} ms`);
}

async function show(path: string): Promise<number> {
  const { bytes, ms } = await asked(path);
  say(`${path}: ${kilobytes(bytes)}, ${ms.toFixed(1)} ms`);
  return bytes;
}

interface Answer {
  status: number;
  /** Of the body, as it was sent. */
  bytes: number;
  ms: number;
  etag: string | undefined;
}

/** The median of some answers. */
async function times(path: string, etag?: string): Promise<Answer> {
  const all: Answer[] = [];
  for (let turn = 0; turn < TRIES; turn += 1) all.push(await asked(path, etag));
  const middle = all.toSorted((a, b) => a.ms - b.ms)[TRIES / 2];
  if (!middle) throw new Error('Nothing was asked.');
  return middle;
}

function asked(path: string, etag?: string): Promise<Answer> {
  const start = performance.now();
  const headers = { 'accept-encoding': 'br', ...(etag ? { 'if-none-match': etag } : {}) };
  return new Promise((resolve, reject) => {
    const sent = get(origin + path, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode: status = 0 } = answer;
        if (status >= 400) reject(new Error(`${path} answered ${status}`));
        else resolve({ status, bytes, ms: performance.now() - start, etag: answer.headers.etag });
      });
    });
    sent.on('error', reject);
  });
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
