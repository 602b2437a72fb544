import type { StorePlan } from '@aislewise/contracts/store-plan';
import { pgTable } from 'drizzle-orm/pg-core';
import { texts } from '../../db/columns.ts';
import { ownerStore } from '../stores/tables.ts';

/** The order of a store's aisles and its plan, as its keeper has set them. A store without a row has neither. */
export const layouts = pgTable('layouts', (c) => ({
  storeId: ownerStore().primaryKey(),
  /** Aisles in the keeper's order. Others stand beside those that precede them by name. */
  aisles: texts('aisles'),
  plan: c.jsonb('plan').$type<StorePlan>(),
  /** Rises with every edit of the plan. A store without a row has version 1. */
  planVersion: c.integer('plan_version').notNull().default(1),
}));
