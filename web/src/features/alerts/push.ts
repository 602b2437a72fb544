import type { Subscription } from '@aislewise/contracts/calls/alerts';
import { isIos } from '../../device/install.ts';
import { isStandalone } from '../../lib/installed.ts';

/**
 * Whether this device can be sent messages.
 * - `ready`: after a press and the browser's question.
 * - `denied`: the shopper has refused them in the browser.
 * - `not-installed`: an iPhone or iPad, which can only in an installed app.
 */
export type PushState = 'ready' | 'denied' | 'not-installed' | 'unsupported';

/** Returns what this device can do now. It asks nothing. */
export function pushState(): PushState {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isIos() && !isStandalone() ? 'not-installed' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** The shopper did not allow messages. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

/** The time in which the service worker of the app starts, also on a slow phone. */
const WORKER_TIMEOUT_MS = 20_000;

async function workerOf(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('There is no service worker')), WORKER_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    atob(base64url.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  );

const isEqual = (a: ArrayBuffer | null | undefined, b: Uint8Array): boolean =>
  a?.byteLength === b.byteLength && new Uint8Array(a).every((byte, i) => byte === b[i]);

/**
 * Has the device take messages of this server. Asks the shopper, so call it on a press alone.
 *
 * @param pushKey the server's public key, as base64url
 * @throws {PushRefused} when the shopper does not allow it
 */
export async function subscribe(pushKey: string): Promise<Subscription> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushRefused();
  const { pushManager } = await workerOf();
  const key = bytesOf(pushKey);
  const earlier = await pushManager.getSubscription();
  // A browser replaces no subscription to another key, which a server with a new secret key has.
  if (earlier && !isEqual(earlier.options.applicationServerKey, key)) await earlier.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}
