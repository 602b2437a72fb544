import type { Database } from '../../db/client.ts';
import type { Foods } from '../foods/service.ts';
import type { StoresService } from '../stores/service.ts';
import { findUnlinked, updateLinks } from './link-queries.ts';

/** Products that are linked in one transaction. Keeps transactions short. */
const BATCH = 500;

interface Parts {
  db: Database;
  stores: StoresService;
  foods: Foods;
  /** Ends the job early. It continues from there the next time. */
  stop?: AbortSignal;
}

/**
 * Links a store's products to their foods: new and renamed products, and after a change of the
 * pantry all of them. Returns how many products it has linked. Several nodes may run it at once.
 */
export async function linkProducts(
  { db, stores, foods, stop }: Parts,
  storeId: string,
): Promise<number> {
  const linkedWith = foods.version();
  let linked = 0;
  for (;;) {
    const rows = await findUnlinked(db.orm, storeId, linkedWith, BATCH);
    if (rows.length === 0 || stop?.aborted) return linked;
    const found = await foods.link(rows);
    const links = rows.map(({ id, version }, i) => {
      const link = found[i];
      if (!link) throw new Error('A product got no link');
      return { id, version, ...link };
    });
    await db.transaction(async (tx) => {
      const changedIn = await stores.raiseProductsVersion(tx, storeId);
      await updateLinks(tx, storeId, links, { linkedWith, changedIn });
    });
    linked += links.length;
  }
}

/** Links the products of all stores, one store after the other. */
export async function linkAllProducts(parts: Parts): Promise<number> {
  let linked = 0;
  for (const storeId of await parts.stores.ids()) {
    if (parts.stop?.aborted) return linked;
    linked += await linkProducts(parts, storeId);
  }
  return linked;
}

/**
 * A queue of store ids, each worked on once however often it is added meanwhile. `settled` waits
 * until the queue is empty.
 */
export function createStoreQueue(
  work: (storeId: string) => Promise<unknown>,
  onError: (error: unknown) => void,
) {
  const waiting = new Set<string>();
  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    for (const storeId of waiting) {
      waiting.delete(storeId);
      await work(storeId).catch(onError);
    }
    running = undefined;
  }
  return {
    add: (storeId: string): void => {
      waiting.add(storeId);
      running ??= run();
    },
    settled: async (): Promise<void> => running,
  };
}
