import { and, asc, count, desc, eq, inArray, max, ne, sql, type SQL } from 'drizzle-orm';
import {
  MAX_PRIORITY,
  UPVOTE_WEIGHT,
  URGENCY_VALUES,
  URGENCY_WEIGHT,
  type RequestStatus,
  type Urgency,
} from '@aislewise/contracts/requests';
import type { Orm } from '../../db/client.ts';
import { productRequests, requestVotes } from './tables.ts';

export type RequestRow = typeof productRequests.$inferSelect;
type NewRequest = Omit<typeof productRequests.$inferInsert, 'status' | 'upvotes' | 'version'>;

/** What a list holds at most; a keeper reaches the rest by the filters. */
const LISTED = 500;

/** How many names of a store are looked through for a request that is being typed. */
const NAMED = 2000;

/** Stores a request. Answers undefined when a row of this id is there already. */
export async function insertRequest(orm: Orm, row: NewRequest): Promise<RequestRow | undefined> {
  const rows = await orm.insert(productRequests).values(row).onConflictDoNothing().returning();
  return rows[0];
}

const theRow = (storeId: string, id: string): SQL | undefined =>
  and(eq(productRequests.storeId, storeId), eq(productRequests.id, id));

export async function findRequest(
  orm: Orm,
  storeId: string,
  id: string,
): Promise<RequestRow | undefined> {
  const rows = await orm.select().from(productRequests).where(theRow(storeId, id));
  return rows[0];
}

/** The store that a request is for; a shopper's vote names the request alone. */
export async function findStoreOfRequest(orm: Orm, id: string): Promise<string | undefined> {
  const rows = await orm
    .select({ storeId: productRequests.storeId })
    .from(productRequests)
    .where(eq(productRequests.id, id));
  return rows[0]?.storeId;
}

/** `contracts`, `priorityScore`, as the database computes it. */
const score = sql`least(${MAX_PRIORITY}::numeric, case ${productRequests.urgency} ${sql.join(
  URGENCY_VALUES.map(
    (urgency) => sql`when ${urgency}::text then ${URGENCY_WEIGHT[urgency]}::numeric `,
  ),
)} end + ${productRequests.upvotes} * ${UPVOTE_WEIGHT}::numeric)`;

/** A store's requests, highest priority score first; of equal ones those with more votes, then the older. */
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
    .limit(LISTED);
}

/** A request as one visitor sees it. */
export interface SeenRequest {
  row: RequestRow;
  votedByMe: boolean;
}

/** What shoppers still wait for stands above what is settled. */
const settled = sql`case ${productRequests.status} when 'fulfilled' then 1 when 'rejected' then 2 else 0 end`;

/** A store's requests as a visitor sees them, or those of these ids: open and most wanted first. */
export async function findRequestsSeenBy(
  orm: Orm,
  storeId: string,
  visitorId: string,
  ids?: readonly string[],
): Promise<SeenRequest[]> {
  if (ids?.length === 0) return [];
  const votedByMe = sql<boolean>`exists (select from ${requestVotes}
    where ${requestVotes.storeId} = ${productRequests.storeId}
    and ${requestVotes.requestId} = ${productRequests.id}
    and ${requestVotes.visitorId} = ${visitorId})`;
  return orm
    .select({ row: productRequests, votedByMe })
    .from(productRequests)
    .where(and(eq(productRequests.storeId, storeId), ids && inArray(productRequests.id, [...ids])))
    .orderBy(
      settled,
      desc(productRequests.upvotes),
      desc(productRequests.createdAt),
      asc(productRequests.id),
    )
    .limit(LISTED);
}

/** Adds a vote; false when this visitor's is there already, also when both come at once. */
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

/** Counts one vote more; answers the request as it then is. */
export async function countVote(
  tx: Orm,
  storeId: string,
  id: string,
): Promise<RequestRow | undefined> {
  const rows = await tx
    .update(productRequests)
    .set({ upvotes: sql`${productRequests.upvotes} + 1` })
    .where(theRow(storeId, id))
    .returning();
  return rows[0];
}

/** Changes a request that is still of the version seen; answers undefined when it is not. */
export async function changeRequest(
  tx: Orm,
  seen: Pick<RequestRow, 'storeId' | 'id' | 'version'>,
  change: Pick<RequestRow, 'status' | 'storekeeperNotes' | 'fulfillmentDate'>,
): Promise<RequestRow | undefined> {
  const rows = await tx
    .update(productRequests)
    .set({ ...change, version: seen.version + 1 })
    .where(and(theRow(seen.storeId, seen.id), eq(productRequests.version, seen.version)))
    .returning();
  return rows[0];
}

export interface NamedRequest {
  id: string;
  productName: string;
  brand: string | null;
}

const worthMatching = (storeId: string): SQL | undefined =>
  and(eq(productRequests.storeId, storeId), ne(productRequests.status, 'rejected'));

/** Differs once the names that `findNames` answers do: names never change, they come and go. */
export async function findNamesState(orm: Orm, storeId: string): Promise<string> {
  const [state] = await orm
    .select({ count: count(), newest: max(productRequests.createdAt) })
    .from(productRequests)
    .where(worthMatching(storeId));
  return `${state?.count ?? 0} ${state?.newest?.getTime() ?? ''}`;
}

/** The names of a store's newest requests, those that were rejected left out. */
export async function findNames(orm: Orm, storeId: string): Promise<NamedRequest[]> {
  const { id, productName, brand } = productRequests;
  return orm
    .select({ id, productName, brand })
    .from(productRequests)
    .where(worthMatching(storeId))
    .orderBy(desc(productRequests.createdAt))
    .limit(NAMED);
}
