import type { FeedbackRecord } from '@aislewise/contracts/calls/feedback';
import type { ProductRequest } from '@aislewise/contracts/calls/requests';
import { isOpenFeedback } from '@aislewise/contracts/feedback';
import { isOpenRequest, priorityScore } from '@aislewise/contracts/requests';

/** A customer's message or request. */
export type InboxRow =
  | { readonly kind: 'message'; readonly isOpen: boolean; readonly row: FeedbackRecord }
  | { readonly kind: 'request'; readonly isOpen: boolean; readonly row: ProductRequest };

/**
 * Messages and requests in one list. Open ones come first: messages, the newest first, then requests
 * by their priority score. The rest follows by date.
 */
export function inboxOf(
  messages: readonly FeedbackRecord[],
  requests: readonly ProductRequest[],
): InboxRow[] {
  const rows: InboxRow[] = [
    ...messages.map((row) => ({
      kind: 'message' as const,
      isOpen: row.removedAt === null && isOpenFeedback(row.status),
      row,
    })),
    ...requests.map((row) => ({
      kind: 'request' as const,
      isOpen: row.removedAt === null && isOpenRequest(row.status),
      row,
    })),
  ];
  const rank = (one: InboxRow) => (one.isOpen ? (one.kind === 'message' ? 0 : 1) : 2);
  const scoreOf = (one: InboxRow) =>
    one.isOpen && one.kind === 'request' ? priorityScore(one.row) : 0;
  return rows.toSorted(
    (a, b) =>
      rank(a) - rank(b) || scoreOf(b) - scoreOf(a) || (a.row.createdAt < b.row.createdAt ? 1 : -1),
  );
}
