import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/client.ts';
import { productRequests } from '../src/modules/requests/tables.ts';

/** Adds a request as a shopper's form leaves it, or further on, that all see; answers its id. */
export async function addRequest(
  db: Database,
  storeId: string,
  row: Partial<typeof productRequests.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const { productName = 'Kasuri Methi' } = row;
  const request = { storeId, id, productName, publicName: productName, ...row };
  await db.orm.insert(productRequests).values(request);
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
