import type { Call } from '@aislewise/contracts/calls/call';
import { mutate, type Answer, type Body, type Filled } from '../../lib/api.ts';
import { newUuid } from '../../lib/uuid.ts';
import type { OutboxItem } from './outbox-rules.ts';
import { OUTBOX_TAG, putInOutbox } from './outbox-store.ts';

/** What is sent, and how it is called should it have to wait. */
export type QueuedRequest = Pick<OutboxItem, 'kind' | 'path' | 'body' | 'text' | 'storeName'>;

/** The server's answer, or that the request waits on the device for a connection. */
export type SendResult<Reply> =
  | { readonly isQueued: false; readonly answer: Reply }
  | { readonly isQueued: true };

/** An answer that takes longer counts as none: what is sent again is stored once. */
const PATIENCE_MS = 20_000;

/**
 * Sends something a shopper wrote. Without a connection it is kept on the device instead, and sent
 * once there is one.
 *
 * @throws {ApiError} when the server refuses it
 * @throws the network's failure where the browser keeps nothing
 */
export async function sendOrQueue<Of extends Call>(
  request: QueuedRequest & { path: Filled<Of['path']>; body: Body<Of> },
): Promise<SendResult<Answer<Of>>> {
  if (!navigator.onLine && (await keep(request))) return { isQueued: true };
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await mutate<Of>('POST', request.path, request.body, { signal });
    return { isQueued: false, answer };
  } catch (error) {
    if (isNoConnection(error) && (await keep(request))) return { isQueued: true };
    throw error;
  }
}

/** Fetch fails with a TypeError when nothing answers. */
const isNoConnection = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

async function keep(request: QueuedRequest): Promise<boolean> {
  try {
    await putInOutbox({
      ...request,
      id: newUuid(),
      at: new Date().toISOString(),
      state: 'waiting',
    });
  } catch (error) {
    console.info('The browser keeps nothing on this device', error);
    return false;
  }
  askForSync().catch((error: unknown) => console.debug('[pwa] no background sync', error));
  return true;
}

interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Where the browser can, it calls the worker once there is a connection, though the page be closed. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as WithSync | undefined)?.sync?.register(OUTBOX_TAG);
}
