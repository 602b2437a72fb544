import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { KEY_SCOPES, type KeyScope } from '@aislewise/contracts/api-keys';
import { moment } from '../../db/columns.ts';
import { ownerStore } from '../stores/tables.ts';

/** The keys with which programs write to a store. */
export const apiKeys = pgTable(
  'api_keys',
  (c) => ({
    storeId: ownerStore(),
    id: c.uuid('id').notNull().defaultRandom(),
    name: c.text('name').notNull(),
    /** SHA-256, in hex, of the key. A key has 256 random bits, so nobody can guess it from this. */
    keyHash: c.text('key_hash').notNull(),
    /** The last characters of the key, for people to know it by. */
    ending: c.text('ending').notNull(),
    scopes: c.text('scopes').array().notNull().$type<KeyScope[]>(),
    createdAt: moment('created_at').notNull(),
    /** The name of the keeper at that time. */
    createdBy: c.text('created_by').notNull(),
    /** Is written at most once a minute. */
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
    /** The time of a restore. The key is refused until a keeper confirms it, which clears this. */
    suspendedAt: moment('suspended_at'),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    // The key alone says which store it is of.
    index('api_keys_hash').on(t.keyHash),
    check('api_keys_key_hash', sql`${t.keyHash} ~ '^[0-9a-f]{64}$'`),
    check(
      'api_keys_scopes',
      sql`${t.scopes} <@ ${sql.raw(`array[${KEY_SCOPES.map((scope) => `'${scope}'`).join(', ')}]`)} and cardinality(${t.scopes}) > 0`,
    ),
  ],
);
