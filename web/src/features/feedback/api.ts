import type { sendFeedback } from '@aislewise/contracts/calls/feedback';
import type { Body } from '../../lib/api.ts';
import { sendOrQueue } from '../../offline/outbox/outbox.ts';

/**
 * Sends feedback to a store; the same key sends the same form again. Without a connection it waits
 * on the device.
 */
export const postFeedback = (body: Body<typeof sendFeedback>, storeName: string) =>
  sendOrQueue<typeof sendFeedback>({
    kind: 'feedback',
    path: '/api/feedback',
    body,
    text: body.subject ? `${body.subject}: ${body.message}` : body.message,
    storeName,
  });
