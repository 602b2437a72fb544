/** The system user that PostgreSQL runs as. It refuses to run as root. */
import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { childEnv } from '../lib/child-env.ts';
import { StartError } from './errors.ts';

/** Options of `spawn`: empty for the current user. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** Other programs of a machine run as this user too, and could read and change the database. */
const SHARED_USER = 'nobody';
/** For root: the first of them that the system has. */
const USERS = ['aislewise', 'postgres', SHARED_USER];

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Returns a user of the database's own for root, and the current user for everyone else. Both need a
 * passwd entry. Throws StartError, in production also if there is only a user that others share.
 */
export function findAccount({ isProduction = false } = {}): Account {
  if (isRoot()) return findUnprivileged(isProduction);
  try {
    userInfo();
    return {};
  } catch (error) {
    throw new StartError(
      `User ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL needs: add one, start as another user, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

function findUnprivileged(isProduction: boolean): Account {
  for (const user of USERS) {
    const [uid, gid] = [idOf('-u', user), idOf('-g', user)];
    if (uid === undefined || gid === undefined) continue;
    if (isProduction && user === SHARED_USER) {
      throw new StartError(
        `PostgreSQL does not run as root, and "${user}", the only other user here, is shared with other programs: add one (useradd --system --no-create-home aislewise), start as another user, or set DATABASE_URL.`,
      );
    }
    return { uid, gid };
  }
  throw new StartError(
    `PostgreSQL does not run as root, and this system has no user to run it as: add one (useradd --system --no-create-home aislewise), start as another user, or set DATABASE_URL.`,
  );
}

/** Returns undefined for a user that the system does not have. */
function idOf(flag: '-u' | '-g', user: string): number | undefined {
  try {
    const options = { encoding: 'utf8', stdio: 'pipe', env: childEnv() } as const;
    return Number(execFileSync('id', [flag, user], options));
  } catch (error) {
    // `id` ends with 1 for an unknown user. Without the program itself there is no status.
    if (error instanceof Error && 'status' in error && error.status === 1) return undefined;
    throw error;
  }
}
