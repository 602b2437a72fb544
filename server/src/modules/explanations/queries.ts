import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow } from '../../db/rows.ts';
import { explanations } from './tables.ts';

/** The stored explanation, complete or being written. */
export const findExplanation = (orm: Orm, fingerprint: string) =>
  firstRow(orm.select().from(explanations).where(eq(explanations.fingerprint, fingerprint)));

export interface Claim {
  fingerprint: string;
  /** Id of the request that writes the explanation. */
  maker: string;
  now: Date;
  /** Until this time no other request may write it. */
  until: Date;
}

/** Reserves the writing of an explanation. Returns false if it exists or is reserved. */
export async function reserveExplanation(
  tx: Orm,
  { fingerprint, maker, now, until }: Claim,
): Promise<boolean> {
  const rows = await tx
    .insert(explanations)
    .values({ fingerprint, maker, notBefore: until, createdAt: now })
    .onConflictDoUpdate({
      target: explanations.fingerprint,
      set: { maker, notBefore: until },
      setWhere: sql`${explanations.content} is null
        and (${explanations.notBefore} is null or ${explanations.notBefore} < ${now.toISOString()})`,
    })
    .returning({ fingerprint: explanations.fingerprint });
  return rows.length > 0;
}

const claimedBy = ({ fingerprint, maker }: Pick<Claim, 'fingerprint' | 'maker'>) =>
  and(eq(explanations.fingerprint, fingerprint), eq(explanations.maker, maker));

/** Stores an explanation, unless another request has reserved it since. */
export async function storeExplanation(
  orm: Orm,
  { now, ...claimed }: Pick<Claim, 'fingerprint' | 'maker' | 'now'>,
  content: unknown,
): Promise<void> {
  await orm
    .update(explanations)
    .set({ content, maker: null, notBefore: null, createdAt: now })
    .where(claimedBy(claimed));
}

/** Ends a reservation without an explanation. No request tries again before `notBefore`. */
export async function releaseExplanation(
  orm: Orm,
  claimed: Pick<Claim, 'fingerprint' | 'maker'>,
  notBefore: Date,
): Promise<void> {
  await orm.update(explanations).set({ maker: null, notBefore }).where(claimedBy(claimed));
}
