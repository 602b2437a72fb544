/** When an alert is due, and where messages for devices may be sent. Pure. */
import type { AlertKind } from '@aislewise/contracts/alerts';
import { stockClaim } from '@aislewise/contracts/stock-claims';
import { halfLifeOf, type FadingRow } from '../products/rules.ts';
import { hasClaim } from '../products/stock-claim.ts';
import type { Failure } from '../webhooks/failures.ts';

/**
 * The hosts of the push services that browsers use; one that begins with a dot stands for all below it. A
 * browser names the address that the server posts to, so no other host is one.
 */
const PUSH_HOSTS = [
  // Chrome, Edge on Android, Opera, Samsung Internet, Brave.
  'fcm.googleapis.com',
  // Firefox.
  '.push.services.mozilla.com',
  // Edge on Windows.
  '.notify.windows.com',
  // Safari.
  '.push.apple.com',
];

/** Whether an address is one of a known push service. */
export function isPushService({ protocol, hostname, port, username, password }: URL): boolean {
  const isKnown = PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
  return isKnown && protocol === 'https:' && port === '' && username === '' && password === '';
}

/** Waits after each failed attempt, in seconds: a good six hours in all. */
const WAITS_SECONDS = [60, 600, 3600, 18_000];

/**
 * The wait after this many attempts, in milliseconds. Null gives the message up: there were enough, or the push
 * service refuses it for good. 404 and 410 say that the device has ended the subscription.
 */
export function retryDelayMs(failure: Failure, attempts: number): number | null {
  const status = Number(/^status (\d+)$/.exec(failure)?.[1] ?? 0);
  const isForGood =
    failure === 'not_public' ||
    failure.startsWith('redirect') ||
    (status >= 400 && status < 500 && status !== 408 && status !== 429);
  const seconds = WAITS_SECONDS[attempts - 1];
  return isForGood || seconds === undefined ? null : seconds * 1000;
}

/** A product as it is now, with the prices of its store's deals. */
type Shown = FadingRow;

/** Whether the store itself says that the product is there, and not too long ago to count on it. */
const isSurelyThere = (row: Shown, now: Date): boolean => {
  const claim = stockClaim(row, halfLifeOf(row), now);
  return hasClaim(row) && row.seenBy !== 'shopper' && (claim === 'fresh' || claim === 'likely');
};

/** Whether the notice of an alert is due: the product is back, or on sale. */
export const isDue = (kind: AlertKind, row: Shown, now: Date): boolean =>
  row.removedAt === null && isSurelyThere(row, now) && (kind === 'back' || row.isOnSale);

/** Whether the product is in stock or on sale already, so that an alert would have nothing to wait for. */
export const isThere = (kind: AlertKind, row: Shown): boolean =>
  kind === 'back' ? row.inStock : row.isOnSale;
