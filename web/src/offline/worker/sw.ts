/** Service worker: opens the app and the stores visited on this device without a connection. */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import type { RouteMatchCallback } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isToWorker, type FromWorker } from '../../lib/worker-messages.ts';
import {
  CACHE_PREFIX,
  DETAILS_CACHE,
  FONT_CACHE,
  MAX_DETAILS,
  MAX_FONTS,
  MAX_PICTURES,
  PICTURE_CACHE,
  SHELL_CACHE,
} from '../caches.ts';
import { sendOutbox } from '../outbox/outbox-send.ts';
import { OUTBOX_TAG } from '../outbox/outbox-store.ts';
import { keepStore } from './keep-store.ts';
import { NewestAnswer } from './newest-answer.ts';
import {
  isFont,
  isOnlinePage,
  isPicture,
  isShopperPage,
  keptAnswer,
  type KeptAnswer,
} from './request-kinds.ts';

declare const self: ServiceWorkerGlobalScope;
/** The app's files; `revision` is null if the name contains a hash. Written by the build. */
declare const SHELL_FILES: { url: string; revision: string | null }[];

const OFFLINE_PAGE = '/offline';
/** Matches a page, not a file or call that the browser opens as one. */
const pages =
  (matches: (path: string) => boolean): RouteMatchCallback =>
  ({ request, url }) =>
    request.mode === 'navigate' && matches(url.pathname);
/** Matches a request that a page makes to its own server. */
const ownRequests =
  (match: (url: URL) => unknown): RouteMatchCallback =>
  ({ request, sameOrigin, url }) =>
    request.mode !== 'navigate' && sameOrigin && match(url);

const atMost = (maxEntries: number) => [new ExpirationPlugin({ maxEntries })];
const pictures = new CacheFirst({
  cacheName: PICTURE_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: atMost(MAX_PICTURES),
});
const fonts = new CacheFirst({ cacheName: FONT_CACHE, plugins: atMost(MAX_FONTS) });
const detailsLimit = atMost(MAX_DETAILS);

setCacheNameDetails({ prefix: CACHE_PREFIX, precache: SHELL_CACHE, suffix: '' });
// No skipWaiting: an open page keeps the code it was built with until the shopper accepts the update.
clientsClaim();
precacheAndRoute(SHELL_FILES);
registerRoute(pages(isShopperPage), createHandlerBoundToURL('/'));
registerRoute(pages(isOnlinePage), ({ request, url }) =>
  fetch(request).catch(() => redirectToOfflinePage(url)),
);
registerRoute(
  ownRequests(({ pathname }) => isFont(pathname)),
  fonts,
);
registerRoute(
  ownRequests(({ pathname }) => isPicture(pathname)),
  pictures,
);
registerRoute(ownRequests(keptAnswer), ({ event, request, params }) => {
  const { cacheName, key } = params as unknown as KeptAnswer;
  const plugins = [
    { cacheKeyWillBeUsed: async () => key },
    ...(cacheName === DETAILS_CACHE ? detailsLimit : []),
  ];
  return new NewestAnswer({ cacheName, plugins }, report).handle({ event, request });
});

/** The offline page leads back to `wanted` once there is a connection. */
function redirectToOfflinePage({ pathname, search }: URL): Response {
  const from = new URLSearchParams({ from: pathname + search });
  return Response.redirect(`${OFFLINE_PAGE}?${from}`);
}

/** Sends the message to the page, unless it cancelled its request: that says nothing of the network. */
async function report(event: ExtendableEvent, message: FromWorker): Promise<void> {
  if (!(event instanceof FetchEvent) || event.request.signal.aborted) return;
  (await self.clients.get(event.clientId))?.postMessage(message);
}

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (!isToWorker(message)) return;
  if (message.type === 'activate') event.waitUntil(self.skipWaiting());
  else {
    const keepPicture = (url: string) => Promise.all(pictures.handleAll({ event, request: url }));
    event.waitUntil(keepStore(message, keepPicture));
  }
});

self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { readonly tag: string };
  if (tag === OUTBOX_TAG) (event as ExtendableEvent).waitUntil(sendOutbox());
});
