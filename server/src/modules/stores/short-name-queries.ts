import { and, eq, isNull, like, or, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow } from '../../db/rows.ts';
import { stores } from './tables.ts';

/** Any number that no other lock of the database has. */
const SHORT_NAMES_LOCK = 4_174_170_002;

/**
 * The short names that are this one, or this one with a suffix. No other transaction can ask until
 * this one ends, so a name that is free stays free: on Citus no index keeps two stores from one name.
 */
export async function findShortNames(tx: Orm, shortName: string): Promise<(string | null)[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SHORT_NAMES_LOCK})`);
  const rows = await tx
    .select({ shortName: stores.shortName })
    .from(stores)
    .where(or(eq(stores.shortName, shortName), like(stores.shortName, `${shortName}-%`)));
  return rows.map((row) => row.shortName);
}

/** The open store with a short name. */
export const findByShortName = (orm: Orm, shortName: string) =>
  firstRow(
    orm
      .select({ id: stores.id, name: stores.name, address: stores.address })
      .from(stores)
      .where(and(eq(stores.shortName, shortName), isNull(stores.closedAt))),
  );
