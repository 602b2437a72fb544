import type { CheckItem } from '@aislewise/contracts/calls/stock-reports';
import { checkReasons, pickChecks } from '@aislewise/contracts/checks';
import { REPORT_DAYS } from '@aislewise/contracts/stock-reports';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { countSearches } from '../analytics/count-searches.ts';
import { halfLifeOf, toKeeperProduct, type ProductRow } from '../products/rules.ts';
import { countOpenRequests } from '../requests/match-requests.ts';
import { firstHits } from '../search/first-hits.ts';
import { byAisle } from '../search/rules.ts';
import { findReports } from './queries.ts';
import { countContradictions, openReportsOf, summarizeReports } from './rules.ts';

const DAY_MS = 86_400_000;
/** Queries whose products count as searched. */
const MAX_QUERIES = 200;

/**
 * The products of the own store to check today: the best 20 by doubt × demand, in the order of a
 * walk through the aisles.
 */
export async function listChecks(ctx: Context, { storeId }: KeeperSession): Promise<CheckItem[]> {
  const now = ctx.now();
  const snapshot = await ctx.snapshots.getOne(storeId);
  const since = new Date(now.getTime() - REPORT_DAYS * DAY_MS);
  const reports = Map.groupBy(
    await findReports(ctx.db.orm, storeId, since),
    ({ productId }) => productId,
  );
  const searches = await countByProduct(
    ctx,
    storeId,
    await countSearches(ctx, storeId, MAX_QUERIES),
  );
  const requests = await countByProduct(ctx, storeId, await countOpenRequests(ctx, storeId));
  const rows = [...snapshot.rows.values()].map((row) => {
    const open = openReportsOf(row, reports.get(row.id) ?? []);
    return {
      row,
      open,
      inStock: row.inStock,
      seenAt: row.seenAt,
      halfLifeDays: halfLifeOf(row),
      quantity: row.quantity,
      contradictions: countContradictions(row, open),
      searches: searches.get(row.id) ?? 0,
      requests: requests.get(row.id) ?? 0,
    };
  });
  const inOrder = byAisle(snapshot.rows.values());
  return pickChecks(rows, now)
    .sort((a, b) => inOrder(a.row, b.row))
    .map((item) => ({
      row: toKeeperProduct(item.row, snapshot.halfLives),
      reasons: checkReasons(item, now),
      searches: item.searches,
      requests: item.requests,
      reports: summarizeReports(item.open),
    }));
}

interface CountedQuery {
  query: string;
  count: number;
}

/** Adds the counts of queries up by the product that each certainly means. */
async function countByProduct(
  ctx: Context,
  storeId: string,
  queries: readonly CountedQuery[],
): Promise<Map<ProductRow['id'], number>> {
  const first = await firstHits(
    ctx,
    storeId,
    queries.map(({ query }) => query),
  );
  const counts = new Map<string, number>();
  for (const [i, { count }] of queries.entries()) {
    const productId = first[i];
    if (productId !== undefined) counts.set(productId, (counts.get(productId) ?? 0) + count);
  }
  return counts;
}
