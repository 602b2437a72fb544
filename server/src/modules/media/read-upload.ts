import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import pLimit from 'p-limit';
import { AppError, faultOf } from '../../lib/errors.ts';
import { MAX_AVIF_MEGAPIXELS, MAX_MEGAPIXELS, UnreadablePicture } from './encode-images.ts';
import { pictureKind } from './rules.ts';

const NOT_A_PICTURE = msg`Please choose a PNG, JPEG, WebP, GIF, AVIF or TIFF picture.`;
const UNREADABLE = msg`This picture could not be read, or it has more than ${{ most: MAX_MEGAPIXELS }} megapixels (an AVIF more than ${{ mostOfAvif: MAX_AVIF_MEGAPIXELS }}). Please save it again, smaller, or choose another.`;
const BUSY = msg`Another picture of this store is being saved. Please wait a moment.`;

/** Bounds memory and processors. Other stores wait, at most for one picture of each store. */
const inTurn = pLimit(2);
/** An AVIF takes the most memory to decode. */
const avifInTurn = pLimit(1);

/** Stores whose upload is encoded or waits for it. */
const busyStores = new Set<string>();

/** A picture as the body of a request has it. */
export interface Upload {
  storeId: string;
  /** A data URL. Its label is ignored: the bytes say the format. */
  imageData: string;
  maxBytes: number;
  /** The sentence for a picture of more bytes. */
  tooLarge: MessageDescriptor;
}

/**
 * Encodes an uploaded picture, one at a time for each store, and two in all of which one is an AVIF. Throws too_large,
 * unsupported_media_type, invalid_input for one that cannot be read, and conflict while another
 * upload of the store is being encoded.
 *
 * @param encode gets the bytes of a known format. Throws UnreadablePicture.
 */
export async function encodeUpload<T>(
  upload: Upload,
  encode: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const { storeId } = upload;
  if (busyStores.has(storeId)) throw new AppError('conflict', BUSY);
  busyStores.add(storeId);
  try {
    const encodeInTurn = () => inTurn(() => encodeChecked(upload, encode));
    return await (kindOf(upload) === 'avif' ? avifInTurn(encodeInTurn) : encodeInTurn());
  } finally {
    busyStores.delete(storeId);
  }
}

/** The bytes of an upload, or the first of them. */
const bytesOf = ({ imageData }: Upload, count = imageData.length): Buffer => {
  const start = imageData.indexOf(',') + 1;
  return Buffer.from(imageData.slice(start, start + count), 'base64');
};

const kindOf = (upload: Upload) => pictureKind(bytesOf(upload, 64));

async function encodeChecked<T>(upload: Upload, encode: (bytes: Buffer) => Promise<T>): Promise<T> {
  const { maxBytes, tooLarge } = upload;
  const bytes = bytesOf(upload);
  if (bytes.length > maxBytes) throw new AppError('too_large', tooLarge);
  if (!pictureKind(bytes)) throw new AppError('unsupported_media_type', NOT_A_PICTURE);
  try {
    return await encode(bytes);
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    throw new AppError('invalid_input', UNREADABLE, [faultOf('imageData', () => UNREADABLE)]);
  }
}
