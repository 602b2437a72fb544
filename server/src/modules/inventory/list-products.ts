import { foldAisle } from '@aislewise/contracts/aisles';
import { categoriesNamed } from '@aislewise/contracts/categories';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import type { listKeeperProducts as listCall } from '@aislewise/contracts/calls/products';
import type { ProductState } from '@aislewise/contracts/products';
import { dayIn, startOfDay } from '@aislewise/contracts/wall-clock';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { findDealPrices } from './deal-prices.ts';
import { findProductIds } from '../search/search.ts';
import { findCategories, findHalfLives } from '../products/category-list.ts';
import { findAisles } from '../products/queries.ts';
import { getStore } from '../stores/stores.ts';
import { countProducts, countRows, findProducts, type ProductFilter } from './list-queries.ts';
import { toKeeperProduct } from '../products/rules.ts';

/** The numbers of the own store's products by state. Those in a deal of now count as on sale. */
export const countStock = async (orm: Orm, storeId: string, now: Date) =>
  countRows(orm, storeId, now, await findDealPrices(orm, storeId, now));

/** The states that depend on the prices of deals. */
const NEEDS_DEALS: ReadonlySet<ProductState | undefined> = new Set([
  'on_sale',
  'label_changed',
  'price_today',
  'price_week',
]);

type FilterParameters = Pick<
  z.output<typeof listCall.query>,
  'search' | 'category' | 'state' | 'aisle'
>;

/** A page of the own store's products, and how many there are in all. */
export async function listKeeperProducts(
  ctx: Pick<Context, 'db' | 'snapshots' | 'now'>,
  { storeId }: KeeperSession,
  query: z.output<typeof listCall.query>,
): Promise<{ total: number; products: KeeperProduct[] }> {
  const { sort, order, limit, offset } = query;
  const filter = await productFilter(ctx, storeId, query);
  const total = await countProducts(ctx.db.orm, storeId, filter);
  const page = { sort, order, limit, offset };
  const rows = await findProducts(ctx.db.orm, storeId, filter, page);
  const halfLives = await findHalfLives(ctx.db.orm, storeId);
  return { total, products: rows.map((row) => toKeeperProduct(row, halfLives)) };
}

/** The filter of a list's parameters. */
export async function productFilter(
  ctx: Pick<Context, 'db' | 'snapshots' | 'now'>,
  storeId: string,
  { search, category, state, aisle }: FilterParameters,
): Promise<ProductFilter> {
  const found = search ? await findProductIds(ctx, storeId, search) : [];
  const categories = await selectCategories(ctx, storeId, category);
  const aisles = aisle ? await selectSpellings(ctx, storeId, aisle) : undefined;
  const now = ctx.now();
  const dealPrices = NEEDS_DEALS.has(state)
    ? await findDealPrices(ctx.db.orm, storeId, now)
    : undefined;
  const today = state === 'price_today' ? await startOfToday(ctx.db.orm, storeId, now) : undefined;
  return { search, found, categories, state, aisles, dealPrices, today, now };
}

async function startOfToday(orm: Orm, storeId: string, now: Date): Promise<Date> {
  const { timeZone } = await getStore(orm, storeId);
  return startOfDay(dayIn(now, timeZone), timeZone);
}

/** The categories of the store that a filter shows; undefined without a filter. */
async function selectCategories(
  { db }: Pick<Context, 'db'>,
  storeId: string,
  filter: string | undefined,
): Promise<string[] | undefined> {
  if (!filter || filter === 'all') return undefined;
  return categoriesNamed(filter, await findCategories(db.orm, storeId));
}

/** All spellings of an aisle in the store. */
async function selectSpellings(
  { db }: Pick<Context, 'db'>,
  storeId: string,
  aisle: string,
): Promise<string[]> {
  const used = await findAisles(db.orm, storeId, []);
  const folded = foldAisle(aisle);
  return used.map(([spelling]) => spelling).filter((spelling) => foldAisle(spelling) === folded);
}
