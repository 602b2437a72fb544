import { and, asc, desc, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { ImportRowKind, ImportStatus } from '@aislewise/contracts/imports';
import type { Orm } from '../../db/client.ts';
import { importRows, imports } from './tables.ts';

export type ImportRecord = typeof imports.$inferSelect;
export type KeptRowRecord = typeof importRows.$inferSelect;

/** What a keeper's history holds at most. */
const LISTED = 50;

const AT_WORK = ['reading', 'committing'] as const;

const theImport = (storeId: string, id: string) =>
  and(eq(imports.storeId, storeId), eq(imports.id, id));

/** Begins an import. Fails with `imports_one_at_work` while the store has another at work. */
export async function insertImport(
  orm: Orm,
  row: typeof imports.$inferInsert,
): Promise<ImportRecord> {
  const [inserted] = await orm.insert(imports).values(row).returning();
  if (!inserted) throw new Error('An import was not written');
  return inserted;
}

/** Changes an import that has one of these states; undefined when there is none. */
export async function changeImport(
  orm: Orm,
  { storeId, id }: Pick<ImportRecord, 'storeId' | 'id'>,
  from: readonly ImportStatus[],
  set: Partial<typeof imports.$inferInsert>,
): Promise<ImportRecord | undefined> {
  const rows = await orm
    .update(imports)
    .set(set)
    .where(and(theImport(storeId, id), inArray(imports.status, [...from])))
    .returning();
  return rows[0];
}

export async function deleteImport(orm: Orm, storeId: string, id: string): Promise<void> {
  await orm.delete(imports).where(theImport(storeId, id));
}

export async function findImport(
  orm: Orm,
  storeId: string,
  id: string,
): Promise<ImportRecord | undefined> {
  const rows = await orm.select().from(imports).where(theImport(storeId, id));
  return rows[0];
}

/** A store's imports, newest first; those that came to nothing but a wrong choice are left out. */
export async function findImports(orm: Orm, storeId: string): Promise<ImportRecord[]> {
  return orm
    .select()
    .from(imports)
    .where(and(eq(imports.storeId, storeId), ne(imports.status, 'unmapped')))
    .orderBy(desc(imports.createdAt), asc(imports.id))
    .limit(LISTED);
}

/** The id of the import that is the store's last to have been written. */
export async function findLastCommitted(orm: Orm, storeId: string): Promise<string | undefined> {
  const rows = await orm
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.storeId, storeId), eq(imports.status, 'committed')))
    .orderBy(desc(imports.committedAt))
    .limit(1);
  return rows[0]?.id;
}

const STOPPED = 'The server was stopped in the middle of it. The store is as it was before.';

/**
 * Marks as failed what nobody is at any more: the leases that have run out, or with `all` every
 * one, for the one process that has the database to itself.
 */
export async function failAbandoned(
  orm: Orm,
  now: Date,
  { storeId, all = false }: { storeId?: string; all?: boolean },
): Promise<void> {
  await orm
    .update(imports)
    .set({ status: 'failed', problem: STOPPED })
    .where(
      and(
        storeId === undefined ? undefined : eq(imports.storeId, storeId),
        inArray(imports.status, [...AT_WORK]),
        all ? undefined : lt(imports.leaseUntil, now),
      ),
    );
}

export interface RowFilter {
  kind?: ImportRowKind | undefined;
  noted?: boolean | undefined;
  after: number;
  limit: number;
}

/** Rows of an import in the order of the file; those of the commit's own marks are left out. */
export async function findRows(
  orm: Orm,
  storeId: string,
  importId: string,
  { kind, noted, after, limit }: RowFilter,
): Promise<KeptRowRecord[]> {
  return orm
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.storeId, storeId),
        eq(importRows.importId, importId),
        gt(importRows.line, after),
        kind && eq(importRows.kind, kind),
        noted ? sql`cardinality(${importRows.notes}) > 0` : undefined,
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(limit);
}

/** The lines of an import that write something, parted into stretches of about so many rows. */
export async function findStretches(
  orm: Orm,
  storeId: string,
  importId: string,
  size: number,
): Promise<{ from: number; to: number; rows: number }[]> {
  const { rows } = await orm.execute<{ from: number; to: number; rows: number }>(sql`
    select min(line) as "from", max(line) as "to", count(*) as rows
    from (select line, (row_number() over (order by line) - 1) / ${size}::int as part
      from import_rows where store_id = ${storeId} and import_id = ${importId}
        and kind in ('new', 'changed')) as parted
    group by part order by part`);
  return rows;
}

/** Forgets previews and rows that are of no more use: nobody commits, undoes or reads them. */
export async function forget(orm: Orm, storeId: string, before: Date): Promise<void> {
  const old = and(eq(imports.storeId, storeId), lt(imports.createdAt, before));
  await orm
    .delete(imports)
    .where(and(old, inArray(imports.status, ['unmapped', 'previewed', 'cancelled'])));
  await orm.delete(importRows).where(
    and(
      eq(importRows.storeId, storeId),
      notInArray(importRows.kind, ['refused']),
      inArray(
        importRows.importId,
        orm
          .select({ id: imports.id })
          .from(imports)
          .where(and(old, lt(sql`coalesce(${imports.committedAt}, ${imports.createdAt})`, before))),
      ),
    ),
  );
}

/** The products that an import writes, the store's own copies too; at most so many. */
export async function findTouched(
  orm: Orm,
  storeId: string,
  importId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select distinct touched.id from import_rows as r,
      lateral (values (r.product_id), (r.copy_id)) as touched(id)
    where r.store_id = ${storeId} and r.import_id = ${importId} and touched.id is not null
      and r.kind in ('new', 'changed', 'missing')
    limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** All rows of a filter, in pages. */
export async function* findPages(
  orm: Orm,
  storeId: string,
  importId: string,
  filter: Omit<RowFilter, 'after'>,
): AsyncGenerator<KeptRowRecord[]> {
  let after = 0;
  for (;;) {
    const rows = await findRows(orm, storeId, importId, { ...filter, after });
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.line ?? 0;
    if (rows.length < filter.limit) return;
  }
}

/** The version of a store's products. */
export async function findVersion(orm: Orm, storeId: string): Promise<number> {
  const { rows } = await orm.execute<{ version: number }>(
    sql`select products_version as version from stores where id = ${storeId}`,
  );
  return rows[0]?.version ?? 0;
}
