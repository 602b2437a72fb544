import { z } from 'zod';
import { call } from './call.ts';
import { pictureData } from './fields.ts';
import { store } from './stores.ts';
import { MAX_LOGO_BYTES } from '../media.ts';

const logo = pictureData(MAX_LOGO_BYTES);

export const uploadLogo = call('POST', '/api/storekeeper/upload-logo', {
  access: 'keeper',
  summary: "Replaces the own store's logo",
  body: z.object({ imageData: logo.schema }),
  bodyLimit: logo.bodyLimit,
  answer: store.describe('The changed store'),
});
