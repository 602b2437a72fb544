import { MAX_PHOTO_BYTES, UPLOADED_PHOTO_PX } from '@aislewise/contracts/photos';
import type { SquareFormat } from '../forms/square-image.ts';

/** The square that is sent of a photo. The server makes the stored sizes of it. */
export const PHOTO: SquareFormat = {
  side: UPLOADED_PHOTO_PX,
  maxBytes: MAX_PHOTO_BYTES,
  types: ['image/jpeg'],
  background: 'white',
};
