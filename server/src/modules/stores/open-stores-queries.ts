import { asc, isNull } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { stores } from './tables.ts';

/** The open stores by id, with the number of their products. */
export const listOpenStores = (orm: Orm) =>
  orm
    .select({ id: stores.id, productCount: stores.productCount })
    .from(stores)
    .where(isNull(stores.closedAt))
    .orderBy(asc(stores.id));
