import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  max,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { ImportColumn, ImportRowKind, ImportStatus } from '@aislewise/contracts/imports';
import { say } from '@aislewise/contracts/say';
import { msg } from '@lingui/core/runtime-macro';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow } from '../../db/rows.ts';
import type { ImportAnswer } from './read-list.ts';
import { importAnswers, importRows, imports } from './tables.ts';

export type ImportRecord = typeof imports.$inferSelect;
export type RowRecord = typeof importRows.$inferSelect;

export interface ImportKey {
  storeId: string;
  importId: string;
}

/** Selects an import's rows, which the statement calls `r`. */
export const ofImport = ({ storeId, importId }: ImportKey): SQL =>
  sql`r.store_id = ${storeId} and r.import_id = ${importId}`;

/** Imports in a store's history. */
const MAX_LISTED = 50;

const RUNNING = ['reading', 'committing'] as const;

const isImport = (storeId: string, id: string) =>
  and(eq(imports.storeId, storeId), eq(imports.id, id));

/** Adds an import. Violates `imports_one_at_work` while another import of the store runs. */
export const insertImport = (orm: Orm, row: typeof imports.$inferInsert) =>
  onlyRow(orm.insert(imports).values(row).returning());

/** Changes an import that has one of the states `from`. Returns undefined if it has another. */
export const changeImport = (
  orm: Orm,
  { storeId, id }: Pick<ImportRecord, 'storeId' | 'id'>,
  from: readonly ImportStatus[],
  set: Partial<typeof imports.$inferInsert>,
) =>
  firstRow(
    orm
      .update(imports)
      .set(set)
      .where(and(isImport(storeId, id), inArray(imports.status, [...from])))
      .returning(),
  );

export async function deleteImport(orm: Orm, storeId: string, id: string): Promise<void> {
  await orm.delete(imports).where(isImport(storeId, id));
}

export const findImport = (orm: Orm, storeId: string, id: string) =>
  firstRow(orm.select().from(imports).where(isImport(storeId, id)));

/** A store's imports, newest first, without those whose columns were never chosen. */
export async function findImports(orm: Orm, storeId: string): Promise<ImportRecord[]> {
  return orm
    .select()
    .from(imports)
    .where(and(eq(imports.storeId, storeId), ne(imports.status, 'unmapped')))
    .orderBy(desc(imports.createdAt), asc(imports.id))
    .limit(MAX_LISTED);
}

/** The latest imports of a store whose old values stay, so that they can be undone one by one. */
const MAX_WITH_OLD_VALUES = 4;

/**
 * The id of the store's last import that was committed and not undone, if it is among those whose old
 * values stay.
 */
export async function findLastCommitted(orm: Orm, storeId: string): Promise<string | undefined> {
  const rows = await orm
    .select({ id: imports.id, status: imports.status })
    .from(imports)
    .where(and(eq(imports.storeId, storeId), isNotNull(imports.committedAt)))
    .orderBy(desc(imports.committedAt), desc(imports.id))
    .limit(MAX_WITH_OLD_VALUES);
  return rows.find(({ status }) => status === 'committed')?.id;
}

/** When the store's products were last imported. Null if never, or if it was undone. */
export async function findLastCommitTime(orm: Orm, storeId: string): Promise<Date | null> {
  const rows = await orm
    .select({ at: max(imports.committedAt) })
    .from(imports)
    .where(and(eq(imports.storeId, storeId), eq(imports.status, 'committed')));
  return rows[0]?.at ?? null;
}

const STOPPED = msg({
  message: 'The server was stopped in the middle of it. The store is as it was before.',
  comment: 'An import of products',
});

/** Marks a store's running imports as failed whose lease has run out. */
export async function failAbandoned(orm: Orm, storeId: string, now: Date): Promise<void> {
  await orm
    .update(imports)
    .set({ status: 'failed', problem: say(STOPPED) })
    .where(
      and(
        eq(imports.storeId, storeId),
        inArray(imports.status, [...RUNNING]),
        lt(imports.leaseUntil, now),
      ),
    );
}

export interface RowFilter {
  kind?: ImportRowKind | undefined;
  noted?: boolean | undefined;
  after: number;
  limit: number;
}

