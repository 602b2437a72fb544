import { photoUrl, type PhotoFormat, type PhotoWidth } from '@aislewise/contracts/photos';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow } from '../../db/rows.ts';
import { photos } from './tables.ts';

const ofName = (storeId: string, name: string) =>
  and(eq(photos.storeId, storeId), eq(photos.name, name));

/** The bytes of a photo in one width and format. */
export const findFile = (
  orm: Orm,
  storeId: string,
  { name, width, format }: { name: string; width: PhotoWidth; format: PhotoFormat },
) =>
  firstRow(
    orm
      .select({ bytes: photos[`${format}${width}`] })
      .from(photos)
      .where(ofName(storeId, name)),
  );

/** The number of photos of a store, and the bytes of their files. */
export const countPhotos = (orm: Orm, storeId: string) =>
  onlyRow(
    orm
      .select({
        total: count(),
        bytes: sql<number>`coalesce(sum(octet_length(avif_128) + octet_length(avif_256)
          + octet_length(avif_512) + octet_length(webp_128) + octet_length(webp_256)
          + octet_length(webp_512)), 0)::bigint`,
      })
      .from(photos)
      .where(eq(photos.storeId, storeId)),
  );

/** Inserts a photo, unless the store has it. */
export async function insertPhoto(orm: Orm, row: typeof photos.$inferInsert): Promise<void> {
  await orm.insert(photos).values(row).onConflictDoNothing();
}

/** Restarts the time after which an unused photo is deleted. Returns whether the store has it. */
export async function renewPhoto(
  orm: Orm,
  storeId: string,
  name: string,
  now: Date,
): Promise<boolean> {
  await orm
    .update(photos)
    .set({ unusedSince: now })
    .where(and(ofName(storeId, name), isNotNull(photos.unusedSince)));
  const rows = await orm.select({ name: photos.name }).from(photos).where(ofName(storeId, name));
  return rows.length > 0;
}

/** Marks a photo as used. Returns whether the store has it. */
export async function markUsed(tx: Orm, storeId: string, name: string): Promise<boolean> {
  const rows = await tx
    .update(photos)
    .set({ unusedSince: null })
    .where(ofName(storeId, name))
    .returning({ name: photos.name });
  return rows.length > 0;
}

/**
 * Marks the photos of a store that no product uses since now, removes the mark of those that one uses
 * again, and deletes those that were marked before `until`. Products that were removed count until
 * their rows are deleted. Returns how many were deleted.
 */
export async function sweepPhotos(
  orm: Orm,
  storeId: string,
  { now, until }: Record<'now' | 'until', Date>,
): Promise<number> {
  const [before, after] = photoUrl(storeId, '\n').split('\n');
  const isUsed = sql`exists (
    select from products as p where p.store_id = ${storeId}
      and p.image_url = ${before}::text || ${photos.name} || ${after}::text)`;
  const ofStore = eq(photos.storeId, storeId);
  const unusedSince = sql`case when ${isUsed} then null else ${now.toISOString()}::timestamptz end`;
  await orm
    .update(photos)
    .set({ unusedSince })
    .where(and(ofStore, sql`(${photos.unusedSince} is null) <> ${isUsed}`));
  const { rowCount } = await orm
    .delete(photos)
    .where(and(ofStore, sql`${photos.unusedSince} < ${until.toISOString()}`, sql`not ${isUsed}`));
  return rowCount ?? 0;
}
