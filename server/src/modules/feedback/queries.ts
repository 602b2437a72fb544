import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { FeedbackStatus, FeedbackType } from '@aislewise/contracts/feedback';
import type { Orm } from '../../db/client.ts';
import { feedback } from './tables.ts';

export type FeedbackRow = typeof feedback.$inferSelect;
type NewFeedback = Omit<typeof feedback.$inferInsert, 'status' | 'storekeeperResponse'>;

/** What a keeper's list holds at most; older feedback is reached by its filters. */
const LISTED = 500;

/**
 * Stores feedback, without its product when that is gone by now. Answers undefined when a row of
 * this id is there already.
 */
export async function insertFeedback(orm: Orm, row: NewFeedback): Promise<FeedbackRow | undefined> {
  const productId = row.productId
    ? sql`(select id from products where store_id = ${row.storeId} and id = ${row.productId})`
    : null;
  const rows = await orm
    .insert(feedback)
    .values({ ...row, productId })
    .onConflictDoNothing()
    .returning();
  return rows[0];
}

const theRow = (storeId: string, id: string): SQL | undefined =>
  and(eq(feedback.storeId, storeId), eq(feedback.id, id));

export async function findFeedback(
  orm: Orm,
  storeId: string,
  id: string,
): Promise<FeedbackRow | undefined> {
  const rows = await orm.select().from(feedback).where(theRow(storeId, id));
  return rows[0];
}

export interface ListedFeedback {
  row: FeedbackRow;
  productName: string | null;
}

/** The name of the product that the feedback is about. */
export const productName = sql<
  string | null
>`(select name from products where products.store_id = ${feedback.storeId} and products.id = ${feedback.productId})`;

/** A store's feedback, newest first. */
export async function findFeedbackOf(
  orm: Orm,
  storeId: string,
  filter: { status?: FeedbackStatus | undefined; type?: FeedbackType | undefined },
): Promise<ListedFeedback[]> {
  return orm
    .select({ row: feedback, productName })
    .from(feedback)
    .where(
      and(
        eq(feedback.storeId, storeId),
        filter.status && eq(feedback.status, filter.status),
        filter.type && eq(feedback.feedbackType, filter.type),
      ),
    )
    .orderBy(desc(feedback.createdAt), asc(feedback.id))
    .limit(LISTED);
}

/** One row, kept from others' changes until the transaction ends. */
export async function lockFeedback(
  tx: Orm,
  storeId: string,
  id: string,
): Promise<ListedFeedback | undefined> {
  const rows = await tx
    .select({ row: feedback, productName })
    .from(feedback)
    .where(theRow(storeId, id))
    .for('update', { of: feedback });
  return rows[0];
}

export async function changeFeedback(
  tx: Orm,
  storeId: string,
  id: string,
  change: { status: FeedbackStatus; storekeeperResponse?: string },
): Promise<void> {
  await tx.update(feedback).set(change).where(theRow(storeId, id));
}
