import { and, asc, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { MAX_NAMED_ROWS } from '@aislewise/contracts/audit';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow } from '../../db/rows.ts';
import { auditRows, pushedValues } from './tables.ts';

export type AuditRow = typeof auditRows.$inferSelect;

/** The currency that the store has now. */
export const currencyOfStore = (storeId: string): SQL<string> =>
  sql<string>`(select stores.currency from stores where stores.id = ${storeId})`;

/** Inserts a row, with the currency of the store. Returns its id. */
export async function insertAuditRow(
  tx: Orm,
  row: Omit<typeof auditRows.$inferInsert, 'currency'>,
): Promise<string> {
  const inserted = tx
    .insert(auditRows)
    .values({ ...row, currency: currencyOfStore(row.storeId) })
    .returning({ id: auditRows.id });
  return (await onlyRow(inserted)).id;
}

export const ofId = (storeId: string, id: string) =>
  and(eq(auditRows.storeId, storeId), eq(auditRows.id, id));

export const isStored = async (orm: Orm, storeId: string, id: string): Promise<boolean> =>
  (await orm.$count(auditRows, ofId(storeId, id))) > 0;

/** A row of the store with all its values. */
export async function findAuditRow(
  orm: Orm,
  storeId: string,
  id: string,
): Promise<AuditRow | undefined> {
  const row = await firstRow(orm.select().from(auditRows).where(ofId(storeId, id)));
  if (!row || row.rows === null) return row;
  const values = await orm
    .select({ before: pushedValues.before, after: pushedValues.after })
    .from(pushedValues)
    .where(and(eq(pushedValues.storeId, storeId), eq(pushedValues.changeId, id)))
    .orderBy(asc(pushedValues.productId));
  return {
    ...row,
    before: { products: values.flatMap(({ before }) => before ?? []) },
    after: { products: values.map(({ after }) => after) },
  };
}

/** The products of a change of many, in `before` or `after`; null in any other. */
const productsIn = (side: SQL | typeof auditRows.before): SQL =>
  sql`case when jsonb_typeof(${side}->'products') = 'array' then ${side}->'products' end`;

/** Recorded values, with the first of many products and without a drawn plan. */
const shortened = (side: typeof auditRows.before | typeof auditRows.after) =>
  sql<AuditRow['before']>`case when jsonb_typeof(${side}->'products') = 'array'
    then jsonb_set(${side}, '{products}',
      jsonb_path_query_array(${side}->'products', ${`$[0 to ${MAX_NAMED_ROWS - 1}]`}))
    else ${side} - 'plan' end`;

// In the columns of a select, Drizzle writes a column without its table.
const OWN_STORE = sql.raw('audit_rows.store_id');
const OWN_ID = sql.raw('audit_rows.id');

/** Recorded values as the list of changes has them, also of the products of a gathered change. */
const listed = (side: 'before' | 'after', storeId: string) => {
  const name = sql.raw(side);
  return sql<
    AuditRow['before']
  >`case when audit_rows.rows is null then ${shortened(auditRows[side])}
    else jsonb_build_object('products', (select coalesce(jsonb_agg(named.${name}), '[]') from (
      select ${name} from pushed_values as pushed where pushed.store_id = ${storeId}
        and pushed.change_id = ${OWN_ID} and pushed.${name} is not null
      order by pushed.product_id limit ${MAX_NAMED_ROWS}) as named)) end`;
};

const columnsOf = (storeId: string) => ({
  ...getTableColumns(auditRows),
  before: listed('before', storeId),
  after: listed('after', storeId),
  rows: sql<
    number | null
  >`coalesce(${auditRows.rows}, jsonb_array_length(${productsIn(sql`${auditRows.after}`)}))`,
  isUndone: sql<boolean>`exists (select from ${auditRows} as undoing
    where undoing.store_id = ${OWN_STORE} and undoing.undoes = ${OWN_ID})`,
});

/** A row as the list of changes has it. */
export type ListedAuditRow = AuditRow & {
  /** The number of products of a change of many. */
  rows: number | null;
  isUndone: boolean;
  /** Whether a mail to a customer about the change was sent, or a server has tried to. */
  isMailed: boolean;
};

/** Those of these changes about which a mail was sent, or a server has tried to. */
async function findMailed(orm: Orm, changes: readonly string[]): Promise<Set<string>> {
  if (changes.length === 0) return new Set();
  const { rows } = await orm.execute<{ id: string }>(sql`
    select change_id as id from mail_outbox
    where ${inArray(sql`change_id`, [...changes])} and failed_at is null
      and (sent_at is not null or attempts > 0)`);
  return new Set(rows.map(({ id }) => id));
}

/** The store's newest rows, or those older than one of them; none when that one is not its own. */
export async function findAuditRows(
  orm: Orm,
  storeId: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<ListedAuditRow[]> {
  const older =
    before === undefined
      ? undefined
      : sql`(${auditRows.at}, ${auditRows.id}) < (select at, id from ${auditRows} as edge
            where edge.store_id = ${storeId} and edge.id = ${before})`;
  const rows = await orm
    .select(columnsOf(storeId))
    .from(auditRows)
    .where(and(eq(auditRows.storeId, storeId), older))
    .orderBy(desc(auditRows.at), desc(auditRows.id))
    .limit(limit);
  const mailed = await findMailed(
    orm,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, isMailed: mailed.has(row.id) }));
}
