import { afterAll, beforeEach } from 'vitest';
import { auditRows } from '../src/modules/audit/tables.ts';
import { testApp, type TestApp, type TestAppOptions } from './app.ts';
import { addStore, removeProducts } from './fixtures.ts';
import { signedInKeeper, type TestKeeper } from './keepers.ts';

export interface TwoStores {
  server: TestApp;
  storeId: string;
  /** The keeper of the store. */
  keeper: TestKeeper;
  /** The keeper of another store. */
  neighbour: TestKeeper;
}

/**
 * Starts a server with two stores for the tests of a file, and stops it after them. Before each test
 * both stores are empty and the audit has no rows.
 */
export async function useTwoStores({
  hours,
  ...options
}: TestAppOptions & { hours?: string } = {}): Promise<TwoStores> {
  const server = await testApp(options);
  const { id: storeId } = await addStore(server.db, hours === undefined ? {} : { hours });
  const keeper = await signedInKeeper(server, storeId);
  const { id: elsewhere } = await addStore(server.db, { name: 'Elsewhere' });
  const neighbour = await signedInKeeper(server, elsewhere);
  beforeEach(async () => {
    for (const id of [storeId, elsewhere]) await removeProducts(server.db, id);
    await server.db.orm.delete(auditRows);
  });
  afterAll(() => server.close());
  return { server, storeId, keeper, neighbour };
}

/** Returns the version of a product in the keeper's list. */
export async function listedVersion(
  server: TestApp,
  keeper: TestKeeper,
  productId: string,
): Promise<number> {
  const answer = await server.get('/api/storekeeper/products', keeper.headers);
  const rows = answer.body as { productId: string; version: number }[];
  const row = rows.find((one) => one.productId === productId);
  if (!row) throw new Error(`The list has no product ${productId}`);
  return row.version;
}
