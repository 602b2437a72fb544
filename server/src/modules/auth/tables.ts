import { sql } from 'drizzle-orm';
import {
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { ROLES } from '@aislewise/contracts/auth';
import { LANGUAGE_TAGS } from '@aislewise/contracts/languages';
import { moment, oneOf, texts } from '../../db/columns.ts';
import { ownerStore, stores } from '../stores/tables.ts';

const CEREMONIES = ['passkey_registration', 'passkey_assertion', 'totp'] as const;
export type Ceremony = (typeof CEREMONIES)[number];

export const storekeepers = pgTable(
  'storekeepers',
  (c) => ({
    id: c.uuid('id').primaryKey().defaultRandom(),
    storeId: c.uuid('store_id').references(() => stores.id, { onDelete: 'cascade' }),
    name: c.text('name').notNull(),
    email: c.text('email').notNull(),
    /** Of the mails to them. Null: none was chosen yet. */
    language: c.text('language', { enum: LANGUAGE_TAGS }),
    role: c.text('role', { enum: ROLES }).notNull().default('storekeeper'),
    passwordHash: c.text('password_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSignInAt: moment('last_sign_in_at'),
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

/** A column with a keeper's id. The row goes with its keeper. */
const ofKeeper = () =>
  uuid('keeper_id')
    .notNull()
    .references(() => storekeepers.id, { onDelete: 'cascade' });

/**
 * A column with the SHA-256, in hex, of a random token that only a browser or a link has: a stolen
 * table opens nothing.
 */
const tokenHash = () => text('token_hash').notNull();

const isSha256 = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ '^[0-9a-f]{64}$'`);

/** Browsers in which a keeper has signed in. Their wrong passwords are counted on their own. */
export const knownDevices = pgTable(
  'known_devices',
  (c) => ({
    id: c.uuid('id').primaryKey().defaultRandom(),
    keeperId: ofKeeper(),
    tokenHash: tokenHash(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (t) => [
    // Keepers who share a browser share its token.
    uniqueIndex('known_devices_token').on(t.tokenHash, t.keeperId),
    index('known_devices_of_keeper').on(t.keeperId),
    index('known_devices_expiry').on(t.expiresAt),
    isSha256('known_devices_token_hash', t.tokenHash),
  ],
);

export const sessions = pgTable(
  'sessions',
  (c) => ({
    tokenHash: tokenHash().primaryKey(),
    /** Names the session in the keeper's list. */
    id: c.uuid('id').notNull().defaultRandom(),
    keeperId: ofKeeper(),
    deviceId: c.uuid('device_id').references(() => knownDevices.id, { onDelete: 'set null' }),
    /** Browser and system, for people to read. */
    device: c.text('device'),
    /** Whether the keeper stays signed in when the browser is closed. */
    remembered: c.boolean('remembered').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Is written at most once an hour. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** The last time at which the keeper proved who they are. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (t) => [
    uniqueIndex('sessions_id').on(t.id),
    index('sessions_of_keeper').on(t.keeperId),
    index('sessions_expiry').on(t.expiresAt),
    isSha256('sessions_token_hash', t.tokenHash),
  ],
);

/** Sign-ins with a right password that wait for their second step. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  (c) => ({
    tokenHash: tokenHash().primaryKey(),
    keeperId: ofKeeper(),
    remembered: c.boolean('remembered').notNull(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (t) => [
    index('pending_sign_ins_of_keeper').on(t.keeperId),
    index('pending_sign_ins_expiry').on(t.expiresAt),
    isSha256('pending_sign_ins_token_hash', t.tokenHash),
  ],
);

/** Links to choose a new password. Several work at once, so that no stranger can end a keeper's. */
export const passwordResets = pgTable(
  'password_resets',
  () => ({
    tokenHash: tokenHash().primaryKey(),
    keeperId: ofKeeper(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (t) => [
    index('password_resets_of_keeper').on(t.keeperId),
    index('password_resets_expiry').on(t.expiresAt),
    isSha256('password_resets_token_hash', t.tokenHash),
  ],
);

/** New e-mail addresses that wait for their link to be opened. A keeper has one. */
export const emailChanges = pgTable(
  'email_changes',
  (c) => ({
    keeperId: ofKeeper().primaryKey(),
    email: c.text('email').notNull(),
    tokenHash: tokenHash(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (t) => [
    index('email_changes_token').on(t.tokenHash),
    index('email_changes_expiry').on(t.expiresAt),
    isSha256('email_changes_token_hash', t.tokenHash),
  ],
);

/** People who are invited to manage a store. */
export const invitations = pgTable(
  'invitations',
  (c) => ({
    storeId: ownerStore(),
    id: c.uuid('id').notNull().defaultRandom(),
    name: c.text('name').notNull(),
    email: c.text('email').notNull(),
    tokenHash: tokenHash(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('invitations_email').on(t.storeId, t.email),
    index('invitations_token').on(t.tokenHash),
    index('invitations_expiry').on(t.expiresAt),
    isSha256('invitations_token_hash', t.tokenHash),
  ],
);

/**
 * Keepers whom another keeper has removed and who can still come back. Until then they keep their
 * second factors.
 */
export const keeperRemovals = pgTable(
  'keeper_removals',
  (c) => ({
    keeperId: ofKeeper().primaryKey(),
    /** The removal in the store's changes. */
    changeId: c.uuid('change_id').notNull(),
    /** Of the link by which the removed keeper objects. */
    tokenHash: tokenHash(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (t) => [
    index('keeper_removals_token').on(t.tokenHash),
    index('keeper_removals_expiry').on(t.expiresAt),
    isSha256('keeper_removals_token_hash', t.tokenHash),
  ],
);

/** Authenticator apps. A keeper has one. */
export const totpFactors = pgTable('totp_factors', (c) => ({
  keeperId: ofKeeper().primaryKey(),
  /** Encrypted with the key of the installation. */
  secret: c.text('secret').notNull(),
  /** The time step (RFC 6238) of the last code that was used. It and earlier ones are refused. */
  lastStep: c.integer('last_step').notNull(),
  createdAt: moment('created_at').notNull(),
}));

export const passkeys = pgTable(
  'passkeys',
  (c) => ({
    id: c.uuid('id').primaryKey().defaultRandom(),
    keeperId: ofKeeper(),
    /** The authenticator's name of it, in base64url. */
    credentialId: c.text('credential_id').notNull(),
    /** COSE key, in base64url. */
    publicKey: c.text('public_key').notNull(),
    /** The authenticator's count of signatures. Many always answer 0. */
    counter: c.bigint('counter', { mode: 'number' }).notNull(),
    transports: texts('transports'),
    name: c.text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  }),
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_of_keeper').on(t.keeperId),
  ],
);

/** Recovery codes that were not used yet. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  (c) => ({
    keeperId: ofKeeper(),
    /** Keyed hash. */
    codeHash: c.text('code_hash').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.keeperId, t.codeHash] }),
    isSha256('recovery_codes_hash', t.codeHash),
  ],
);

/** Values that one call hands out and the next one needs, such as the challenge of a passkey. */
export const ceremonies = pgTable(
  'ceremonies',
  (c) => ({
    /** Hash of the session's or the pending sign-in's token. */
    tokenHash: tokenHash(),
    kind: c.text('kind', { enum: CEREMONIES }).notNull(),
    value: c.text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.kind] }),
    index('ceremonies_expiry').on(t.expiresAt),
    isSha256('ceremonies_token_hash', t.tokenHash),
    check('ceremonies_kind', oneOf(t.kind, CEREMONIES)),
  ],
);

/** Attempts within a window, as rate-limiter-flexible's RateLimiterDrizzle counts them. */
export const attempts = pgTable(
  'attempts',
  (c) => ({
    /** Keyed hash of the limit and its subject. No e-mail or network address is stored. */
    key: c.text('key').primaryKey(),
    points: c.integer('points').notNull(),
    /** End of the window. */
    expire: moment('expire'),
  }),
  (t) => [index('attempts_expiry').on(t.expire)],
);
