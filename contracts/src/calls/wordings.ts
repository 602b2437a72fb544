import { z } from 'zod';
import { call } from './call.ts';
import { broken, isNotRight } from './faults.ts';
import { exactText, language, text } from './fields.ts';
import { MAX_WORDING } from '../wordings.ts';

/** The path of a page as browsers write it, without a query: that may say what somebody searched for. */
const pagePath = exactText(1000).regex(/^\/[!"$->@-~]*$/, broken(isNotRight));

export const suggestWording = call('POST', '/api/wordings', {
  access: 'public',
  summary: 'Suggests better words for a text of the app. The operator reads them',
  body: z.object({
    language,
    shown: text(MAX_WORDING).describe('The text as it is on the page'),
    better: text(MAX_WORDING),
    path: pagePath.describe('The path of the page, without a query'),
  }),
});
