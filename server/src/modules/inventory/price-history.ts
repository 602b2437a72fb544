import { PRICE_DAYS, type PriceOfDay } from '@aislewise/contracts/price-history';
import { dayIn } from '@aislewise/contracts/wall-clock';
import type { Context } from '../../context.ts';
import { runEvery } from '../../lib/run-every.ts';
import { getProduct } from '../search/search.ts';
import { findProductsVersions, getStore } from '../stores/stores.ts';
import { findDealPrices } from './deal-prices.ts';
import {
  deletePricesBefore,
  findPrices,
  findRecorded,
  putRecorded,
  recordPricesOf,
  type Recorded,
} from './price-history-queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Between two looks at stores: a price that is corrected meanwhile was none. */
const INTERVAL_MS = HOUR_MS;

/** Deals begin and end without a write, so each store is looked at after this time. */
const MAX_AGE_MS = 6 * HOUR_MS;

type Ctx = Pick<Context, 'db' | 'now'>;

/** The first day of the history: of the last `PRICE_DAYS` in a time zone. */
const firstDay = (now: Date, timeZone: string): string =>
  dayIn(new Date(now.getTime() - (PRICE_DAYS - 1) * DAY_MS), timeZone);

/**
 * Lists what a product of an open store has cost in the last 90 days: the price of the first of them, and each
 * that came later, in the store's currency. Throws not_found.
 */
export async function listPrices(ctx: Ctx, id: string): Promise<PriceOfDay[]> {
  const { storeId } = await getProduct(ctx, id);
  const { currency, timeZone } = await getStore(ctx.db.orm, storeId);
  const start = firstDay(ctx.now(), timeZone);
  const prices = await findPrices(ctx.db.orm, { storeId, id, currency });
  const first = Math.max(
    0,
    prices.findLastIndex(({ day }) => day <= start),
  );
  return prices.slice(first).map(({ day, price }) => ({ day: day < start ? start : day, price }));
}

/**
 * Records the prices of all stores whose products or deals have changed. Whoever writes a price needs not know of
 * it. Two servers at once write the same.
 */
export async function recordPrices({ db, now }: Ctx): Promise<void> {
  const recorded = await findRecorded(db.orm);
  for (const [storeId, version] of await findProductsVersions(db.orm)) {
    const last = recorded.get(storeId);
    const isOld = !last || now().getTime() - last.at.getTime() >= MAX_AGE_MS;
    if (isOld || last.productsVersion !== version) {
      await recordStore({ db, now }, { storeId, version, last });
    }
  }
}

async function recordStore(
  { db, now }: Ctx,
  { storeId, version, last }: { storeId: string; version: number; last: Recorded | undefined },
): Promise<void> {
  const at = now();
  const { currency, timeZone } = await getStore(db.orm, storeId);
  const dealPrices = await findDealPrices(db.orm, storeId, at);
  const inDeals = [...dealPrices.keys()];
  const day = dayIn(at, timeZone);
  await db.transaction(async (tx) => {
    const since = last?.productsVersion ?? 0;
    const ids = [...new Set([...inDeals, ...(last?.inDeals ?? [])])];
    await recordPricesOf(tx, { storeId, day, currency, since, ids, dealPrices });
    if (!last || dayIn(last.at, timeZone) < day) {
      await deletePricesBefore(tx, storeId, firstDay(at, timeZone));
    }
    await putRecorded(tx, { storeId, productsVersion: version, at, inDeals });
  });
}

/** Records prices now and every hour until the returned function is called. */
export const startRecordingPrices = (ctx: Ctx & Pick<Context, 'log'>): (() => Promise<void>) =>
  runEvery(
    INTERVAL_MS,
    () => recordPrices(ctx),
    (err) => ctx.log.error({ err }, 'Prices could not be recorded'),
  );
