import { SESSION_HEADER } from '@aislewise/contracts/analytics';
import type * as calls from '@aislewise/contracts/calls/analytics';
import type { Call } from '@aislewise/contracts/calls/call';
import type { Body } from '../../lib/api.ts';
import { sessionStore } from '../../lib/storage.ts';
import { newUuid } from '../../lib/uuid.ts';
import { createBatchedSender } from '../../lib/batched-sender.ts';

type Fields<Of extends Call> = Omit<Body<Of>, 'sessionId'>;

/** Delay of the first call of a batch. */
const WAIT_MS = 5000;
const MOST_WAITING = 60;

const SESSION_NAME = 'aislewise:session';

/** Returns a random id of this tab, which is not linked to the visitor. */
function sessionId(): string {
  const known = sessionStore.get(SESSION_NAME);
  if (known !== null) return known;
  const made = newUuid();
  sessionStore.set(SESSION_NAME, made);
  return made;
}

/** Paths that answered 404. They are not called again. */
const unknown = new Set<string>();

const waiting = createBatchedSender(
  ({ path, body }) => {
    if (unknown.has(path)) return;
    const id = sessionId();
    fetch(path, {
      method: 'POST',
      credentials: 'include',
      // Continues after the page is closed. A beacon cannot send a header.
      keepalive: true,
      headers: { 'Content-Type': 'application/json', [SESSION_HEADER]: id },
      body: JSON.stringify({ ...body, sessionId: id }),
    }).then(
      ({ ok, status }) => {
        if (status === 404) unknown.add(path);
        if (!ok) console.debug('[analytics] not taken', { path, status });
      },
      (error: unknown) => console.debug('[analytics] not sent', { path, error }),
    );
  },
  { waitMs: WAIT_MS, most: MOST_WAITING, isOnline: () => navigator.onLine },
);

/**
 * Sends the waiting calls when the page is hidden (the last event that phones guarantee) and when the
 * connection is back. Call it once. Returns a function that stops it.
 */
export function sendTrackingInTime(): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') waiting.flush();
  };
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', waiting.flush);
  window.addEventListener('online', waiting.flush);
  return () => {
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('pagehide', waiting.flush);
    window.removeEventListener('online', waiting.flush);
  };
}

/** Queues a call of spec section 7, Analytics tracking. Never throws. */
const track = <Of extends Call>(path: Of['path'], fields: Fields<Of>): void =>
  waiting.add({ path, body: fields });

/** A visitor is in a store. */
export const startSession = (fields: Fields<typeof calls.startSession>): void =>
  track<typeof calls.startSession>('/api/analytics/session', fields);

export const trackEvent = (fields: Fields<typeof calls.trackEvent>): void =>
  track<typeof calls.trackEvent>('/api/analytics/track/event', fields);

/** A deal was tapped. */
export const trackDealClick = (fields: Fields<typeof calls.trackDealClick>): void =>
  track<typeof calls.trackDealClick>('/api/analytics/track/deal-click', fields);

/** A search was answered with that many products, or, with `clickedProductId`, one of them was opened. */
export const trackSearch = (fields: Fields<typeof calls.trackSearch>): void =>
  track<typeof calls.trackSearch>('/api/analytics/track/search', fields);

/** The foods of a walked list that the store lacks. */
export const trackLackedFoods = (fields: Fields<typeof calls.trackLackedFoods>): void =>
  track<typeof calls.trackLackedFoods>('/api/analytics/track/lacked-foods', fields);

/** A product's sheet was opened. */
export const trackProductView = (fields: Fields<typeof calls.trackProductView>): void =>
  track<typeof calls.trackProductView>('/api/analytics/track/product-view', fields);
