/**
 * The owner's lock of a data directory: one server uses the local database at a time.
 *
 * It is an exclusive lock of the operating system, taken by way of SQLite on an empty file, since
 * Node itself offers no file locks. The system lets go of it when the process ends, however it
 * ends, so a lock is never stale; and it holds between containers that share a directory, where
 * process ids say nothing.
 */
import { DatabaseSync } from 'node:sqlite';

/** SQLite's result code for a lock that another process holds. */
const SQLITE_BUSY = 5;

export interface OwnerLock {
  release(): void;
}

/**
 * Takes the lock, or gives null when another process (or this one) has it.
 * Throws when the file can't be written.
 *
 * Nothing else may open the file in this process: closing any handle of it would drop the lock.
 */
export function takeOwnerLock(path: string): OwnerLock | null {
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
  return { release: () => database.close() };
}
