import type { Call } from '@aislewise/contracts/calls/call';
import { mutate, type Answer, type Body, type Filled } from '../../lib/api.ts';
import { newUuid } from '../../lib/uuid.ts';
import type { OutboxItem } from './outbox-item.ts';
import { OUTBOX_TAG, putInOutbox } from './outbox-store.ts';

/** A request that may wait on the device, with the texts that describe it meanwhile. */
export type QueuedRequest = Pick<OutboxItem, 'kind' | 'path' | 'body' | 'text' | 'storeName'>;

/** The server's answer, or that the request waits on the device. */
export type SendResult<Reply> =
  | { readonly isQueued: false; readonly answer: Reply }
  | { readonly isQueued: true; readonly id: string };

/** After this timeout the request is queued. A repeated request is stored once. */
const SEND_TIMEOUT_MS = 20_000;

/**
 * Sends a shopper's message, or queues it on the device until there is a connection.
 *
 * @throws {ApiError} when the server refuses it
 * @throws the network's error if the browser cannot store the message
 */
export async function sendOrQueue<Of extends Call>(
  request: QueuedRequest & { path: Filled<Of['path']>; body: Body<Of> },
): Promise<SendResult<Answer<Of>>> {
  if (!navigator.onLine) {
    const id = await queue(request);
    if (id !== undefined) return { isQueued: true, id };
  }
  try {
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    const answer = await mutate<Of>('POST', request.path, request.body, { signal });
    return { isQueued: false, answer };
  } catch (error) {
    const id = isNoConnection(error) ? await queue(request) : undefined;
    if (id !== undefined) return { isQueued: true, id };
    throw error;
  }
}

/** `fetch` rejects with a TypeError if the network fails. */
const isNoConnection = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** Returns the id of the queued message; undefined if the browser cannot store it. */
async function queue(request: QueuedRequest): Promise<string | undefined> {
  const id = newUuid();
  try {
    await putInOutbox({
      ...request,
      id,
      at: new Date().toISOString(),
      state: 'waiting',
    });
  } catch (error) {
    console.info('The browser cannot store the message', error);
    return undefined;
  }
  askForSync().catch((error: unknown) => console.debug('There is no background sync', error));
  return id;
}

interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to send the queue later, also with the page closed. Not all browsers can. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as WithSync | undefined)?.sync?.register(OUTBOX_TAG);
}
