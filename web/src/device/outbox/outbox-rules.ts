import { t } from '@lingui/core/macro';
import { verdictOf, type Verdict } from '../queue/send-queue.ts';

/** Kinds of messages that a shopper can write without a connection. */
export type OutboxKind = 'feedback' | 'request' | 'vote' | 'report';

/**
 * - `waiting`: sent when there is a connection.
 * - `sent`: the server has it; removed once the toast was shown.
 * - `refused`: the server refused it; stays until the shopper discards or retries it.
 */
type OutboxState = 'waiting' | 'sent' | 'refused';

/** A message on the device that the server does not have yet. */
export interface OutboxItem {
  readonly id: string;
  readonly kind: OutboxKind;
  readonly path: string;
  /** Feedback and requests have a submission key, so that the server stores them once. */
  readonly body: unknown;
  /** The shopper's own words: the message or the product's name. */
  readonly text: string;
  readonly storeName: string;
  /** Time of writing, ISO 8601. */
  readonly at: string;
  readonly state: OutboxState;
  /** The server's reason for refusing it. */
  readonly reason?: string;
  /** The field of the body that the server refused, if it names one. */
  readonly refusedField?: string;
}

/** Says how an answer decides about a message. A vote that was counted before counts as sent. */
export const verdictOfMessage = (kind: OutboxKind, status: number | null): Verdict =>
  kind === 'vote' && status === 409 ? 'done' : verdictOf(status);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textIn = (value: unknown, field: string): string | undefined => {
  const found = isObject(value) ? value[field] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** A message that the server refused, with the reason of its answer. */
export function refusedItem(item: OutboxItem, status: number, answer: unknown): OutboxItem {
  const details = isObject(answer) ? answer['details'] : undefined;
  const [fault] = Array.isArray(details) ? (details as unknown[]) : [];
  const field = textIn(fault, 'path');
  const error = textIn(answer, 'error') ?? t`Request failed with status ${status}`;
  return {
    ...item,
    state: 'refused',
    reason: textIn(fault, 'message') ?? error,
    ...(field !== undefined && { refusedField: field }),
  };
}

/** The field with the shopper's own words. Votes and reports have none. */
const OWN_WORDS: Partial<Record<OutboxKind, string>> = {
  feedback: 'message',
  request: 'productName',
};

/** The text of a message that can be corrected: that of the refused field, or else the shopper's words. */
export function correctableText({
  kind,
  body,
  refusedField,
}: Pick<OutboxItem, 'kind' | 'body' | 'refusedField'>):
  | { field: string; text: string }
  | undefined {
  const fields = isObject(body) ? body : {};
  const found = [refusedField, OWN_WORDS[kind]].find(
    (field) => field !== undefined && !field.endsWith('Id') && typeof fields[field] === 'string',
  );
  return found === undefined ? undefined : { field: found, text: String(fields[found]) };
}

/** A refused message that is sent again, with a corrected text. */
export function retriedItem(item: OutboxItem, correction?: string): OutboxItem {
  const { reason: _reason, refusedField: _field, ...rest } = item;
  const known = correctableText(item);
  if (!known || correction === undefined) return { ...rest, state: 'waiting' };
  const body = { ...(item.body as object), [known.field]: correction };
  const isOwn = known.field === OWN_WORDS[item.kind];
  return { ...rest, body, text: isOwn ? correction : item.text, state: 'waiting' };
}

/** The name of a kind of message in a sentence. */
export const KIND_NAME: Readonly<Record<OutboxKind, string>> = {
  feedback: 'feedback',
  get request() {
    return t`product request`;
  },
  vote: 'vote',
  get report() {
    return t`report about a shelf`;
  },
};

/** The titles of success and failure (spec section 8, Shopper toasts). */
export const SENT_TITLE: Readonly<Record<OutboxKind, string>> = {
  get feedback() {
    return t`Feedback Submitted`;
  },
  get request() {
    return t`Product Request Submitted`;
  },
  get vote() {
    return t`Upvoted!`;
  },
  get report() {
    return t`Report sent`;
  },
};
export const REFUSED_TITLE: Readonly<Record<OutboxKind, string>> = {
  get feedback() {
    return t`Failed to Submit Feedback`;
  },
  get request() {
    return t`Failed to Submit Request`;
  },
  get vote() {
    return t`Unable to upvote`;
  },
  get report() {
    return t`The report was not accepted`;
  },
};

/** The toast for a message that waits on the device. */
export const keptToast = (storeName: string) => ({
  title: t`Saved on this device`,
  description: t`You are offline. It goes to ${storeName} as soon as you are back online.`,
});

/** Returns the outbox text of the connection strip, or null if the outbox is empty. */
export function outboxText(items: readonly Pick<OutboxItem, 'state'>[]): string | null {
  const waiting = items.filter(({ state }) => state === 'waiting').length;
  const refused = items.filter(({ state }) => state === 'refused').length;
  const parts = [
    waiting === 1 && t`1 message waits to be sent`,
    waiting > 1 && t`${waiting} messages wait to be sent`,
    refused === 1 && t`1 message was not accepted`,
    refused > 1 && t`${refused} messages were not accepted`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/**
 * Returns the outbox items that were sent or refused since the last call.
 *
 * @param shown the last state of each item by its id; updated
 */
export function newsIn<Item extends Pick<OutboxItem, 'id' | 'state'>>(
  items: readonly Item[],
  shown: Map<string, OutboxItem['state']>,
): Item[] {
  return items.filter(({ id, state }) => {
    const known = shown.get(id) === state;
    shown.set(id, state);
    return !known && state !== 'waiting';
  });
}
