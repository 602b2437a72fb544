import type { StorePlan } from '@aislewise/contracts/store-plan';
import { pgTable } from 'drizzle-orm/pg-core';
import { ownerStore } from '../stores/tables.ts';

/**
 * The plan of a store as its keeper has drawn it. A store without a row has none, of version 1. It is saved
 * as a whole and not merged: a plan is drawn once, by one keeper.
 */
export const storePlans = pgTable('store_plans', (c) => ({
  storeId: ownerStore().primaryKey(),
  plan: c.jsonb('plan').$type<StorePlan>(),
  /** Rises with every change. */
  version: c.integer('version').notNull(),
}));
