import { and, desc, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { auditRows } from './tables.ts';

export type AuditRow = typeof auditRows.$inferSelect;

export async function insertAuditRow(tx: Orm, row: typeof auditRows.$inferInsert): Promise<void> {
  await tx.insert(auditRows).values(row);
}

/** The store's newest rows, or those older than one of them; none when that one is not its own. */
export async function findAuditRows(
  orm: Orm,
  storeId: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<AuditRow[]> {
  const older =
    before === undefined
      ? undefined
      : sql`(${auditRows.at}, ${auditRows.id}) < (select at, id from ${auditRows} as edge
            where edge.store_id = ${storeId} and edge.id = ${before})`;
  return orm
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.storeId, storeId), older))
    .orderBy(desc(auditRows.at), desc(auditRows.id))
    .limit(limit);
}
