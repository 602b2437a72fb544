import { afterAll, beforeAll, beforeEach } from 'vitest';
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
 * Runs the tests of a file on one server with two stores. `assign` gets them before the first test.
 * Before each test both stores are empty and the audit has no rows.
 */
export function useTwoStores(
  { hours, ...options }: TestAppOptions & { hours?: string },
  assign: (stores: TwoStores) => void,
): void {
  let stores: TwoStores;
  beforeAll(async () => {
    const server = await testApp(options);
    const { id: storeId } = await addStore(server.db, hours === undefined ? {} : { hours });
    const keeper = await signedInKeeper(server, storeId);
    const { id: elsewhere } = await addStore(server.db, { name: 'Elsewhere' });
    stores = { server, storeId, keeper, neighbour: await signedInKeeper(server, elsewhere) };
    assign(stores);
  });
  beforeEach(async () => {
    const { server, storeId, neighbour } = stores;
    for (const id of [storeId, neighbour.storeId]) await removeProducts(server.db, id);
    await server.db.orm.delete(auditRows);
  });
  afterAll(() => stores.server.close());
}
