import { wrap, type Remote } from 'comlink';
import type { Finder } from './finder-worker.ts';

interface StartedFinder {
  readonly finder: Remote<Finder>;
  /** Rejects if the worker cannot start. */
  readonly failure: Promise<never>;
}

let started: StartedFinder | undefined;

/** Starts the worker on first use. It keeps its indexes for the next search. */
function start(): StartedFinder {
  if (started) return started;
  const worker = new Worker(new URL('./finder-worker.ts', import.meta.url), { type: 'module' });
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      started = undefined;
      reject(new Error('The search worker could not start'));
    });
  });
  started = { finder: wrap<Finder>(worker), failure };
  return started;
}

/** Searches the stores on this device. Returns null if none of them is on it. */
export async function searchOnDevice(...search: Parameters<Finder['search']>) {
  if (!('caches' in globalThis)) return null;
  const { finder, failure } = start();
  return Promise.race([finder.search(...search), failure]);
}

/** Suggests names from the stores on this device. Returns null if none of them is on it. */
export async function suggestOnDevice(...text: Parameters<Finder['suggest']>) {
  if (!('caches' in globalThis)) return null;
  const { finder, failure } = start();
  return Promise.race([finder.suggest(...text), failure]);
}

/** Reads the items of a pasted text. */
export async function readListOnDevice(...text: Parameters<Finder['readList']>) {
  const { finder, failure } = start();
  return Promise.race([finder.readList(...text), failure]);
}

/** Says of each of these words whether they are the name of a food. */
export async function areFoodsOnDevice(...texts: Parameters<Finder['areFoods']>) {
  const { finder, failure } = start();
  return Promise.race([finder.areFoods(...texts), failure]);
}

/** Finds the products of a store that lines of a list mean. Null if its inventory is not to be had. */
export async function findListOnDevice(...lines: Parameters<Finder['findList']>) {
  const { finder, failure } = start();
  return Promise.race([finder.findList(...lines), failure]);
}

/** Requests a store's inventory again. Returns whether it has changed. */
export async function refreshListOnDevice(...store: Parameters<Finder['refreshList']>) {
  const { finder, failure } = start();
  return Promise.race([finder.refreshList(...store), failure]);
}

/** Returns the names of products' foods in a language, and the languages of all of them. */
export async function listNamesOnDevice(...products: Parameters<Finder['listNames']>) {
  const { finder, failure } = start();
  return Promise.race([finder.listNames(...products), failure]);
}

/** Lists rows of a store on this device. Null if it does not have them. */
export async function listRowsOnDevice(...part: Parameters<Finder['listRows']>) {
  if (!('caches' in globalThis)) return null;
  const { finder, failure } = start();
  return Promise.race([finder.listRows(...part), failure]);
}

/** Finds a product of the stores on this device. */
export async function findProductOnDevice(...product: Parameters<Finder['findProduct']>) {
  if (!('caches' in globalThis)) return null;
  const { finder, failure } = start();
  return Promise.race([finder.findProduct(...product), failure]);
}
