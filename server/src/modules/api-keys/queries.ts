import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow } from '../../db/rows.ts';
import { apiKeys } from './tables.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** A store's keys, newest first, without those that were revoked before `since`. */
export const findKeys = (orm: Orm, storeId: string, since: Date): Promise<ApiKeyRow[]> =>
  orm
    .select()
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.storeId, storeId),
        or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, since)),
      ),
    )
    .orderBy(desc(apiKeys.createdAt), asc(apiKeys.id));

export const insertKey = (tx: Orm, row: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> =>
  onlyRow(tx.insert(apiKeys).values(row).returning());

/** The number of a store's keys that work. */
export async function countKeys(tx: Orm, storeId: string): Promise<number> {
  return tx.$count(apiKeys, and(eq(apiKeys.storeId, storeId), isNull(apiKeys.revokedAt)));
}

/** Deletes a store's keys that were revoked before this time. */
export async function deleteRevoked(tx: Orm, storeId: string, before: Date): Promise<void> {
  await tx.delete(apiKeys).where(and(eq(apiKeys.storeId, storeId), lt(apiKeys.revokedAt, before)));
}

/** Revokes a key. Returns it if it worked until now. */
export const revokeKey = (
  tx: Orm,
  storeId: string,
  id: string,
  now: Date,
): Promise<ApiKeyRow | undefined> =>
  firstRow(
    tx
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(and(eq(apiKeys.storeId, storeId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning(),
  );

/** Lets a suspended key work again. Returns it if it waited for that. */
export const confirmKey = (tx: Orm, storeId: string, id: string): Promise<ApiKeyRow | undefined> =>
  firstRow(
    tx
      .update(apiKeys)
      .set({ suspendedAt: null })
      .where(
        and(
          eq(apiKeys.storeId, storeId),
          eq(apiKeys.id, id),
          isNull(apiKeys.revokedAt),
          isNotNull(apiKeys.suspendedAt),
        ),
      )
      .returning(),
  );

/** The key of a hash, if it was not revoked. It may be suspended. */
export const findLiveKey = (orm: Orm, keyHash: string): Promise<ApiKeyRow | undefined> =>
  firstRow(
    orm
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt))),
  );

export async function touchKey(
  orm: Orm,
  { storeId, id }: Pick<ApiKeyRow, 'storeId' | 'id'>,
  now: Date,
): Promise<void> {
  await orm
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.storeId, storeId), eq(apiKeys.id, id)));
}
