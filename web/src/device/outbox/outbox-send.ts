import { refusedItem, stateAfter, type OutboxItem } from './outbox-rules.ts';
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

/**
 * Reads the outbox before each message, because it may have changed meanwhile. A message that the server
 * can not take now stops none behind it; without a connection none is tried.
 */
async function sendAll(): Promise<void> {
  const postponed = new Map<string, number>();
  for (;;) {
    const items = await outboxItems();
    const next = items.find(({ id, state }) => state === 'waiting' && !postponed.has(id));
    if (!next) break;
    const status = await sendOne(next);
    if (status !== undefined) postponed.set(next.id, status);
  }
  const [status] = postponed.values();
  if (status !== undefined) throw new StillWaiting(`The server answered ${status}`);
}

/** Sends a message. Returns the status of an answer after which it still waits. */
async function sendOne(item: OutboxItem): Promise<number | undefined> {
  const response = await fetch(item.path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(item.body),
  }).catch((cause: unknown) => {
    throw new StillWaiting('There is no connection yet', { cause });
  });
  const state = stateAfter(item.kind, response.status);
  if (state === 'waiting') return response.status;
  const answer = await answerOf(response);
  // Another program has answered, such as the sign-in page of a network.
  if (answer === undefined) return response.status;
  if (state === 'sent') {
    await putInOutbox({ ...item, state });
    return undefined;
  }
  // Not if the shopper discarded it meanwhile.
  const stands = (await outboxItems()).some(({ id }) => id === item.id);
  if (stands) await putInOutbox(refusedItem(item, response.status, answer));
  return undefined;
}

/** The answer if it is the server's, which is JSON or nothing. */
async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
