import { z } from 'zod';
import { call } from './call.ts';
import { exactText } from './fields.ts';
import { store } from './stores.ts';
import { MAX_LOGO_BYTES } from '../media.ts';

/** Base64 takes 4/3 of the bytes; the rest is for the label before the comma. */
const MAX_LOGO_DATA_URL = Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 200;

export const uploadLogo = call('POST', '/api/storekeeper/upload-logo', {
  access: 'keeper',
  summary: "Replaces the own store's logo",
  body: z.object({
    imageData: exactText(MAX_LOGO_DATA_URL + 1024).regex(
      /^data:image\/[\w.+-]+;base64,/,
      'must be an image as a base64 data URL',
    ),
  }),
  bodyLimit: MAX_LOGO_DATA_URL + 1024,
  answer: store.describe('The changed store'),
});
