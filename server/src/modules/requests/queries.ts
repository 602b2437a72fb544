import { and, asc, count, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
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
type NewRequest = Omit<
  typeof productRequests.$inferInsert,
  'status' | 'upvotes' | 'version' | 'publicName' | 'removedAt'
>;

/** The length of a list. A keeper reaches the other requests with filters. */
const MAX_LISTED = 500;

/** The number of requests that failed searches are compared with. */
const MAX_COMPARED = 300;

/** Inserts a request that others do not see. Returns whether the store had none with this id. */
export async function insertRequest(orm: Orm, row: NewRequest): Promise<boolean> {
  const inserted = orm.insert(productRequests).values(row).onConflictDoNothing();
  return (await inserted.returning({ id: productRequests.id })).length > 0;
}

const hasKey = (storeId: string, id: string): SQL | undefined =>
  and(eq(productRequests.storeId, storeId), eq(productRequests.id, id));

export const findRequest = (orm: Orm, storeId: string, id: string) =>
  firstRow(orm.select().from(productRequests).where(hasKey(storeId, id)));

export async function setAuthor(
  tx: Orm,
  storeId: string,
  id: string,
  authorId: string,
): Promise<void> {
  await tx.update(productRequests).set({ authorId }).where(hasKey(storeId, id));
}

/** Shows a new request to others by the name that its author wrote, unless a keeper was quicker. */
export async function publishRequest(orm: Orm, storeId: string, id: string): Promise<void> {
  const isNew = and(eq(productRequests.status, 'submitted'), isNull(productRequests.removedAt));
  await orm
    .update(productRequests)
    .set({ publicName: sql`${productRequests.productName}` })
    .where(and(hasKey(storeId, id), isNew));
}

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

/** Returns a store's requests: open ones first, then by priority score and votes, then oldest first. */
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
      sql`${inArray(productRequests.status, ['fulfilled', 'rejected'])} or ${productRequests.removedAt} is not null`,
      desc(score),
      desc(productRequests.upvotes),
      asc(productRequests.createdAt),
      asc(productRequests.id),
    )
    .limit(MAX_LISTED);
}

/** Counts a store's requests by status, without those whose text is removed. */
export async function countByStatus(
  orm: Orm,
  storeId: string,
): Promise<{ status: RequestStatus; count: number }[]> {
  return orm
    .select({ status: productRequests.status, count: count() })
    .from(productRequests)
    .where(and(eq(productRequests.storeId, storeId), isNull(productRequests.removedAt)))
    .groupBy(productRequests.status);
}

/** A request as one visitor sees it. */
export interface SeenRequest {
  row: RequestRow;
  votedByMe: boolean;
  isOwn: boolean;
}

/** Requests that a shopper gets at most: open ones, fulfilled ones, and the own ones. */
const MAX_OPEN = 300;
const MAX_FULFILLED = 50;
const MAX_OWN = 50;

/** Sorts open requests before fulfilled, and these before rejected ones. */
const statusOrder = sql`case ${productRequests.status} when 'fulfilled' then 1 when 'rejected' then 2 else 0 end`;

const mostWanted = [
  desc(productRequests.upvotes),
  desc(productRequests.createdAt),
  asc(productRequests.id),
];

/** Whether all shoppers see a request. The index `product_requests_open_public` has the open ones. */
const isOpenAndPublic = sql`${productRequests.publicName} is not null
  and ${productRequests.status} in ('submitted', 'under_review', 'approved')`;
const isFulfilledAndPublic = sql`${productRequests.publicName} is not null
  and ${productRequests.status} = 'fulfilled'`;

/**
 * Returns the requests of a store that a visitor sees: their own, and the most wanted ones with a
 * public name that are not rejected. Open ones come first, then own ones, then the most wanted.
 */
export async function findRequestsSeenBy(
  orm: Orm,
  storeId: string,
  visitorId: string,
): Promise<SeenRequest[]> {
  const { id, authorId } = productRequests;
  const ofStore = (condition: SQL | undefined, limit: number) =>
    orm
      .select({ id })
      .from(productRequests)
      .where(and(eq(productRequests.storeId, storeId), condition))
      .orderBy(...mostWanted)
      .limit(limit);
  const isOwn = sql<boolean>`coalesce(${authorId} = ${visitorId}, false)`;
  return orm
    .select({ row: productRequests, votedByMe: votedBy(storeId, visitorId), isOwn })
    .from(productRequests)
    .where(
      and(
        eq(productRequests.storeId, storeId),
        or(
          inArray(id, ofStore(isOpenAndPublic, MAX_OPEN)),
          inArray(id, ofStore(isFulfilledAndPublic, MAX_FULFILLED)),
          inArray(id, ofStore(eq(authorId, visitorId), MAX_OWN)),
        ),
      ),
    )
    .orderBy(statusOrder, desc(isOwn), ...mostWanted);
}

const votedBy = (storeId: string, visitorId: string): SQL<boolean> =>
  sql`exists (select from ${requestVotes}
    where ${requestVotes.storeId} = ${storeId}
    and ${requestVotes.requestId} = ${productRequests.id}
    and ${requestVotes.visitorId} = ${visitorId})`;

/** Returns a request as a visitor sees it; undefined if they do not. */
export const findRequestSeenBy = (orm: Orm, storeId: string, visitorId: string, id: string) =>
  firstRow(
    orm
      .select({
        row: productRequests,
        votedByMe: votedBy(storeId, visitorId),
        isOwn: sql<boolean>`coalesce(${productRequests.authorId} = ${visitorId}, false)`,
      })
      .from(productRequests)
      .where(
        and(
          hasKey(storeId, id),
          or(isOpenAndPublic, isFulfilledAndPublic, eq(productRequests.authorId, visitorId)),
        ),
      ),
  );

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
  change: Pick<RequestRow, 'status' | 'publicName' | 'storekeeperNotes' | 'fulfillmentDate'>,
) =>
  firstRow(
    tx
      .update(productRequests)
      .set({ ...change, version: seen.version + 1 })
      .where(and(hasKey(seen.storeId, seen.id), eq(productRequests.version, seen.version)))
      .returning(),
  );

/**
 * Returns the names of a store's requests for its keeper, without rejected and removed ones: open
 * ones first, then the newest.
 */
export async function findRequestNames(orm: Orm, storeId: string): Promise<RequestName[]> {
  const { id, productName, brand } = productRequests;
  return orm
    .select({ id, productName, brand })
    .from(productRequests)
    .where(
      and(
        eq(productRequests.storeId, storeId),
        ne(productRequests.status, 'rejected'),
        isNull(productRequests.removedAt),
      ),
    )
    .orderBy(statusOrder, desc(productRequests.createdAt))
    .limit(MAX_COMPARED);
}

/** Returns the names of a store's open requests with their authors and votes, the most wanted first. */
export async function findOpenDemand(
  orm: Orm,
  storeId: string,
): Promise<{ query: string; count: number }[]> {
  const { productName, upvotes, status, removedAt } = productRequests;
  return orm
    .select({ query: productName, count: sql<number>`${upvotes} + 1` })
    .from(productRequests)
    .where(
      and(
        eq(productRequests.storeId, storeId),
        inArray(status, ['submitted', 'under_review', 'approved']),
        isNull(removedAt),
      ),
    )
    .orderBy(desc(upvotes), asc(productRequests.id))
    .limit(MAX_COMPARED);
}
