/** What a shopper may send without a connection. */
export type OutboxKind = 'feedback' | 'request' | 'vote';

/**
 * - `waiting`: to be sent when there is a connection.
 * - `sent`: the server has it; the shopper is told, then it is forgotten.
 * - `refused`: the server will not take it; it stays until the shopper has read why.
 */
type OutboxState = 'waiting' | 'sent' | 'refused';

/** Something written without a connection, kept on the device until the server has it. */
export interface OutboxItem {
  readonly id: string;
  readonly kind: OutboxKind;
  readonly path: string;
  /** Feedback and requests carry a key, so that the server stores them once however often they come. */
  readonly body: unknown;
  /** What it is, in the shopper's own words: the message, the product's name. */
  readonly text: string;
  readonly storeName: string;
  /** When it was written, ISO 8601. */
  readonly at: string;
  readonly state: OutboxState;
  /** Why the server refused it, in its own words. */
  readonly reason?: string;
}

/** Refusals of the moment: too slow, too early, too many at once. */
const PASSING = new Set([408, 425, 429]);

/**
 * What an answer to a kept write means. A vote that is counted already has arrived; a refusal of the
 * moment, and a server that is in trouble, are worth another try.
 */
export function stateAfter(kind: OutboxKind, status: number): OutboxState {
  if (status >= 200 && status < 300) return 'sent';
  if (kind === 'vote' && status === 409) return 'sent';
  return status >= 400 && status < 500 && !PASSING.has(status) ? 'refused' : 'waiting';
}

/** How a kind of message is called in a sentence. */
export const KIND_NAME: Readonly<Record<OutboxKind, string>> = {
  feedback: 'feedback',
  request: 'product request',
  vote: 'vote',
};

/** The titles of success and failure (spec section 8, Shopper toasts). */
export const SENT_TITLE: Readonly<Record<OutboxKind, string>> = {
  feedback: 'Feedback Submitted',
  request: 'Product Request Submitted',
  vote: 'Upvoted!',
};
export const REFUSED_TITLE: Readonly<Record<OutboxKind, string>> = {
  feedback: 'Failed to Submit Feedback',
  request: 'Failed to Submit Request',
  vote: 'Unable to upvote',
};

/** What a shopper is told of something that waits. */
export const keptToast = (storeName: string) => ({
  title: 'Saved on this device',
  description: `You are offline. It goes to ${storeName} as soon as you are back online.`,
});
