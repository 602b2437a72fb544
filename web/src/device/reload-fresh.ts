import { sessionStore, type SafeStorage } from '../lib/storage.ts';

const RELOADED_AT = 'aislewise:reloaded-at';
const MIN_INTERVAL_MS = 60_000;
/** Timeout for a new worker to get ready. */
const WORKER_TIMEOUT_MS = 8000;

/**
 * Whether to reload a page whose code is missing on the server: after a deploy the old files are
 * gone. At most once a minute, and not offline.
 */
export function shouldReload(now: number, online: boolean, storage: SafeStorage = sessionStore) {
  const last = Number(storage.get(RELOADED_AT) ?? Number.NEGATIVE_INFINITY);
  if (!online || now - last < MIN_INTERVAL_MS) return false;
  storage.set(RELOADED_AT, String(now));
  return true;
}

/** Activates the newest service worker, which the old one would hide, and reloads the page. */
export async function reloadFresh(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, WORKER_TIMEOUT_MS));
  await Promise.race([activateNewest(), timeout]).catch((error: unknown) =>
    console.debug('The newest service worker could not be activated', error),
  );
  window.location.reload();
}

async function activateNewest(): Promise<void> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const registration = await workers?.getRegistration();
  if (!workers || !registration) return;
  const activated = new Promise((resolve) =>
    workers.addEventListener('controllerchange', resolve, { once: true }),
  );
  await registration.update();
  const { installing } = registration;
  if (installing) await untilInstalled(installing);
  if (!registration.waiting) return;
  registration.waiting.postMessage({ type: 'activate' });
  await activated;
}

const untilInstalled = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
