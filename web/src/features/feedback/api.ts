import type { sendFeedback } from '@aislewise/contracts/feedback';
import type { z } from 'zod';
import { mutate } from '../../lib/api.ts';

/** Written out and checked by type: the declaration would bring its body's schema along. */
const FEEDBACK: (typeof sendFeedback)['path'] = '/api/feedback';

/** Sends feedback to a store; the same key sends the same form again. */
export const postFeedback = (body: z.input<(typeof sendFeedback)['body']>) =>
  mutate<z.output<(typeof sendFeedback)['answer']>>('POST', FEEDBACK, body);
