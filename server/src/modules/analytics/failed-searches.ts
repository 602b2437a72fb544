import type { FailedSearch } from '@aislewise/contracts/calls/analytics';
import { MAX_FAILED, MIN_LISTS } from '@aislewise/contracts/analytics';
import { dayIn } from '@aislewise/contracts/wall-clock';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import type { Orm } from '../../db/client.ts';
import { recordChange } from '../audit/audit.ts';
import type { Undone, UndoInput } from '../audit/undo-rules.ts';
import { countSimilarRequests } from '../requests/match-requests.ts';
import { searchProducts } from '../search/search.ts';
import { getStore } from '../stores/stores.ts';
import { findIgnored, setIgnored, sumLacked, sumQueries } from './queries.ts';
import { daysBefore, foldQuery, MAX_QUERIES, NO_SEARCHES } from './rules.ts';

/**
 * Returns a store's searches without results and the foods that shoppers' lists had and the store
 * lacked, the most frequent first.
 */
export async function listFailedSearches(
  ctx: Context,
  { storeId }: KeeperSession,
  days: number,
): Promise<FailedSearch[]> {
  const { orm } = ctx.db;
  const { timeZone } = await getStore(orm, storeId);
  await ctx.tracking.flushForResponse();
  const last = dayIn(ctx.now(), timeZone);
  const range = { storeId, first: daysBefore(last, days), last, limit: MAX_QUERIES };
  const failed = (await sumQueries(orm, range))
    .filter(({ failedSearches }) => failedSearches > 0)
    .map((search) => ({ ...search, lists: 0 }));
  const byQuery = new Map(failed.map((search) => [search.foldedQuery, search]));
  for (const { foldedQuery, query, lists } of await sumLacked(orm, range, MIN_LISTS)) {
    const known = byQuery.get(foldedQuery) ?? { ...NO_SEARCHES, foldedQuery, query };
    byQuery.set(foldedQuery, { ...known, lists });
  }
  const listed = [...byQuery.values()]
    .sort((a, b) => b.failedSearches + b.lists - a.failedSearches - a.lists)
    .slice(0, MAX_FAILED);
  const ignored = await findIgnored(orm, storeId);
  const texts = listed.map(({ query }) => query);
  const requests = await countSimilarRequests(ctx, storeId, texts);
  const explained: FailedSearch[] = [];
  for (const { query, failedSearches, foldedQuery, lists } of listed) {
    explained.push({
      query,
      failedSearches,
      ...(await proposeProducts(ctx, storeId, query)),
      requests: requests.get(query) ?? 0,
      lists,
      isIgnored: ignored.has(foldedQuery),
    });
  }
  return explained;
}

/** Returns the product that the store has for a query now, else those that the shopper may have meant. */
async function proposeProducts(
  ctx: Context,
  storeId: string,
  query: string,
): Promise<Pick<FailedSearch, 'found' | 'proposals'>> {
  const { found, guess, nearNames } = await findFirst(ctx, storeId, query);
  const proposals = new Map<string, { productId: string; name: string }>();
  if (guess) proposals.set(guess.productId, guess);
  for (const name of found ? [] : nearNames) {
    const { found: meant } = await findFirst(ctx, storeId, name);
    if (meant) proposals.set(meant.productId, meant);
  }
  return { found, proposals: [...proposals.values()] };
}

/** Returns the first product of this store for a query, certain or a guess, and names of similar spelling. */
async function findFirst(ctx: Context, storeId: string, q: string) {
  const query = { q, stores: [storeId], currentStore: storeId, maxResults: 1 };
  const { results, nearNames } = await searchProducts(ctx, query);
  const [hit] = results;
  const product = hit ? { productId: hit.id, name: hit.name } : null;
  const isGuess = hit?.match?.guess === true;
  return { found: isGuess ? null : product, guess: isGuess ? product : null, nearNames };
}

/** Hides a failed search from the list or shows it again. Repeating a call changes nothing. */
export async function ignoreSearch(
  ctx: Context,
  session: KeeperSession,
  choice: { query: string; ignored: boolean },
): Promise<void> {
  await ctx.db.transaction((tx) => writeIgnored(ctx, tx, session, choice));
}

/** Returns whether it was otherwise before. */
async function writeIgnored(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  session: KeeperSession,
  { query, ignored, undoes }: { query: string; ignored: boolean; undoes?: string },
): Promise<boolean> {
  const row = { storeId: session.storeId, foldedQuery: foldQuery(query), at: ctx.now() };
  if (!(await setIgnored(tx, row, ignored))) return false;
  await recordChange(ctx, tx, session, {
    what: ignored ? 'search.ignored' : 'search.heeded',
    subjectName: query,
    before: { isIgnored: !ignored },
    after: { isIgnored: ignored },
    undoes,
  });
  return true;
}

/** Shows a failed search again that a change has hidden, or hides it. */
export async function undoIgnoredSearch(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  session: KeeperSession,
  { change }: UndoInput,
): Promise<Undone> {
  const ignored = change.action !== 'search.ignored';
  const choice = { query: change.subjectName ?? '', ignored, undoes: change.id };
  const isChanged = await writeIgnored(ctx, tx, session, choice);
  return { undone: isChanged ? 1 : 0, conflicts: [], missing: 0 };
}
