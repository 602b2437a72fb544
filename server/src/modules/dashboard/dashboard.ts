import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { countActiveDeals } from '../deals/deals.ts';
import { countStock } from '../products/list-products.ts';
import { getStore } from '../stores/stores.ts';

/** The own store, its four figures and the signed-in keeper. */
export async function getDashboard(
  ctx: Pick<Context, 'db' | 'now'>,
  { storeId, name, email }: KeeperSession,
): Promise<Dashboard> {
  const { orm } = ctx.db;
  const store = await getStore(orm, storeId);
  const stats = {
    ...(await countStock(orm, storeId)),
    activeDeals: await countActiveDeals(ctx, storeId),
  };
  return { store, stats, user: { name, email } };
}
