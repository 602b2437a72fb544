/** Service worker: opens the app and the stores visited on this device without a connection. */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import type { RouteMatchCallback } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, type Strategy } from 'workbox-strategies';
import { isToWorker, type FromWorker, type ToWorker } from '../../lib/worker-messages.ts';
import {
  CACHE_PREFIX,
  DETAILS_CACHE,
  FILE_CACHE,
  FONT_CACHE,
  isPortalKept,
  MAX_DETAILS,
  MAX_FONTS,
  MAX_PICTURES,
  PICTURE_CACHE,
  PORTAL_CACHE,
  SHELL_CACHE,
} from '../caches.ts';
import { sendOutbox } from '../outbox/outbox-send.ts';
import { OUTBOX_TAG } from '../outbox/outbox-store.ts';
import { keepStore } from './keep-store.ts';
import { findOtherFile } from './kept-photo.ts';
import { NewestAnswer } from './newest-answer.ts';
import { notificationOf, ownPath } from './push.ts';
import {
  isCode,
  isFont,
  isMessages,
  isKeepersPage,
  isOnlinePage,
  isPicture,
  isShopperPage,
  keptAnswer,
  type KeptAnswer,
} from './request-kinds.ts';

declare const self: ServiceWorkerGlobalScope;
/**
 * The app's first files; `revision` is null if the name contains a hash. A new device opens pages with
 * these alone, so that a visit of seconds is enough. The build writes both lists.
 */
declare const FIRST_FILES: { url: string; revision: string | null }[];
/** The paths of the other files: first those of list and search, then the smallest. */
declare const LATER_FILES: string[];

const laterFiles = new Set(LATER_FILES);
const OFFLINE_PAGE = '/offline';
/** Matches a page, not a file or call that the browser opens as one. */
const pages =
  (matches: (path: string) => boolean): RouteMatchCallback =>
  ({ request, url }) =>
    request.mode === 'navigate' && matches(url.pathname);
const atMost = (maxEntries: number) => [new ExpirationPlugin({ maxEntries })];
const pictures = new CacheFirst({
  cacheName: PICTURE_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    ...atMost(MAX_PICTURES),
    { handlerDidError: async ({ request }) => findOtherFile(new URL(request.url).pathname) },
  ],
});
const fonts = new CacheFirst({ cacheName: FONT_CACHE, plugins: atMost(MAX_FONTS) });
const files = new CacheFirst({ cacheName: FILE_CACHE, matchOptions: { ignoreVary: true } });
/** The portal's files, kept while a keeper is signed in. */
const portalFiles = new CacheFirst({
  cacheName: PORTAL_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.ok && (await isPortalKept(caches)) ? response : null,
      // A logout between the question and the writing would leave the file behind.
      async cacheDidUpdate({ request }) {
        if (!(await isPortalKept(caches))) await (await caches.open(PORTAL_CACHE)).delete(request);
      },
    },
  ],
});
const detailsLimit = atMost(MAX_DETAILS);

setCacheNameDetails({ prefix: CACHE_PREFIX, precache: SHELL_CACHE, suffix: '' });
// No skipWaiting: an open page keeps the code it was built with until the shopper accepts the update, or
// starts the app's only page again.
clientsClaim();
precacheAndRoute(FIRST_FILES);
const appPage = createHandlerBoundToURL('/shell');
registerRoute(pages(isShopperPage), appPage);
registerRoute(pages(isOnlinePage), async (options) =>
  fetch(options.request).catch(async () => {
    const isKept = isKeepersPage(options.url.pathname) && (await isPortalKept(caches));
    return isKept ? appPage(options) : redirectToOfflinePage(options.url);
  }),
);
registerRoute(
  ({ request, sameOrigin, url }) => request.mode !== 'navigate' && sameOrigin && strategyFor(url),
  ({ event, request, params }) => (params as unknown as Strategy).handle({ event, request }),
);

/** Returns the strategy that answers requests for an address of this server, or null. */
function strategyFor(url: URL): Strategy | null {
  const { pathname } = url;
  if (isFont(pathname)) return fonts;
  if (isPicture(pathname)) return pictures;
  if (laterFiles.has(pathname) || isMessages(pathname)) return files;
  if (isCode(pathname)) return portalFiles;
  const answer = keptAnswer(url);
  return answer && newestAnswer(answer);
}

function newestAnswer({ cacheName, key }: KeptAnswer): Strategy {
  const plugins = [
    { cacheKeyWillBeUsed: async () => key },
    ...(cacheName === DETAILS_CACHE ? detailsLimit : []),
  ];
  return new NewestAnswer({ cacheName, plugins }, report);
}

/** Stores the response of an address as if a page had requested it. Does nothing for the first files. */
async function keepUrl(event: ExtendableEvent, address: string, cache?: RequestCache) {
  const url = new URL(address, location.origin);
  const strategy = getCacheKeyForURL(url.href) === undefined && strategyFor(url);
  if (!strategy) return;
  const request = new Request(url, { credentials: 'same-origin', ...(cache && { cache }) });
  await Promise.all(strategy.handleAll({ event, request }));
}

/** Files that are stored at once: one by one they would take a round trip each. */
const FILES_AT_ONCE = 4;

/** Stores the rest of the app's files. Stops at the first failure; the next page's start continues. */
async function keepApp(event: ExtendableEvent): Promise<void> {
  const waiting = laterFiles.values();
  const keepNext = async () => {
    for (const path of waiting) await keepUrl(event, path);
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, keepNext));
}

/** Removes the files of older versions. */
async function removeOldFiles(): Promise<void> {
  const cache = await caches.open(FILE_CACHE);
  for (const request of await cache.keys()) {
    if (!laterFiles.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  if (!(await caches.has(PORTAL_CACHE))) return;
  const portal = await caches.open(PORTAL_CACHE);
  for (const request of await portal.keys()) {
    if (isCode(new URL(request.url).pathname)) await portal.delete(request);
  }
}

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

self.addEventListener('install', (event) => {
  // A new version replaces a complete one, so it installs complete.
  if (self.registration.active) event.waitUntil(keepApp(event));
});

self.addEventListener('activate', (event) => event.waitUntil(removeOldFiles()));

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (isToWorker(message)) event.waitUntil(obey(message, event));
});

async function obey(message: ToWorker, event: ExtendableEvent): Promise<unknown> {
  const note = (error: unknown) => console.info('Not everything could be kept', error);
  switch (message.type) {
    case 'activate':
      return self.skipWaiting();
    case 'activate-if-alone': {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      return pages.length > 1 ? undefined : self.skipWaiting();
    }
    case 'keep-loaded':
      // From the browser's own cache, so that it also works when the connection is gone again.
      return Promise.all(message.urls.map((url) => keepUrl(event, url, 'force-cache').catch(note)));
    case 'keep-app':
      return keepApp(event).catch(note);
    case 'keep-store':
      return keepStore(message, (url) => keepUrl(event, url));
  }
}

self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { readonly tag: string };
  if (tag === OUTBOX_TAG) (event as ExtendableEvent).waitUntil(sendOutbox());
});

self.addEventListener('push', (event) => {
  const shown = notificationOf(event.data?.text() ?? '', location.origin);
  if (shown) event.waitUntil(self.registration.showNotification(shown.title, shown.options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data = event.notification.data as { path?: unknown } | null;
  event.waitUntil(openPage(ownPath(data?.path, location.origin) ?? '/'));
});

/** Opens a page of the app: the tab that shows it already, or else a new one. */
async function openPage(path: string): Promise<unknown> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => ownPath(url, location.origin) === path);
  return open ? open.focus() : self.clients.openWindow(path);
}
