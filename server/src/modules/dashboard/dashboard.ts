import type { CustomersWaiting, Dashboard } from '@aislewise/contracts/calls/dashboard';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { countActiveDeals } from '../deals/deals.ts';
import { countNewFeedback } from '../feedback/update-feedback.ts';
import { countStock } from '../inventory/list-products.ts';
import { countLabelsToPrint } from '../inventory/shelf-labels.ts';
import { countRequests } from '../requests/update-request.ts';
import { getStore } from '../stores/stores.ts';

/** The feedback and the requests of a store that wait for the keeper. */
export async function countCustomersWaiting(orm: Orm, storeId: string): Promise<CustomersWaiting> {
  const requests = await countRequests(orm, storeId);
  return {
    newFeedback: await countNewFeedback(orm, storeId),
    newRequests: requests.submitted,
    reviewedRequests: requests.under_review,
    approvedRequests: requests.approved,
  };
}

/** The own store, its four figures, what waits for the keeper, and the signed-in keeper. */
export async function getDashboard(
  ctx: Pick<Context, 'db' | 'now'>,
  { storeId, keeperId: id, name, email, language }: KeeperSession,
): Promise<Dashboard> {
  const { orm } = ctx.db;
  const store = await getStore(orm, storeId);
  const { totalProducts, inStockProducts, onSaleProducts, ...toCheck } = await countStock(
    orm,
    storeId,
    ctx.now(),
  );
  const activeDeals = await countActiveDeals(ctx, storeId);
  const waiting = {
    ...(await countCustomersWaiting(orm, storeId)),
    ...toCheck,
    labelsToPrint: await countLabelsToPrint(ctx, storeId),
  };
  const stats = { totalProducts, inStockProducts, onSaleProducts, activeDeals };
  return { store, stats, waiting, user: { id, name, email, language } };
}
