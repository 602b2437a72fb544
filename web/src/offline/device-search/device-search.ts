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
