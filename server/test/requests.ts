import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/client.ts';
import { productRequests } from '../src/modules/requests/tables.ts';

/** Adds a request as a shopper's form leaves it, or further on; answers its id. */
export async function addRequest(
  db: Database,
  storeId: string,
  row: Partial<typeof productRequests.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await db.orm.insert(productRequests).values({ storeId, id, productName: 'Kasuri Methi', ...row });
  return id;
}

/** The cookie of a visitor: a new one, or the one of this id. */
export const visitorCookie = (id: string = randomUUID()) => ({ cookie: `aislewise-visitor=${id}` });

/** The body of a feedback form, with the fields of `change`. */
export const feedbackForm = (storeId: string, change: object = {}) => ({
  storeId,
  feedbackType: 'product',
  message: 'The rice was fresh',
  ...change,
});
