import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { productDetails } from './tables.ts';

export type DetailsRow = typeof productDetails.$inferSelect;

/** What is stored of a product, made or being made. */
export async function findDetails(orm: Orm, productId: string): Promise<DetailsRow | undefined> {
  const rows = await orm
    .select()
    .from(productDetails)
    .where(eq(productDetails.productId, productId));
  return rows[0];
}

interface Claim {
  productId: string;
  fingerprint: string;
  /** Names who makes it. */
  maker: string;
  now: Date;
  /** Until when nobody else makes it. */
  until: Date;
}

/** Takes it on to make an explanation; false when it is there, or somebody else's for now. */
export async function claim(
  orm: Orm,
  { productId, fingerprint, maker, now, until }: Claim,
): Promise<boolean> {
  const free = sql`${productDetails.content} is null
    and (${productDetails.notBefore} is null or ${productDetails.notBefore} < ${now.toISOString()})`;
  const rows = await orm
    .insert(productDetails)
    .values({ productId, fingerprint, maker, notBefore: until, createdAt: now })
    .onConflictDoUpdate({
      target: productDetails.productId,
      set: { fingerprint, maker, notBefore: until, content: null },
      // A product that has changed need not wait until its former self was explained.
      setWhere: sql`${productDetails.fingerprint} <> ${fingerprint} or (${free})`,
    })
    .returning({ productId: productDetails.productId });
  return rows.length > 0;
}

/** Stores an explanation, unless it was taken over by another since. */
export async function keep(
  orm: Orm,
  { productId, maker, now }: Pick<Claim, 'productId' | 'maker' | 'now'>,
  content: unknown,
): Promise<void> {
  await orm
    .update(productDetails)
    .set({ content, maker: null, notBefore: null, createdAt: now })
    .where(and(eq(productDetails.productId, productId), eq(productDetails.maker, maker)));
}

/** Says that nothing came of it, and that nobody is to try again before. */
export async function giveUp(
  orm: Orm,
  { productId, maker }: Pick<Claim, 'productId' | 'maker'>,
  notBefore: Date,
): Promise<void> {
  await orm
    .update(productDetails)
    .set({ maker: null, notBefore })
    .where(and(eq(productDetails.productId, productId), eq(productDetails.maker, maker)));
}
