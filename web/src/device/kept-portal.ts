import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import type { CheckItem } from '@aislewise/contracts/calls/stock-reports';
import { ApiError } from '../lib/api.ts';
import { createObservable, useObservable } from '../lib/observable.ts';
import { isPortalKept, PORTAL_CACHE, PORTAL_OWN } from './caches.ts';
import { verdictOf } from './queue/send-queue.ts';
import { keepLoadedFiles } from './register.ts';

/*
 * The portal's answers on a device, so that it opens without a connection: the keeper's store, and the
 * rows of the inventory lists opened last. All of it is in one cache, beside the portal's files, and
 * goes with it at Logout.
 */

/** Lists and rows on the device; a row has about 900 bytes. */
const MAX_LISTS = 5;
const MAX_KEPT_ROWS = 1000;
/** Older answers are not shown. */
const MAX_AGE_MS = 7 * 86_400_000;

const CHECKS = '/kept/checks';
const ROWS = '/kept/rows?list=';

/** The filters of an inventory list. */
export interface KeptFilter {
  readonly search: string;
  readonly category: string;
  readonly state?: string | undefined;
  readonly aisle?: string | undefined;
}

interface KeptRows {
  /** Time at which the server answered, ISO 8601. */
  readonly at: string;
  readonly filter: KeptFilter;
  readonly rows: readonly KeeperProduct[];
  readonly total: number;
}

interface KeptOwn {
  readonly at: string;
  readonly own: Dashboard;
}

const storage = (): CacheStorage | undefined => (globalThis as { caches?: CacheStorage }).caches;

async function write(cache: Cache, key: string, value: object): Promise<void> {
  await cache.put(key, new Response(JSON.stringify(value)));
}

/** Changes the kept answers while a keeper is signed in. After the logout it does nothing. */
async function changeKept(change: (cache: Cache) => Promise<unknown>): Promise<void> {
  const caches = storage();
  if (!caches || !(await isPortalKept(caches))) return;
  await change(await caches.open(PORTAL_CACHE));
  // A logout meanwhile has deleted the cache, and this change would have made it again.
  if (!(await isPortalKept(caches))) await caches.delete(PORTAL_CACHE);
}

async function read<Value extends { at: string }>(key: string): Promise<Value | undefined> {
  const kept = await storage()?.match(key, { cacheName: PORTAL_CACHE });
  const value = kept && ((await kept.json()) as Value);
  return value && Date.now() - Date.parse(value.at) < MAX_AGE_MS ? value : undefined;
}

/** Keeps the signed-in keeper's store, and removes what another keeper has left. */
export async function keepOwn(own: Dashboard, at = new Date().toISOString()): Promise<void> {
  const caches = storage();
  if (!caches) return;
  const before = await read<KeptOwn>(PORTAL_OWN);
  if (before && before.own.user.id !== own.user.id) await forgetPortal();
  await write(await caches.open(PORTAL_CACHE), PORTAL_OWN, { at, own } satisfies KeptOwn);
  await keepLoadedFiles();
}

/** The store of the keeper who was signed in last on this device. */
export const readOwn = (): Promise<KeptOwn | undefined> => read<KeptOwn>(PORTAL_OWN);

const keyOf = ({ search, category, state = '', aisle = '' }: KeptFilter): string =>
  ROWS + encodeURIComponent(JSON.stringify([search, category, state, aisle]));

/** Keeps the first rows of a list; the list that was kept longest ago is removed. */
export async function keepRows(
  filter: KeptFilter,
  rows: readonly KeeperProduct[],
  total: number,
): Promise<void> {
  const at = new Date().toISOString();
  const kept = { at, filter, rows: rows.slice(0, MAX_KEPT_ROWS), total } satisfies KeptRows;
  await changeKept(async (cache) => {
    // Deleted first, so that the newest list is the last one.
    await cache.delete(keyOf(filter));
    await write(cache, keyOf(filter), kept);
    const lists = (await cache.keys()).filter(({ url }) => url.includes(ROWS));
    for (const request of lists.slice(0, -MAX_LISTS)) await cache.delete(request);
  });
}

/**
 * The rows of a list as the device has them: those of the same list, or those of the whole inventory
 * that fit. Undefined if neither is known.
 */
export async function readRows(filter: KeptFilter): Promise<KeptRows | undefined> {
  const same = await read<KeptRows>(keyOf(filter));
  if (same || filter.state) return same;
  const whole = await read<KeptRows>(keyOf({ search: '', category: '' }));
  if (!whole) return undefined;
  const rows = whole.rows.filter((row) => fits(row, filter));
  return { ...whole, rows, total: rows.length };
}

function fits({ product, aisle }: KeeperProduct, filter: KeptFilter): boolean {
  const text = [product.name, ...product.otherNames, product.barcode ?? '']
    .join('\n')
    .toLowerCase();
  const words = filter.search.toLowerCase().split(/\s+/);
  return (
    words.every((word) => text.includes(word)) &&
    (filter.category === '' || product.category === filter.category) &&
    (!filter.aisle || aisle === filter.aisle)
  );
}

/** The products that a keeper checks on a day, and the answers so far. */
export interface KeptChecks {
  readonly at: string;
  readonly storeId: string;
  /** By the store's calendar, YYYY-MM-DD. */
  readonly day: string;
  readonly items: readonly CheckItem[];
  /** The answers by the id of the product, each with what it has changed. */
  readonly said: readonly (readonly [
    productId: string,
    said: string,
    before?: CheckedFields | undefined,
  ])[];
}

/** The fields of a row that an answer can change. */
export type CheckedFields = Pick<CheckItem['row'], 'inStock' | 'price' | 'aisle'>;

/** Keeps the list of checks and its answers. */
export async function keepChecks(list: Omit<KeptChecks, 'at'>): Promise<void> {
  const kept = { ...list, at: new Date().toISOString() } satisfies KeptChecks;
  await changeKept((cache) => write(cache, CHECKS, kept));
}

/** The list of checks that was kept last; undefined without one. */
export const readChecks = (): Promise<KeptChecks | undefined> => read<KeptChecks>(CHECKS);

/** Removes the list of checks, so that the next one is the server's. */
export async function forgetChecks(): Promise<void> {
  await changeKept((cache) => cache.delete(CHECKS));
}

/** Removes all that the device keeps of the portal. */
export async function forgetPortal(): Promise<void> {
  await storage()?.delete(PORTAL_CACHE);
  shownAt.set(null);
}

/** Time of the kept answers on the screen; null while all are the server's. */
const shownAt = createObservable<string | null>(null);

/** The time of the kept answers that the portal shows, ISO 8601; null while it shows the server's. */
export const useKeptSince = (): string | null => useObservable(shownAt);

/** Whether a call failed because no server answered. */
function isAway(error: unknown): boolean {
  if (error instanceof ApiError) return verdictOf(error.status) === 'away';
  return error instanceof TypeError;
}

/** Returns the server's answer or, if no server answers, the one that the device keeps. */
export async function orKept<Answer>(
  fetching: () => Promise<Answer>,
  kept: () => Promise<{ readonly at: string; readonly answer: Answer } | undefined>,
): Promise<Answer> {
  try {
    const answer = await fetching();
    shownAt.set(null);
    return answer;
  } catch (error) {
    const found = isAway(error) ? await kept() : undefined;
    if (!found) throw error;
    shownAt.set(found.at);
    return found.answer;
  }
}
