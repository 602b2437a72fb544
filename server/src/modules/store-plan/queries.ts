import type { PlanAnswer } from '@aislewise/contracts/calls/store-plan';
import { eq } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { storePlans } from './tables.ts';

/** The plan of a store and its version. */
export async function findPlan(orm: Orm, storeId: string): Promise<PlanAnswer> {
  const { plan, version } = storePlans;
  const rows = await orm
    .select({ plan, version })
    .from(storePlans)
    .where(eq(storePlans.storeId, storeId));
  return rows[0] ?? { plan: null, version: 1 };
}

export async function writePlan(tx: Orm, storeId: string, answer: PlanAnswer): Promise<void> {
  await tx
    .insert(storePlans)
    .values({ storeId, ...answer })
    .onConflictDoUpdate({ target: storePlans.storeId, set: answer });
}
