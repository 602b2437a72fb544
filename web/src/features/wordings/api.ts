import type * as calls from '@aislewise/contracts/calls/wordings';
import { mutate, type Body } from '../../lib/api.ts';

/** Sends better words for a text of a page to the operator. */
export const suggestWording = (body: Body<typeof calls.suggestWording>) =>
  mutate<typeof calls.suggestWording>('POST', '/api/wordings', body);
