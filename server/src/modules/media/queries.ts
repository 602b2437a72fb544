import { and, eq, notInArray } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow } from '../../db/rows.ts';
import { blobs } from './tables.ts';

export const findBlob = (orm: Orm, storeId: string, hash: string) =>
  firstRow(
    orm
      .select({ contentType: blobs.contentType, bytes: blobs.bytes })
      .from(blobs)
      .where(and(eq(blobs.storeId, storeId), eq(blobs.hash, hash))),
  );

/** Inserts a picture, unless the store has one with this hash. */
export async function insertBlob(tx: Orm, row: typeof blobs.$inferInsert): Promise<void> {
  await tx.insert(blobs).values(row).onConflictDoNothing();
}

/** Deletes all of a store's pictures except those with these hashes. */
export async function deleteBlobsExcept(
  tx: Orm,
  storeId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx
    .delete(blobs)
    .where(and(eq(blobs.storeId, storeId), notInArray(blobs.hash, [...hashes])));
}
