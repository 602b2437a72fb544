import type { FeedbackRecord } from '@aislewise/contracts/calls/feedback';
import type { ProductRequest } from '@aislewise/contracts/calls/requests';
import { isOpenFeedback } from '@aislewise/contracts/feedback';
import { isOpenRequest } from '@aislewise/contracts/requests';

/** A customer's message or request. */
export type InboxRow =
  | { readonly kind: 'message'; readonly isOpen: boolean; readonly row: FeedbackRecord }
  | { readonly kind: 'request'; readonly isOpen: boolean; readonly row: ProductRequest };

/** Messages and requests in one list: open ones first, then the newest first. */
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
  return rows.toSorted(
    (a, b) => Number(b.isOpen) - Number(a.isOpen) || (a.row.createdAt < b.row.createdAt ? 1 : -1),
  );
}
