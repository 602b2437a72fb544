/** How long a new worker may take to be ready before the page is loaded anew regardless. */
const PATIENCE_MS = 8000;

/**
 * Loads a page anew whose code is gone from the server. Where a worker would give the old page
 * again, the new version takes over first: this page can't go on anyway.
 */
export async function reloadFresh(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([takeNewest(), timeout]).catch((error: unknown) =>
    console.debug('[pwa] the newest worker could not take over', error),
  );
  window.location.reload();
}

async function takeNewest(): Promise<void> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const registration = await workers?.getRegistration();
  if (!workers || !registration) return;
  await registration.update();
  const { installing } = registration;
  if (installing) await installed(installing);
  if (!registration.waiting) return;
  const over = new Promise((resolve) =>
    workers.addEventListener('controllerchange', resolve, { once: true }),
  );
  registration.waiting.postMessage({ type: 'activate' });
  await over;
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
