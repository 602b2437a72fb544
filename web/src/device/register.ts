import { createObservable, type Observable } from '../lib/observable.ts';
import { hasDraft } from '../lib/use-draft.ts';
import type { ToWorker } from '../lib/worker-messages.ts';

const HOUR_MS = 60 * 60_000;
/** Time within which a waiting version is taken at the start of a page, before it is offered. */
const TAKE_AT_START_MS = 3000;
/**
 * Time that the browser has to start an accepted version. Chromium waits up to five minutes for the old
 * worker if a page left while that was answering it.
 */
const START_TIMEOUT_MS = 10_000;
/** The channel on which a tab says that it has loaded the new version without the old worker. */
const UPDATED_CHANNEL = 'aislewise-updated';

/** State of the app's new version. */
export type UpdateState =
  /** Nothing new. */
  | 'none'
  /** A new version waits for the shopper to accept it. */
  | 'offered'
  /** Another tab activated the new version; this one still runs the old code. */
  | 'elsewhere';

interface Updates {
  readonly state: Observable<UpdateState>;
  /** Activates the new version and reloads the page, also if the old worker does not end. */
  readonly take: () => void;
}

const state = createObservable<UpdateState>('none');
let registration: ServiceWorkerRegistration | undefined;
let updated: BroadcastChannel | undefined;
let taking = false;
let isTakingAtStart = false;

export const updates: Updates = {
  state,
  take() {
    const waiting = registration?.waiting;
    if (!waiting) {
      window.location.reload();
      return;
    }
    taking = true;
    waiting.postMessage({ type: 'activate' } satisfies ToWorker);
    setInterval(() => void reloadWithoutWorker(), START_TIMEOUT_MS);
  },
};

/** Removes the old worker and reloads the page, which then registers the new one. Needs the server. */
async function reloadWithoutWorker(): Promise<void> {
  const reached = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!reached) return;
  await registration?.unregister();
  updated?.postMessage(null);
  window.location.reload();
}

/**
 * Registers the service worker at /sw.js with scope / (spec section 2, Install prompt). Logs if the
 * browser has none or the page is not secure. Offers a new version instead of reloading, which could
 * lose a half-filled form; `reload-fresh.ts` reloads only when the open version no longer works.
 */
export async function registerWorker(): Promise<void> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers) {
    console.info('Service workers are not supported here; the app works without one');
    return;
  }
  if (registration !== undefined) return;
  let controlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (taking || (isTakingAtStart && isUntouched())) window.location.reload();
    // The first worker controls a page that already has the newest code.
    else if (controlled) state.set('elsewhere');
    controlled = true;
  });
  registration = await install(workers);
  if (registration === undefined) return;
  updated = new BroadcastChannel(UPDATED_CHANNEL);
  updated.addEventListener('message', () => state.set('elsewhere'));
  watch(registration, workers);
  keepLoaded(await workers.ready);
}

/** Delay before a first worker that failed to install is registered again. */
const INSTALL_AGAIN_MS = 15_000;

/**
 * Registers the worker. Registers it again while the page is open if the first one fails to install, for
 * example because a file could not be loaded: otherwise nothing is stored until the next page load.
 */
async function install(
  workers: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration | undefined> {
  // Undefined in a browser that is configured to block workers.
  const found: ServiceWorkerRegistration | undefined = await workers.register('/sw.js', {
    scope: '/',
    updateViaCache: 'none',
  });
  const first = found?.active ? null : found?.installing;
  first?.addEventListener('statechange', () => {
    if (first.state !== 'redundant' || found?.active) return;
    setTimeout(() => {
      install(workers).then(
        (next) => (registration = next),
        (error: unknown) => console.info('The service worker could not be registered', error),
      );
    }, INSTALL_AGAIN_MS);
  });
  return found;
}

/**
 * Has the worker store the files and answers that the page loads without it: those from before the first
 * worker controlled the page, so that a screen opens again seconds after the first visit.
 */
function keepLoaded({ active }: Pick<ServiceWorkerRegistration, 'active'>): void {
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[];
    const urls = entries
      .filter(({ name, workerStart }) => !workerStart && name.startsWith(window.location.origin))
      .map(({ name }) => name);
    if (urls.length > 0) active?.postMessage({ type: 'keep-loaded', urls } satisfies ToWorker);
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Has the worker store the files that this page has loaded so far. Registers it if nothing has yet. */
export async function keepLoadedFiles(): Promise<void> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers) return;
  await registerWorker();
  const { active } = await workers.ready;
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
  active?.postMessage({ type: 'keep-loaded', urls } satisfies ToWorker);
}

/** Has the worker store the rest of the app's files. */
export async function keepAppOnDevice(): Promise<void> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const ready = await workers?.ready;
  ready?.active?.postMessage({ type: 'keep-app' } satisfies ToWorker);
}

/** Whether nobody has pressed or typed anything on the page yet, and no form has a draft. */
function isUntouched(): boolean {
  const { userActivation } = navigator as { userActivation?: UserActivation };
  return userActivation?.hasBeenActive === false && !hasDraft();
}

function watch(found: ServiceWorkerRegistration, workers: ServiceWorkerContainer): void {
  const offer = () => {
    // A page without a worker has the newest code already.
    if (found.waiting && workers.controller && !isTakingAtStart) state.set('offered');
  };
  if (found.waiting && workers.controller && isUntouched()) {
    // It has waited since an earlier page: a shopper with one tab would have the old version for ever.
    isTakingAtStart = true;
    found.waiting.postMessage({ type: 'activate-if-alone' } satisfies ToWorker);
    setTimeout(() => {
      isTakingAtStart = false;
      offer();
    }, TAKE_AT_START_MS);
  }
  offer();
  found.addEventListener('updatefound', () => {
    found.installing?.addEventListener('statechange', offer);
  });
  let lastCheckAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lastCheckAt < HOUR_MS) return;
    lastCheckAt = Date.now();
    found.update().catch((error: unknown) => console.debug('The update check failed', error));
  });
}

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether to save data: the browser is set so, or the connection is very slow. */
function shouldSaveData(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/** Asks the service worker to keep what the store needs without a connection. */
export async function keepStoreOnDevice(storeId: string): Promise<void> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers || !navigator.onLine) return;
  const { active } = await workers.ready;
  const message = { type: 'keep-store', storeId, saveData: shouldSaveData() } satisfies ToWorker;
  active?.postMessage(message);
}
