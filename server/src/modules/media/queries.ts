import { and, eq, notInArray } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { blobs } from './tables.ts';

export interface Blob {
  contentType: string;
  bytes: Buffer;
}

export async function findBlob(orm: Orm, storeId: string, hash: string): Promise<Blob | undefined> {
  const rows = await orm
    .select({ contentType: blobs.contentType, bytes: blobs.bytes })
    .from(blobs)
    .where(and(eq(blobs.storeId, storeId), eq(blobs.hash, hash)));
  return rows[0];
}

/** Keeps bytes under their hash; the same bytes twice are one row. */
export async function insertBlob(tx: Orm, row: typeof blobs.$inferInsert): Promise<void> {
  await tx.insert(blobs).values(row).onConflictDoNothing();
}

/** Drops all of a store's pictures but those of these hashes. */
export async function deleteBlobsExcept(
  tx: Orm,
  storeId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx
    .delete(blobs)
    .where(and(eq(blobs.storeId, storeId), notInArray(blobs.hash, [...hashes])));
}