/** Rows of an import in the order of the file, without the missing products (lines below 0). */
export async function findRows(
  orm: Orm,
  storeId: string,
  importId: string,
  { kind, noted, after, limit }: RowFilter,
): Promise<RowRecord[]> {
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

/** The latest previews of a store that stay. Each may take five times the bytes of its file. */
const MAX_PREVIEWS = 4;
/** The latest imports of a store whose refused rows stay. */
const MAX_WITH_REFUSED_ROWS = 10;

/** Bytes of the rows of a store's imports and previews, as PostgreSQL stores them. */
export async function findImportBytes(orm: Orm, storeId: string): Promise<number> {
  const bytes = sql<number>`coalesce(sum(pg_column_size(import_rows.*)), 0)::bigint`;
  const ofStore = eq(importRows.storeId, storeId);
  return (await onlyRow(orm.select({ bytes }).from(importRows).where(ofStore))).bytes;
}

/**
 * Deletes previews and rows of imports that are older than `before`, refused rows and previews of all
 * but the latest imports, and the rows of committed imports that can't be undone any more.
 */
export async function deleteOld(orm: Orm, storeId: string, before: Date): Promise<void> {
  const { id, createdAt, status } = imports;
  const ofStore = eq(imports.storeId, storeId);
  const isPreview = and(ofStore, inArray(status, ['unmapped', 'previewed', 'cancelled']));
  const latest = (which: SQL | undefined, count: number) =>
    orm.select({ id }).from(imports).where(which).orderBy(desc(createdAt), desc(id)).limit(count);
  const isOldOrSurplus = or(lt(createdAt, before), notInArray(id, latest(isPreview, MAX_PREVIEWS)));
  await orm.delete(imports).where(and(isPreview, isOldOrSurplus));
  await orm.execute(sql`
    delete from import_rows as r using imports as i
    where i.store_id = ${storeId} and coalesce(i.committed_at, i.created_at) < ${before.toISOString()}
      and r.store_id = i.store_id and r.import_id = i.id and r.kind <> 'refused'`);
  await orm.execute(sql`
    delete from import_rows where store_id = ${storeId} and kind <> 'refused' and import_id in (
      select id from imports where store_id = ${storeId} and committed_at is not null
      order by committed_at desc, id desc offset ${MAX_WITH_OLD_VALUES})`);
  await orm
    .delete(importRows)
    .where(
      and(
        eq(importRows.storeId, storeId),
        notInArray(importRows.importId, latest(ofStore, MAX_WITH_REFUSED_ROWS)),
        eq(importRows.kind, 'refused'),
      ),
    );
}

/** All rows of a filter, in pages. */
export async function* findPages(
  orm: Orm,
  storeId: string,
  importId: string,
  filter: Omit<RowFilter, 'after'>,
): AsyncGenerator<RowRecord[]> {
  let after = 0;
  for (;;) {
    const rows = await findRows(orm, storeId, importId, { ...filter, after });
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.line ?? 0;
    if (rows.length < filter.limit) return;
  }
}

/** Answers of a store that are remembered. */
const MAX_ANSWERS = 50;

/** The latest answers about a store's files. */
export async function findAnswers(orm: Orm, storeId: string): Promise<ImportAnswer[]> {
  const { shape, location, columns, without, withInactive, answeredAt } = importAnswers;
  return orm
    .select({ shape, location, columns, without, withInactive })
    .from(importAnswers)
    .where(eq(importAnswers.storeId, storeId))
    .orderBy(desc(answeredAt))
    .limit(MAX_ANSWERS);
}

/** Remembers an answer about files of a shape. Answers that are not given this time stay. */
export async function saveAnswer(
  orm: Orm,
  storeId: string,
  answeredAt: Date,
  {
    shape,
    location,
    columns,
    without,
    withInactive,
  }: Omit<ImportAnswer, 'without' | 'withInactive'> & {
    without: ImportColumn[] | undefined;
    withInactive: boolean | undefined;
  },
): Promise<void> {
  const given = {
    ...(location !== null && { location }),
    ...(columns && { columns }),
    ...(without && { without }),
    ...(withInactive !== undefined && { withInactive }),
  };
  await orm
    .insert(importAnswers)
    .values({ storeId, answeredAt, location, columns, ...given, shape })
    .onConflictDoUpdate({
      target: [importAnswers.storeId, importAnswers.shape],
      set: { ...given, answeredAt },
    });
}
