import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../db/columns.ts';
import { ownerStore } from '../stores/tables.ts';

/** Photos of a store's products, each once, as squares of three widths in two formats. */
export const photos = pgTable(
  'photos',
  (c) => ({
    storeId: ownerStore(),
    /** The hash of the pixels and nine colours, as in `PHOTO_NAME` of the contracts. */
    name: c.text('name').notNull(),
    avif128: bytea('avif_128').notNull(),
    avif256: bytea('avif_256').notNull(),
    avif512: bytea('avif_512').notNull(),
    webp128: bytea('webp_128').notNull(),
    webp256: bytea('webp_256').notNull(),
    webp512: bytea('webp_512').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Since when no product uses it; null while one does. */
    unusedSince: moment('unused_since'),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.name] }),
    check('photos_name', sql`${t.name} ~ '^[0-9a-f]{32}\\.[0-9a-f]{27}$'`),
  ],
);

export type PhotoRow = typeof photos.$inferSelect;
