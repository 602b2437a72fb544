import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import type { listKeeperProducts as listCall } from '@aislewise/contracts/calls/products';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { findProductIds } from '../search/search.ts';
import { countProducts, findProducts } from './list-queries.ts';
import { toKeeperProduct } from './rules.ts';

export { countStock } from './queries.ts';

/** A page of the own store's products, and how many there are in all. */
export async function listKeeperProducts(
  ctx: Pick<Context, 'db' | 'snapshots'>,
  { storeId }: KeeperSession,
  query: z.output<typeof listCall.query>,
): Promise<{ total: number; products: KeeperProduct[] }> {
  const { search, sort, order, limit, offset } = query;
  const category = query.category === 'all' ? undefined : query.category;
  const found = search ? await findProductIds(ctx, storeId, search) : [];
  const filter = { search, found, category };
  const total = await countProducts(ctx.db.orm, storeId, filter);
  const page = { sort, order, limit, offset };
  const rows = await findProducts(ctx.db.orm, storeId, filter, page);
  return { total, products: rows.map(toKeeperProduct) };
}
