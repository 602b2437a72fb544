import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../db/columns.ts';
import { ownerStore } from '../stores/tables.ts';

/** Pictures of a store: re-encoded logos under the hash of their bytes, and drawn app icons under the hash of their content. */
export const blobs = pgTable(
  'blobs',
  (c) => ({
    storeId: ownerStore(),
    /** SHA-256 in hex. */
    hash: c.text('hash').notNull(),
    contentType: c.text('content_type').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.hash] }),
    check('blobs_hash', sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    check('blobs_size', sql`octet_length(${t.bytes}) between 1 and 8388608`),
  ],
);
