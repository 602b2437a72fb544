import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../../db/client.ts';
import type { Foods } from '../../platform/pantry.ts';
import { findProductsState, findUnknownNames } from './repo.ts';

const BATCH = 1000;

/** Beyond so many products no more names are learned: it would take minutes of a processor. */
const MOST_PRODUCTS = 200_000;

const EVERY_MS = 10 * 60_000;

interface Parts {
  db: Database;
  foods: Foods;
  onError: (error: unknown, what: string) => void;
}

/**
 * Teaches the indexes the names of all that stores stock and the pantry doesn't know, so that what
 * one store lacks and another has is not taken for a mistyped name of something else. At once, and
 * every ten minutes when a store has changed, until the returned function is called.
 */
export function learnStoreNames({ db, foods, onError }: Parts): () => Promise<void> {
  const stopping = new AbortController();
  let learned: string | undefined;

  async function learn(): Promise<void> {
    const state = await findProductsState(db.orm);
    if (state === learned) return;
    const things: string[][] = [];
    let after = '';
    while (things.length < MOST_PRODUCTS && !stopping.signal.aborted) {
      const rows = await findUnknownNames(db.orm, after, BATCH);
      for (const { name, otherNames } of rows) things.push([name, ...otherNames]);
      if (rows.length < BATCH) break;
      after = rows.at(-1)?.id ?? '';
      await turn();
    }
    if (stopping.signal.aborted) return;
    await foods.learn(things);
    learned = state;
  }

  let running = Promise.resolve();
  const look = (): void => {
    running = running.then(learn).catch((error: unknown) => {
      if (!stopping.signal.aborted) onError(error, 'The names that stores use were not learned');
    });
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  look();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await running;
  };
}
