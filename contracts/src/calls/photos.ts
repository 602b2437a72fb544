import { msg, plural } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import { call } from './call.ts';
import { broken } from './faults.ts';
import { id, pictureData, text } from './fields.ts';
import { keeperProduct } from './inventory.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTO_FILES } from '../photos.ts';

const photo = pictureData(MAX_PHOTO_BYTES);

export const uploadPhoto = call('POST', '/api/storekeeper/photos', {
  access: 'keeper',
  summary:
    'Stores a photo for a product of the own store. Sent as imageUrl with a product, it becomes its photo',
  body: z.object({ imageData: photo.schema, storeId: id.optional() }),
  bodyLimit: photo.bodyLimit,
  status: 201,
  answer: z.object({ imageUrl: z.string() }),
});

export const matchPhotos = call('POST', '/api/storekeeper/photos/match', {
  access: 'keeper',
  summary: 'Finds the product of the own store that each file name means. Changes nothing',
  body: z.object({
    fileNames: z
      .array(text(300))
      .min(
        1,
        broken((field) => msg`${{ field }} must name at least one file.`),
      )
      .max(
        MAX_PHOTO_FILES,
        broken(
          (field) =>
            msg`${{ field }} must name at most ${plural({ count: MAX_PHOTO_FILES }, { one: '# file', other: '# files' })}.`,
        ),
      ),
    storeId: id.optional(),
  }),
  answer: z
    .array(
      z.object({
        fileName: z.string(),
        match: z
          .enum(['barcode', 'name', 'several', 'none'])
          .describe("'several': of more than one product, so of none"),
        product: keeperProduct.nullable(),
      }),
    )
    .describe('In the order of the request'),
});
export type PhotoMatch = z.infer<typeof matchPhotos.answer>[number];
