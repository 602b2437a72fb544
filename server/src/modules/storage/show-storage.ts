import type { showStorage as showCall } from '@aislewise/contracts/calls/storage';
import { STORAGE_BYTES, STORAGE_KINDS, type StorageKind } from '@aislewise/contracts/storage';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { historyBytesOf } from '../audit/audit.ts';
import { importBytesOf } from '../imports/list-imports.ts';
import { photoBytesOf } from '../photos/photos.ts';
import { messageBytesOf } from '../webhooks/webhooks.ts';

const BYTES_OF: Record<StorageKind, (orm: Orm, storeId: string) => Promise<number>> = {
  photos: photoBytesOf,
  history: historyBytesOf,
  imports: importBytesOf,
  messages: messageBytesOf,
};

/** How many bytes the own store takes, and how many it may take. */
export const showStorage = (
  { db }: Pick<Context, 'db'>,
  { storeId }: KeeperSession,
): Promise<z.output<typeof showCall.answer>> =>
  Promise.all(
    STORAGE_KINDS.map(async (kind) => ({
      kind,
      bytes: await BYTES_OF[kind](db.orm, storeId),
      maxBytes: STORAGE_BYTES[kind],
    })),
  );
