import type { sendFeedback } from '@aislewise/contracts/feedback';
import type { z } from 'zod';
import { sendOrQueue } from '../../offline/outbox/outbox.ts';

/** Written out and checked by type: the declaration would bring its body's schema along. */
const FEEDBACK: (typeof sendFeedback)['path'] = '/api/feedback';

type FeedbackBody = z.input<(typeof sendFeedback)['body']>;

/**
 * Sends feedback to a store; the same key sends the same form again. Without a connection it waits
 * on the device.
 */
export const postFeedback = (body: FeedbackBody, storeName: string) =>
  sendOrQueue<z.output<(typeof sendFeedback)['answer']>>({
    kind: 'feedback',
    path: FEEDBACK,
    body,
    text: body.subject ? `${body.subject}: ${body.message}` : body.message,
    storeName,
  });
