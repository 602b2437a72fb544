import type { Context } from '../../context.ts';
import { findProductsVersions } from '../stores/stores.ts';
import { findUnknownNames } from './queries.ts';

/** Maximum number of products whose names are learned. More would take minutes of CPU. */
const MAX_PRODUCTS = 200_000;

const INTERVAL_MS = 10 * 60_000;

/**
 * Adds the names of products that the pantry does not know to the vocabulary of all indexes, so that
 * a product of another store is not taken for a typo. Runs at once and then every ten
 * minutes if a store has changed, until the returned function is called.
 */
export function refreshStoreVocabulary({ db, foods, log }: Context): () => Promise<void> {
  const stopping = new AbortController();
  let learned: string | undefined;

  async function learn(): Promise<void> {
    const versions = await findProductsVersions(db.orm);
    const state = JSON.stringify([...versions]);
    if (state === learned) return;
    const names: string[][] = [];
    for (const storeId of versions.keys()) {
      if (stopping.signal.aborted) return;
      if (names.length >= MAX_PRODUCTS) break;
      for (const { name, otherNames } of await findUnknownNames(db.orm, storeId)) {
        names.push([name, ...otherNames]);
      }
    }
    await foods.learn(names.slice(0, MAX_PRODUCTS));
    learned = state;
  }

  let running = Promise.resolve();
  const look = (): void => {
    running = running.then(learn).catch((error: unknown) => {
      if (!stopping.signal.aborted)
        log.error({ err: error }, 'The vocabulary of the stores was not refreshed');
    });
  };
  const timer = setInterval(look, INTERVAL_MS);
  timer.unref();
  look();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await running;
  };
}
