import type * as calls from '@aislewise/contracts/calls/feedback';
import type { Body } from '../../lib/api.ts';
import { sendOrQueue } from '../../device/outbox/outbox.ts';

/**
 * Sends feedback to a store, or queues it without a connection. The server stores feedback with the
 * same submission key once.
 */
export const sendFeedback = (body: Body<typeof calls.sendFeedback>, storeName: string) =>
  sendOrQueue<typeof calls.sendFeedback>({
    kind: 'feedback',
    path: '/api/feedback',
    body,
    text: body.subject ? `${body.subject}: ${body.message}` : body.message,
    storeName,
  });
