import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { FeedbackStatus, FeedbackType } from '@aislewise/contracts/feedback';
import type { Orm } from '../../db/client.ts';
import { firstRow } from '../../db/rows.ts';
import { feedback } from './tables.ts';

export type FeedbackRow = typeof feedback.$inferSelect;
type NewFeedback = Omit<typeof feedback.$inferInsert, 'status' | 'storekeeperResponse'>;

/** The length of a list. A keeper reaches older feedback with filters. */
const MAX_LISTED = 500;

/**
 * Inserts feedback, without its product if the store no longer has that. Returns undefined if the
 * store has feedback with this id.
 */
export async function insertFeedback(orm: Orm, row: NewFeedback): Promise<FeedbackRow | undefined> {
  const { rows } = await orm.execute<{ id: string }>(
    sql`select id from products where store_id = ${row.storeId} and id = ${row.productId ?? null}`,
  );
  const productId = rows[0]?.id ?? null;
  return firstRow(
    orm
      .insert(feedback)
      .values({ ...row, productId })
      .onConflictDoNothing()
      .returning(),
  );
}

/** Takes the store's products that were removed up to `until` from its feedback, which stays. */
export async function removeProducts(tx: Orm, storeId: string, until: Date): Promise<void> {
  await tx
    .update(feedback)
    .set({ productId: null })
    .where(
      and(
        eq(feedback.storeId, storeId),
        sql`${feedback.productId} in (select id from products where store_id = ${storeId} and removed_at <= ${until.toISOString()})`,
      ),
    );
}

const hasKey = (storeId: string, id: string): SQL | undefined =>
  and(eq(feedback.storeId, storeId), eq(feedback.id, id));

export const findFeedback = (orm: Orm, storeId: string, id: string) =>
  firstRow(orm.select().from(feedback).where(hasKey(storeId, id)));

/** The number of a store's pending feedback, without that whose text is removed. */
export const countPending = (orm: Orm, storeId: string): Promise<number> =>
  orm.$count(
    feedback,
    and(eq(feedback.storeId, storeId), eq(feedback.status, 'pending'), isNull(feedback.removedAt)),
  );

export interface ListedFeedback {
  row: FeedbackRow;
  productName: string | null;
}

/** The name of the product that the store's feedback is about. */
const productNameIn = (storeId: string) =>
  sql<
    string | null
  >`(select name from products where products.store_id = ${storeId} and products.id = feedback.product_id)`;

/** Returns a store's feedback, newest first. */
export async function findFeedbackOf(
  orm: Orm,
  storeId: string,
  filter: { status?: FeedbackStatus | undefined; type?: FeedbackType | undefined },
): Promise<ListedFeedback[]> {
  return orm
    .select({ row: feedback, productName: productNameIn(storeId) })
    .from(feedback)
    .where(
      and(
        eq(feedback.storeId, storeId),
        filter.status && eq(feedback.status, filter.status),
        filter.type && eq(feedback.feedbackType, filter.type),
      ),
    )
    .orderBy(desc(feedback.createdAt), asc(feedback.id))
    .limit(MAX_LISTED);
}

/** Returns feedback and locks it until the transaction ends. */
export const lockFeedback = (tx: Orm, storeId: string, id: string) =>
  firstRow(
    tx
      .select({ row: feedback, productName: productNameIn(storeId) })
      .from(feedback)
      .where(hasKey(storeId, id))
      .for('update', { of: feedback }),
  );

export async function changeFeedback(
  tx: Orm,
  storeId: string,
  id: string,
  change: { status: FeedbackStatus; storekeeperResponse?: string | null },
): Promise<void> {
  await tx.update(feedback).set(change).where(hasKey(storeId, id));
}
