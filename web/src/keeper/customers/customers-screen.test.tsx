import { listFeedback, type FeedbackRecord } from '@aislewise/contracts/calls/feedback';
import { listRequests, type ProductRequest } from '@aislewise/contracts/calls/requests';
import { describe, expect, it } from 'vitest';
import { renderMarkup, STORE } from '../../../test/render-markup.tsx';
import { Component as Screen } from './customers-screen.tsx';
import { inboxOf } from './inbox.ts';
import { feedback, productRequest } from '../../../test/rows.ts';

let count = 0;
const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;

const message = (subject: string, day: number, change: Partial<FeedbackRecord> = {}) =>
  feedback((count += 1), 'Hello', {
    feedbackType: 'general',
    subject,
    createdAt: on(day),
    ...change,
  });

const request = (productName: string, day: number, change: Partial<ProductRequest> = {}) =>
  productRequest((count += 1), productName, {
    publicName: productName,
    createdAt: on(day),
    ...change,
  });

const namesOf = (rows: ReturnType<typeof inboxOf>) =>
  rows.map((entry) =>
    entry.kind === 'message' ? (entry.row.subject ?? '') : entry.row.productName,
  );

describe('the inbox', () => {
  it('has open messages, then open requests by their score, then the rest, the newest first', () => {
    const messages = [
      message('answered', 20, { status: 'responded' }),
      message('old', 1),
      message('new', 12),
    ];
    const requests = [
      request('approved', 5, { status: 'approved' }),
      request('urgent', 3, { urgency: 'urgent' }),
      request('fulfilled', 22, { status: 'fulfilled' }),
      request('rejected', 2, { status: 'rejected' }),
    ];
    expect(namesOf(inboxOf(messages, requests))).toEqual([
      'new',
      'old',
      'urgent',
      'approved',
      'fulfilled',
      'answered',
      'rejected',
    ]);
  });

  it('takes nothing for open whose text was removed', () => {
    const removed = { removedAt: on(21) };
    const rows = inboxOf([message('message', 1, removed)], [request('request', 2, removed)]);
    expect(rows.map(({ isOpen }) => isOpen)).toEqual([false, false]);
  });

  const screen = (messages: FeedbackRecord[], requests: ProductRequest[]) =>
    renderMarkup(<Screen />, [
      [[listFeedback.path, { storeId: STORE.id }], messages],
      [[listRequests.path, { storeId: STORE.id }], requests],
    ]);

  it('says how many wait, and what each entry is', () => {
    const { text } = screen(
      [message('Lovely dates', 3), message('Thanks', 4, { status: 'resolved' })],
      [request('Sumac', 2)],
    );
    expect(text).toMatch(
      /Waiting for you: 2 Message General Feedback .*Lovely dates.* Sumac Request .*Done Message .*Thanks/,
    );
  });

  it('draws closed ones twenty at a time', () => {
    const closed = Array.from({ length: 25 }, (_, i) =>
      message(`Subject ${i}`, (i % 28) + 1, { status: 'resolved' }),
    );
    const { text, buttons } = screen(closed, []);
    expect(text).toContain('Nothing is waiting for you');
    expect(text.match(/Subject/g)).toHaveLength(20);
    expect(buttons).toContain('Show 5 more');
  });

  it('says so when nobody has written yet', () => {
    expect(screen([], []).text).toContain('No messages or requests yet');
  });
});
