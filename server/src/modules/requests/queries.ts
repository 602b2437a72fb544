import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import {
  MAX_PRIORITY,
  UPVOTE_WEIGHT,
  URGENCY_VALUES,
  URGENCY_WEIGHT,
  type RequestStatus,
  type Urgency,
} from '@aislewise/contracts/requests';
import type { Orm } from '../../db/client.ts';
import { firstRow } from '../../db/rows.ts';
import type { RequestName } from './rules.ts';
import { productRequests, requestVotes } from './tables.ts';

export type RequestRow = typeof productRequests.$inferSelect;
type NewRequest = Omit<typeof productRequests.$inferInsert, 'status' | 'upvotes' | 'version'>;

/** The length of a list. A keeper reaches the other requests with filters. */
const MAX_LISTED = 500;

/** The number of requests that a new request is compared with. */
const MAX_COMPARED = 500;

/** Inserts a request. Returns undefined if the store has a request with this id. */
export const insertRequest = (orm: Orm, row: NewRequest) =>
  firstRow(orm.insert(productRequests).values(row).onConflictDoNothing().returning());

const hasKey = (storeId: string, id: string): SQL | undefined =>
  and(eq(productRequests.storeId, storeId), eq(productRequests.id, id));

export const findRequest = (orm: Orm, storeId: string, id: string) =>
  firstRow(orm.select().from(productRequests).where(hasKey(storeId, id)));

/** Returns the store of a request. A shopper's vote names only the request's id. */
export async function findStoreOfRequest(orm: Orm, id: string): Promise<string | undefined> {
  const rows = await orm
    .select({ storeId: productRequests.storeId })
    .from(productRequests)
    .where(eq(productRequests.id, id));
  return rows[0]?.storeId;
}

/** The same formula as `priorityScore` of contracts. */
const score = sql`least(${MAX_PRIORITY}::numeric, case ${productRequests.urgency} ${sql.join(
  URGENCY_VALUES.map(
    (urgency) => sql`when ${urgency}::text then ${URGENCY_WEIGHT[urgency]}::numeric `,
  ),
)} end + ${productRequests.upvotes} * ${UPVOTE_WEIGHT}::numeric)`;

/** Returns a store's requests by priority score, then votes, both descending, then oldest first. */
export async function findRequestsOf(
  orm: Orm,
  storeId: string,
  filter: { status?: RequestStatus | undefined; urgency?: Urgency | undefined },
): Promise<RequestRow[]> {
  return orm
    .select()
    .from(productRequests)
    .where(
      and(
        eq(productRequests.storeId, storeId),
        filter.status && eq(productRequests.status, filter.status),
        filter.urgency && eq(productRequests.urgency, filter.urgency),
      ),
    )
    .orderBy(
      desc(score),
      desc(productRequests.upvotes),
      asc(productRequests.createdAt),
      asc(productRequests.id),
    )
    .limit(MAX_LISTED);
}

/** A request as one visitor sees it. */
export interface SeenRequest {
  row: RequestRow;
  votedByMe: boolean;
}

/** Sorts open requests before fulfilled, and these before rejected ones. */
const statusOrder = sql`case ${productRequests.status} when 'fulfilled' then 1 when 'rejected' then 2 else 0 end`;

/** Returns a store's requests, or those with these ids, as a visitor sees them: open and most wanted first. */
export async function findRequestsSeenBy(
  orm: Orm,
  storeId: string,
  visitorId: string,
  ids?: readonly string[],
): Promise<SeenRequest[]> {
  if (ids?.length === 0) return [];
  const votedByMe = sql<boolean>`exists (select from ${requestVotes}
    where ${requestVotes.storeId} = ${storeId}
    and ${requestVotes.requestId} = ${productRequests.id}
    and ${requestVotes.visitorId} = ${visitorId})`;
  return orm
    .select({ row: productRequests, votedByMe })
    .from(productRequests)
    .where(and(eq(productRequests.storeId, storeId), ids && inArray(productRequests.id, [...ids])))
    .orderBy(
      statusOrder,
      desc(productRequests.upvotes),
      desc(productRequests.createdAt),
      asc(productRequests.id),
    )
    .limit(MAX_LISTED);
}

/** Adds a vote. Returns false if this visitor has voted before, also if both votes come at once. */
export async function insertVote(
  tx: Orm,
  vote: typeof requestVotes.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(requestVotes)
    .values(vote)
    .onConflictDoNothing()
    .returning({ requestId: requestVotes.requestId });
  return rows.length > 0;
}

/** Counts a vote. Returns the changed request. */
export const countVote = (tx: Orm, storeId: string, id: string) =>
  firstRow(
    tx
      .update(productRequests)
      .set({ upvotes: sql`${productRequests.upvotes} + 1` })
      .where(hasKey(storeId, id))
      .returning(),
  );

/** Changes a request. Returns undefined if its version is no longer the given one. */
export const changeRequest = (
  tx: Orm,
  seen: Pick<RequestRow, 'storeId' | 'id' | 'version'>,
  change: Pick<RequestRow, 'status' | 'storekeeperNotes' | 'fulfillmentDate'>,
) =>
  firstRow(
    tx
      .update(productRequests)
      .set({ ...change, version: seen.version + 1 })
      .where(and(hasKey(seen.storeId, seen.id), eq(productRequests.version, seen.version)))
      .returning(),
  );

/** Returns the names of a store's requests, without rejected ones: open ones first, then the newest. */
export async function findRequestNames(orm: Orm, storeId: string): Promise<RequestName[]> {
  const { id, productName, brand } = productRequests;
  return orm
    .select({ id, productName, brand })
    .from(productRequests)
    .where(and(eq(productRequests.storeId, storeId), ne(productRequests.status, 'rejected')))
    .orderBy(statusOrder, desc(productRequests.createdAt))
    .limit(MAX_COMPARED);
}
