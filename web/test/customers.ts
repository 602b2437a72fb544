import {
  listFeedback,
  updateFeedback,
  type FeedbackRecord,
} from '@aislewise/contracts/calls/feedback';
import {
  listRequests,
  updateRequest,
  type ProductRequest,
} from '@aislewise/contracts/calls/requests';
import { answer, type Asked } from './test-server.ts';

/** The rows after the change that was asked for, and the changed one. */
function changed<Row extends { readonly id: string }>(rows: readonly Row[], asked: Asked) {
  const id = asked.path.split('/').at(-1);
  const after = rows.map((row) =>
    row.id === id ? { ...row, ...(asked.body as Partial<Row>) } : row,
  );
  const row = after.find((one) => one.id === id);
  if (!row) throw new Error(`No row has the id ${id}`);
  return { after, row };
}

const UNMAILED = { notified: false, notice: null };

/** Answers the reads of feedback and its changes, as a server that keeps them. */
export function keepFeedback(before: readonly FeedbackRecord[]): void {
  let rows = before;
  answer(listFeedback, ({ query: { type, status } }) =>
    rows.filter(
      (row) =>
        (type ?? row.feedbackType) === row.feedbackType && (status ?? row.status) === row.status,
    ),
  );
  answer(updateFeedback, (asked) => {
    const { after, row } = changed(rows, asked);
    rows = after;
    return { ...row, ...UNMAILED };
  });
}

/** Answers the reads of requests and their changes, as a server that keeps them. */
export function keepRequests(before: readonly ProductRequest[]): void {
  let rows = before;
  answer(listRequests, ({ query: { urgency, status } }) =>
    rows.filter(
      (row) => (urgency ?? row.urgency) === row.urgency && (status ?? row.status) === row.status,
    ),
  );
  answer(updateRequest, (asked) => {
    const { after, row } = changed(rows, asked);
    rows = after;
    return { ...row, ...UNMAILED };
  });
}
