/** The service worker: what a store visited once takes to open again without a connection. */
import { newestAnswer } from './answers.ts';
import {
  FONT_CACHE,
  MOST_DETAILS,
  MOST_FONTS,
  MOST_PICTURES,
  PICTURE_CACHE,
  SHELL_PREFIX,
  trim,
} from '../caches.ts';
import { keepStore, placeOf } from './keep-store.ts';
import { isToWorker, type FromWorker } from '../messages.ts';
import { OUTBOX_TAG } from '../outbox/outbox-store.ts';
import { sendOutbox } from '../outbox/outbox-send.ts';
import { isDetails, routeOf, type Route } from './routing.ts';
import { dropOtherShells, installShell, type ShellFile } from './shell.ts';
import { scope } from './worker-scope.ts';

/** Written in by the build. */
declare const SHELL_FILES: readonly ShellFile[];
declare const SHELL_VERSION: string;

const INDEX = '/';
const OFFLINE_PAGE = '/offline';
const { origin } = scope.location;

scope.addEventListener('install', (event) => {
  // No skipWaiting: a page that is open keeps the code it was built with, until the shopper agrees.
  event.waitUntil(installShell(caches, SHELL_VERSION, SHELL_FILES));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherShells(caches, SHELL_VERSION).then(() => scope.clients.claim()));
});

scope.addEventListener('message', (event) => {
  const message = event.data;
  if (!isToWorker(message)) return;
  if (message.type === 'activate') event.waitUntil(scope.skipWaiting());
  else {
    const place = { storage: caches, origin, now: Date.now() };
    event.waitUntil(keepStore(place, message.storeId, message.sparing));
  }
});

scope.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_TAG) event.waitUntil(sendOutbox());
});

scope.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const route = routeOf(request, origin);
  if (!route) return;
  const later = (work: Promise<unknown>) => event.waitUntil(work);
  event.respondWith(respond(route, request, clientId, later));
});

async function respond(
  route: Route,
  request: Request,
  clientId: string,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  switch (route.kind) {
    case 'shell':
      return (await fromShell(INDEX)) ?? fetch(request);
    case 'page':
      return fetch(request).catch(() => offlinePage(request.url));
    case 'asset':
      return (await fromShell(request.url)) ?? fetch(request);
    case 'font':
      return (await fromShell(request.url)) ?? kept(FONT_CACHE, MOST_FONTS, request, later);
    case 'picture':
      return kept(PICTURE_CACHE, MOST_PICTURES, request, later);
    case 'answer':
      return answer(request, clientId, later);
  }
}

async function fromShell(url: string): Promise<Response | undefined> {
  return (await caches.open(SHELL_PREFIX + SHELL_VERSION)).match(url, { ignoreVary: true });
}

/** Leads to the offline page, which leads back once there is a connection. */
function offlinePage(wanted: string): Response {
  const { pathname, search } = new URL(wanted);
  const from = new URLSearchParams({ from: pathname + search });
  return Response.redirect(`${OFFLINE_PAGE}?${from}`);
}

/** What never changes under its address: from the device, else asked for once. */
async function kept(
  name: string,
  most: number,
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(name);
  const found = await cache.match(request.url, { ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') {
    const copy = response.clone();
    later(cache.put(request.url, copy).then(() => trim(cache, most)));
  }
  return response;
}

async function answer(
  request: Request,
  clientId: string,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const place = placeOf(request.url, origin);
  if (!place) return fetch(request);
  const cache = await caches.open(place.cache).catch((error: unknown) => {
    console.info('The device could not open what it keeps', error);
    return null;
  });
  if (!cache) return fetch(request);
  const { response, fresh, arrived } = await newestAnswer(() => fetch(request), cache, place.key);
  later(
    arrived.then(async (connected) => {
      // Whoever asked has gone on meanwhile: that says nothing of the network.
      if (request.signal.aborted) return;
      const { pathname } = new URL(request.url);
      await tell(clientId, { type: 'answered', connected, ...(fresh ? {} : { late: pathname }) });
      if (connected && isDetails(place.key)) await trim(cache, MOST_DETAILS, isDetails);
    }),
  );
  return response;
}

async function tell(clientId: string, message: FromWorker): Promise<void> {
  (await scope.clients.get(clientId))?.postMessage(message);
}
