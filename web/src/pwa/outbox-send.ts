import { stateAfter, type OutboxItem } from './outbox-rules.ts';
import { outboxItems, putInOutbox } from './outbox-store.ts';

const LOCK = 'aislewise-outbox';

/** Thrown when something still waits, so that the browser calls the worker again later. */
class StillWaiting extends Error {
  override readonly name = 'StillWaiting';
}

/**
 * Sends what waits, the oldest first, one after the other. Never twice at once, whether a tab or the
 * service worker is the one who sends.
 *
 * @throws {StillWaiting} when the connection or the server failed
 */
export async function sendOutbox(): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks) await locks.request(LOCK, sendAll);
  else await sendAll();
}

async function sendAll(): Promise<void> {
  for (const item of await outboxItems()) {
    if (item.state === 'waiting') await sendOne(item);
  }
}

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
  const reason = state === 'refused' ? await reasonIn(response) : undefined;
  await putInOutbox({ ...item, state, ...(reason === undefined ? {} : { reason }) });
}

async function reasonIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const said =
    typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof said === 'string' && said !== ''
    ? said
    : `Request failed with status ${response.status}`;
}
