import type { Orm } from '../../db/client.ts';
import { removeProducts } from './queries.ts';

/**
 * Takes the products that a store removed up to `until` from its feedback, which stays. Their rows
 * can be deleted after it.
 */
export const forgetRemovedProducts = (tx: Orm, storeId: string, until: Date): Promise<void> =>
  removeProducts(tx, storeId, until);
