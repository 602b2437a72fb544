import { stateAfter, type OutboxItem } from './outbox-rules.ts';
import { outboxItems, putInOutbox } from './outbox-store.ts';

const LOCK = 'aislewise-outbox';

/** Thrown if a message still waits, so that the browser starts the sync again later. */
class StillWaiting extends Error {
  override readonly name = 'StillWaiting';
}

/**
 * Sends the waiting messages in order, the oldest first. A lock prevents that two tabs, or a tab and the
 * service worker, send at once.
 *
 * @throws {StillWaiting} when the connection or the server failed
 */
export async function sendOutbox(): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks) await locks.request(LOCK, sendAll);
  else await sendAll();
}

/** Reads the outbox before each message, because it may have changed meanwhile. */
async function sendAll(): Promise<void> {
  for (let item = await nextWaiting(); item; item = await nextWaiting()) await sendOne(item);
}

const nextWaiting = async (): Promise<OutboxItem | undefined> =>
  (await outboxItems()).find(({ state }) => state === 'waiting');

async function sendOne(item: OutboxItem): Promise<void> {
  const response = await fetch(item.path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(item.body),
  }).catch((cause: unknown) => {
    throw new StillWaiting('There is no connection yet', { cause });
  });
  const state = stateAfter(item.kind, response.status);
  if (state === 'waiting') throw new StillWaiting(`The server answered ${response.status}`);
  if (state === 'sent') {
    await putInOutbox({ ...item, state });
    return;
  }
  const reason = await reasonIn(response);
  // Not if the shopper discarded it meanwhile.
  const stands = (await outboxItems()).some(({ id }) => id === item.id);
  if (stands) await putInOutbox({ ...item, state, reason });
}

async function reasonIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const error =
    typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof error === 'string' && error !== ''
    ? error
    : `Request failed with status ${response.status}`;
}
