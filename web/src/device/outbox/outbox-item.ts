import { verdictOf, type Verdict } from '../queue/send-queue.ts';

/*
 * Messages on the device and what an answer makes of them. The service worker uses it, which has no texts for people:
 * those are in outbox-rules.ts.
 */

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

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textIn = (value: unknown, field: string): string | undefined => {
  const found = isObject(value) ? value[field] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/**
 * A message that the server refused, with the reason of its answer. The reason is stored, and the service
 * worker has no translations: a reason that the server does not give is in English, as its own ones are.
 */
export function refusedItem(item: OutboxItem, status: number, answer: unknown): OutboxItem {
  const details = isObject(answer) ? answer['details'] : undefined;
  const [fault] = Array.isArray(details) ? (details as unknown[]) : [];
  const field = textIn(fault, 'path');
  const error = textIn(answer, 'error') ?? `Request failed with status ${status}`;
  return {
    ...item,
    state: 'refused',
    reason: textIn(fault, 'message') ?? error,
    ...(field !== undefined && { refusedField: field }),
  };
}
