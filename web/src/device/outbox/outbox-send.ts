import { OUTBOX } from '../database.ts';
import { queueLock, sendQueue } from '../queue/send-queue.ts';
import { refusedItem, verdictOfMessage, type OutboxItem, type OutboxKind } from './outbox-item.ts';
import { outboxItems, putInOutbox, replaceInOutbox } from './outbox-store.ts';

/** Thrown if a message still waits, so that the browser starts the sync again later. */
class StillWaiting extends Error {
  override readonly name = 'StillWaiting';
}

/**
 * Sends the waiting messages in order, the oldest first.
 *
 * @throws {StillWaiting} when the connection or the server failed
 */
export async function sendOutbox(): Promise<void> {
  const failures: string[] = [];
  const busy = new Set<OutboxKind>();
  await sendQueue(queueLock(OUTBOX), {
    read: outboxItems,
    next: (items, postponed) =>
      items.find(
        ({ id, kind, state }) => state === 'waiting' && !postponed.has(id) && !busy.has(kind),
      ),
    async send(item) {
      const { status, answer } = await post(item);
      const verdict = verdictOfMessage(item.kind, answer === undefined ? null : status);
      if (verdict === 'done') await putInOutbox({ ...item, state: 'sent' });
      else if (verdict === 'refused') await replaceInOutbox(refusedItem(item, status, answer));
      if (verdict === 'done' || verdict === 'refused') return 'next';
      failures.push(`The server answered ${status}`);
      if (verdict === 'busy') busy.add(item.kind);
      return verdict === 'away' ? 'stop' : 'later';
    },
  });
  if (failures[0] !== undefined) throw new StillWaiting(failures[0]);
}

/** Sends a message. The answer is undefined if the server gave none; the status is 0 without any. */
async function post({ path, body }: OutboxItem): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: parse(await response.text()) };
  } catch (error) {
    console.debug('There is no connection yet', error);
    return { status: 0, answer: undefined };
  }
}

/** The answer if it is the server's, which is JSON or nothing; a network's own page is none. */
function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
