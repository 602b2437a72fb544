/** The bytes that a store may take of the database, which all stores share. */
import { UNDO_DAYS } from './audit.ts';

/** Bytes of the changes of one day whose old values are kept. */
export const HISTORY_DAY_BYTES = 50_000_000;

/** The most that a store takes, in bytes. */
export const STORAGE_BYTES = {
  photos: 3_000_000_000,
  /** Old values of changes, for undo. */
  history: UNDO_DAYS * HISTORY_DAY_BYTES,
  /** Previews, and old values for the undo of imports. */
  imports: 1_000_000_000,
  /** Messages that wait for webhooks. */
  messages: 20_000_000,
} as const;

export type StorageKind = keyof typeof STORAGE_BYTES;
export const STORAGE_KINDS = Object.keys(STORAGE_BYTES) as StorageKind[];
