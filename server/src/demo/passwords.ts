import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { and, inArray, like } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { sessions, storekeepers } from '../modules/auth/tables.ts';
import { DEMO_EMAILS, DEMO_PASSWORD } from './seed.ts';

const isDemo = like(storekeepers.email, DEMO_EMAILS);

/** The different hashes of the demo's keepers that are of the password that everyone can read. */
async function publicHashes(db: Database): Promise<string[]> {
  const rows = await db.orm
    .selectDistinct({ passwordHash: storekeepers.passwordHash })
    .from(storekeepers)
    .where(isDemo);
  const found: string[] = [];
  // One after the other: each takes a tenth of a second and much memory.
  for (const { passwordHash } of rows) {
    if (await verify(passwordHash, DEMO_PASSWORD)) found.push(passwordHash);
  }
  return found;
}

/** Whether a demo keeper signs in with the password that the documents name. */
export const hasPublicPassword = async (db: Database): Promise<boolean> =>
  (await publicHashes(db)).length > 0;

/**
 * Gives the demo's keepers who have the public password a random one, and ends their sessions. Returns
 * it; undefined if there were none.
 */
export async function replacePublicPassword(db: Database): Promise<string | undefined> {
  const hashes = await publicHashes(db);
  if (hashes.length === 0) return undefined;
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hash(password);
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(storekeepers)
      .set({ passwordHash })
      .where(and(isDemo, inArray(storekeepers.passwordHash, hashes)))
      .returning({ id: storekeepers.id });
    const ids = changed.map(({ id }) => id);
    await tx.delete(sessions).where(inArray(sessions.keeperId, ids));
  });
  return password;
}
