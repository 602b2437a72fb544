/** The values of changes: how many bytes they take, those of gathered changes, and how they are dropped. */
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow } from '../../db/rows.ts';
import { currencyOfStore, ofId, type AuditRow } from './queries.ts';
import { auditRows, historyBytes, pushedValues } from './tables.ts';

/**
 * Adds bytes to those that the store's history has taken on a day. Returns their sum. Until the
 * transaction ends, other changes of the store wait for it.
 */
export async function addHistoryBytes(
  tx: Orm,
  storeId: string,
  day: string,
  bytes: number,
): Promise<number> {
  const isSameDay = sql`${historyBytes.day} = ${day}::date`;
  const counted = tx
    .insert(historyBytes)
    .values({ storeId, day, bytes })
    .onConflictDoUpdate({
      target: historyBytes.storeId,
      set: {
        day,
        bytes: sql`case when ${isSameDay} then ${historyBytes.bytes} else 0 end + ${bytes}::bigint`,
      },
    })
    .returning({ bytes: historyBytes.bytes });
  return (await onlyRow(counted)).bytes;
}

type Author = Pick<AuditRow, 'storeId' | 'keeperId' | 'keeperName' | 'action'>;

/** The rows of an author's changes of one kind since a time. */
const changesSince = ({ storeId, keeperId, keeperName, action }: Author, since: Date) =>
  and(
    eq(auditRows.storeId, storeId),
    gte(auditRows.at, since),
    eq(auditRows.action, action),
    eq(auditRows.keeperName, keeperName),
    keeperId === null ? isNull(auditRows.keeperId) : eq(auditRows.keeperId, keeperId),
    isNull(auditRows.undoes),
  );

/**
 * Counts one more change in the row that stands for changes of this author and kind without their
 * values since a time. Returns its id, or undefined if there is none.
 */
export async function countChange(
  tx: Orm,
  author: Author,
  since: Date,
): Promise<string | undefined> {
  const found = await firstRow(
    tx
      .select({ id: auditRows.id })
      .from(auditRows)
      .where(
        and(
          changesSince(author, since),
          eq(auditRows.keepsValues, false),
          isNull(auditRows.subjectId),
        ),
      )
      .orderBy(desc(auditRows.at))
      .limit(1),
  );
  if (!found) return undefined;
  await tx
    .update(auditRows)
    .set({ changes: sql`${auditRows.changes} + 1`, subjectName: null })
    .where(ofId(author.storeId, found.id));
  return found.id;
}

/** The author's last row of gathered changes since a time that was not undone. */
export const findGathered = (
  tx: Orm,
  author: Author,
  since: Date,
): Promise<Pick<AuditRow, 'id'> | undefined> =>
  firstRow(
    tx
      .select({ id: auditRows.id })
      .from(auditRows)
      .where(
        and(
          changesSince(author, since),
          auditRows.keepsValues,
          isNotNull(auditRows.rows),
          eq(auditRows.currency, currencyOfStore(author.storeId)),
          sql`not exists (select from audit_rows as undoing
            where undoing.store_id = ${author.storeId} and undoing.undoes = ${auditRows.id})`,
        ),
      )
      .orderBy(desc(auditRows.at))
      .limit(1),
  );

/** A product of a gathered change, with its changed fields before and after it; `before` is null for a new one. */
export interface GatheredProduct {
  id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/**
 * Adds products to a gathered change: of one that it has, the old values stay and the new ones are replaced.
 * Returns the number of those that it did not have.
 */
export async function addGatheredValues(
  tx: Orm,
  storeId: string,
  changeId: string,
  products: readonly GatheredProduct[],
): Promise<number> {
  const ids = products.map(({ id }) => id);
  const known = await tx.$count(
    pushedValues,
    and(
      eq(pushedValues.storeId, storeId),
      eq(pushedValues.changeId, changeId),
      sql`${pushedValues.productId} = any(${sql.param(ids)}::uuid[])`,
    ),
  );
  await tx.execute(sql`
    insert into pushed_values (store_id, change_id, product_id, before, after)
    select ${storeId}::uuid, ${changeId}::uuid, (given->>'id')::uuid,
      nullif(given->'before', 'null'), given->'after'
    from jsonb_array_elements(${JSON.stringify(products)}::jsonb) as given
    on conflict (store_id, change_id, product_id) do update set
      before = excluded.before || pushed_values.before,
      after = pushed_values.after || excluded.after`);
  const added = products.length - known;
  const rows = sql`${auditRows.rows} + ${added}::int`;
  await tx
    .update(auditRows)
    .set({
      rows,
      subjectName: sql`${rows} || case when ${rows} = 1 then ' product' else ' products' end`,
    })
    .where(ofId(storeId, changeId));
  return added;
}

/** Drops the values of all but the newest changes of a kind. They can't be undone any more. */
export async function dropAllButNewest(
  tx: Orm,
  storeId: string,
  action: AuditRow['action'],
  count: number,
): Promise<void> {
  const kept = and(
    eq(auditRows.storeId, storeId),
    eq(auditRows.action, action),
    auditRows.keepsValues,
  );
  const newest = tx
    .select({ id: auditRows.id })
    .from(auditRows)
    .where(kept)
    .orderBy(desc(auditRows.at), desc(auditRows.id))
    .limit(count);
  await tx
    .update(auditRows)
    .set({ keepsValues: false, before: null, after: null })
    .where(and(kept, notInArray(auditRows.id, newest)));
}

/** Values up to this size stay, for the sentence of the change: 'price 4.99 → 5.49'. */
const MAX_SENTENCE_BYTES = 500;
const DROPPED_AT_ONCE = 1000;

/** Drops the large values of the changes of a store before a time. */
export async function dropValuesBefore(orm: Orm, storeId: string, before: Date): Promise<void> {
  const ofStore = eq(auditRows.storeId, storeId);
  const due = orm
    .select({ id: auditRows.id })
    .from(auditRows)
    .where(and(ofStore, auditRows.keepsValues, lt(auditRows.at, before)))
    .limit(DROPPED_AT_ONCE);
  const isSmall = sql`coalesce(pg_column_size(${auditRows.before}), 0)
    + coalesce(pg_column_size(${auditRows.after}), 0) <= ${MAX_SENTENCE_BYTES}`;
  for (;;) {
    const closed = await orm
      .update(auditRows)
      .set({
        keepsValues: false,
        before: sql`case when ${isSmall} then ${auditRows.before} end`,
        after: sql`case when ${isSmall} then ${auditRows.after} end`,
      })
      .where(and(ofStore, inArray(auditRows.id, due)))
      .returning({ id: auditRows.id, rows: auditRows.rows });
    const gathered = closed.flatMap(({ id, rows }) => (rows === null ? [] : id));
    if (gathered.length > 0) {
      await orm
        .delete(pushedValues)
        .where(and(eq(pushedValues.storeId, storeId), inArray(pushedValues.changeId, gathered)));
    }
    if (closed.length < DROPPED_AT_ONCE) return;
  }
}

/** Bytes of the values that the history of a store keeps, as PostgreSQL stores them. */
export async function findHistoryBytes(orm: Orm, storeId: string): Promise<number> {
  const size = sql`coalesce(sum(coalesce(pg_column_size(before), 0) + coalesce(pg_column_size(after), 0)), 0)`;
  const { rows } = await orm.execute<{ bytes: number }>(sql`
    select (select ${size} from audit_rows where store_id = ${storeId} and keeps_values)
      + (select ${size} from pushed_values where store_id = ${storeId}) as bytes`);
  return Number(rows[0]?.bytes ?? 0);
}
