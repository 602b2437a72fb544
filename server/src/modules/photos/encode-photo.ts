import { createHash } from 'node:crypto';
import { LARGEST_PHOTO, PHOTO_WIDTHS } from '@aislewise/contracts/photos';
import sharp from 'sharp';
import { decode } from '../media/encode-images.ts';
import type { PhotoRow } from './tables.ts';

/** Raise it when photos are encoded in another way. Their names change then. */
const ENCODING = 1;
const SQUARE = { width: LARGEST_PHOTO, height: LARGEST_PHOTO, channels: 3 } as const;
/** The preview has a colour for each field of a grid of three by three. */
const PREVIEW_PX = 3;
const AVIF = { quality: 55, effort: 4 };
const WEBP = { quality: 78, effort: 4 };

type PhotoFile = `${'avif' | 'webp'}${(typeof PHOTO_WIDTHS)[number]}`;

/**
 * Decodes an upload to the pixels of a square, 512 px wide: the first frame, upright, its middle, on
 * white, in sRGB. Drops all else in the file, such as metadata with the place of the camera.
 *
 * @throws {UnreadablePicture}
 */
export const decodePhoto = (upload: Uint8Array): Promise<Buffer> =>
  decode(upload, (picture) =>
    picture
      .resize(LARGEST_PHOTO, LARGEST_PHOTO, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer(),
  );

/** The name of a photo: the hash of its pixels and the colours of its preview. */
export async function namePhoto(pixels: Buffer): Promise<string> {
  const hash = createHash('sha256').update(`${ENCODING} `).update(pixels).digest('hex');
  const preview = await sharp(pixels, { raw: SQUARE }).resize(PREVIEW_PX).raw().toBuffer();
  const colors = Array.from(preview, (value) => Math.round(value / 17).toString(16)).join('');
  return `${hash.slice(0, 32)}.${colors}`;
}

/** Encodes a photo in all widths and formats. */
export async function encodePhoto(pixels: Buffer): Promise<Pick<PhotoRow, PhotoFile>> {
  const files: [PhotoFile, Buffer][] = [];
  for (const width of PHOTO_WIDTHS) {
    const square = sharp(pixels, { raw: SQUARE }).resize(width);
    files.push([`avif${width}`, await square.clone().avif(AVIF).toBuffer()]);
    files.push([`webp${width}`, await square.clone().webp(WEBP).toBuffer()]);
  }
  return Object.fromEntries(files) as Pick<PhotoRow, PhotoFile>;
}
