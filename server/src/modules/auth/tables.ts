import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { ROLES } from '@aislewise/contracts/auth';
import { moment, oneOf } from '../../db/columns.ts';
import { stores } from '../stores/tables.ts';

export const storekeepers = pgTable(
  'storekeepers',
  (c) => ({
    id: c.uuid('id').primaryKey().defaultRandom(),
    storeId: c.uuid('store_id').references(() => stores.id, { onDelete: 'cascade' }),
    name: c.text('name').notNull(),
    email: c.text('email').notNull(),
    role: c.text('role', { enum: ROLES }).notNull().default('storekeeper'),
    passwordHash: c.text('password_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
  }),
  (t) => [
    uniqueIndex('storekeepers_email').on(t.email),
    index('storekeepers_of_store').on(t.storeId),
    check(
      'storekeepers_email_folded',
      sql`${t.email} = lower(btrim(${t.email})) and ${t.email} like '%_@_%'`,
    ),
    check('storekeepers_role', oneOf(t.role, ROLES)),
    check('storekeepers_own_a_store', sql`${t.role} <> 'storekeeper' or ${t.storeId} is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  (c) => ({
    /** SHA-256 of the cookie's token, in hex: a stolen table opens no session. */
    tokenHash: c.text('token_hash').primaryKey(),
    keeperId: c
      .uuid('keeper_id')
      .notNull()
      .references(() => storekeepers.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (t) => [
    index('sessions_of_keeper').on(t.keeperId),
    index('sessions_expiry').on(t.expiresAt),
    check('sessions_token_hash', sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Links to choose a new password. A keeper has one: a new link replaces the earlier one. */
export const passwordResets = pgTable(
  'password_resets',
  (c) => ({
    keeperId: c
      .uuid('keeper_id')
      .primaryKey()
      .references(() => storekeepers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's token, in hex. */
    tokenHash: c.text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (t) => [
    uniqueIndex('password_resets_token').on(t.tokenHash),
    check('password_resets_token_hash', sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Password attempts within a window, by account, keeper or network. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  (c) => ({
    /** SHA-256 in hex of the limit and its subject. No e-mail or network address is stored. */
    keyHash: c.text('key_hash').primaryKey(),
    count: c.integer('count').notNull(),
    /** End of the window. The next attempt after it starts a new count. */
    endsAt: moment('ends_at').notNull(),
  }),
  (t) => [
    index('sign_in_attempts_end').on(t.endsAt),
    check('sign_in_attempts_range', sql`${t.count} >= 0`),
    check('sign_in_attempts_key_hash', sql`${t.keyHash} ~ '^[0-9a-f]{64}$'`),
  ],
);
