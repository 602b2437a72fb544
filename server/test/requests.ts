import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/client.ts';
import { productRequests } from '../src/modules/requests/tables.ts';
import type { TestApp } from './app.ts';

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

/** A visitor's report about a product: 'not here', unless `body` says otherwise. Returns the status of the answer. */
export async function reportStock(
  { app }: TestApp,
  body: { storeId: string; productId: string; kind?: string; aisle?: string; at?: string },
  { from = '192.0.2.1', who = visitorCookie() }: { from?: string; who?: { cookie: string } } = {},
): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/stock-reports',
    headers: who,
    payload: { kind: 'not_here', ...body },
    remoteAddress: from,
  });
  return answer.statusCode;
}

/** Visitors of different regions say the same about a product, enough for shoppers to see it. */
export async function agreeOnStock(
  server: TestApp,
  storeId: string,
  productId: string,
  kind = 'not_here',
): Promise<void> {
  for (const from of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) {
    await reportStock(server, { storeId, productId, kind }, { from });
  }
}
