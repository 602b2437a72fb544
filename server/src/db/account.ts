/** The system user that PostgreSQL runs as. It refuses to run as root. */
import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { StartError } from './errors.ts';

/** Options of `spawn`: empty for the current user. */
export interface Account {
  uid?: number;
  gid?: number;
}

const UNPRIVILEGED_USER = 'nobody';

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Returns `nobody` for root, and the current user for everyone else. Both need a passwd entry. */
export function findAccount(): Account {
  if (isRoot()) return { uid: idOf('-u'), gid: idOf('-g') };
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

function idOf(flag: '-u' | '-g'): number {
  try {
    const args = [flag, UNPRIVILEGED_USER];
    return Number(execFileSync('id', args, { encoding: 'utf8', stdio: 'pipe' }));
  } catch (error) {
    throw new StartError(
      `PostgreSQL does not run as root, and this system has no user "${UNPRIVILEGED_USER}" to run it as: add that user, start as another user, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}
