/**
 * The owner's lock of a data directory: one server uses the local database at a time.
 *
 * It is an exclusive lock of the operating system on an empty file, taken with SQLite because Node has
 * no file locks. The system releases it when the process ends, so it is never stale. It also works
 * between containers that share a directory, where process ids are useless.
 */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DirectoryInUse, reasonOf, StartError } from './errors.ts';

/** SQLite's result code for a lock that another process holds. */
const SQLITE_BUSY = 5;

export interface OwnerLock {
  release(): void;
}

/**
 * Creates the data directory if it is missing and takes its lock. Throws DirectoryInUse if another
 * process (or this one) has the lock, StartError if the directory cannot be written.
 *
 * Nothing else may open the file in this process: closing any handle of it would drop the lock.
 */
export function takeOwnerLock(root: string): OwnerLock {
  let file: DatabaseSync | undefined;
  try {
    fs.mkdirSync(root, { recursive: true });
    fs.accessSync(root, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    const database = new DatabaseSync(join(root, 'owner.lock'));
    file = database;
    database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return { release: () => database.close() };
  } catch (error) {
    file?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new DirectoryInUse(
        `Another server is running on ${root}: stop it first, or start this one with another DATA_DIR and PORT.`,
      );
    }
    throw new StartError(
      `The data directory ${root} can't be written (${reasonOf(error)}): make it writable for this user, or set DATA_DIR to one that is.`,
      { cause: error },
    );
  }
}
