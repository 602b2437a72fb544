import sharp, { type Sharp } from 'sharp';
import { LOGO_SIZE_PX } from '@aislewise/contracts/media';
import {
  letterIcon,
  pictureKind,
  type IconColors,
  type IconPurpose,
  type IconSize,
} from './rules.ts';

/**
 * Larger pictures are refused before they are unpacked: a small file may hold a huge picture. At these
 * sizes an AVIF takes some 140 MB to decode, any other at most 120 MB.
 */
export const MAX_MEGAPIXELS = 12;
export const MAX_AVIF_MEGAPIXELS = 8;
const TIMEOUT_SECONDS = 10;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** The share of a maskable icon's width for the logo: a square in the circle that is always shown. */
const LOGO_SHARE = 0.56;
/** Average brightness (0 to 255) above which a logo is not visible on white. */
const MAX_BRIGHTNESS = 200;

/** A picture that is cut off, broken, or too large to unpack. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * Converts an upload to a logo: the first frame, upright, whole, on a transparent square of 512 px,
 * as WebP. Drops all else in the file, such as metadata.
 *
 * @throws {UnreadablePicture}
 */
export async function encodeLogo(upload: Uint8Array): Promise<Buffer> {
  return decode(upload, (picture) =>
    picture
      .resize(LOGO_SIZE_PX, LOGO_SIZE_PX, { fit: 'contain', background: TRANSPARENT })
      .webp({ quality: 90, alphaQuality: 95 })
      .toBuffer(),
  );
}

/**
 * Decodes an upload within the limits: the first frame, upright, without metadata.
 *
 * @throws {UnreadablePicture}
 */
export async function decode<T>(
  upload: Uint8Array,
  draw: (picture: Sharp) => Promise<T>,
): Promise<T> {
  try {
    const megapixels = pictureKind(upload) === 'avif' ? MAX_AVIF_MEGAPIXELS : MAX_MEGAPIXELS;
    const limits = { limitInputPixels: megapixels * 1_000_000, failOn: 'error' } as const;
    return await draw(sharp(upload, limits).timeout({ seconds: TIMEOUT_SECONDS }).autoOrient());
  } catch (cause) {
    throw new UnreadablePicture('The picture could not be read', { cause });
  }
}

/** Draws an app icon with a logo, as PNG. A maskable icon is opaque. */
export async function logoIcon(
  logo: Uint8Array,
  colors: IconColors,
  purpose: IconPurpose,
  size: IconSize,
): Promise<Buffer> {
  const plain = sharp(logo).resize(purpose === 'any' ? size : Math.round(size * LOGO_SHARE));
  if (purpose === 'any') return plain.png({ compressionLevel: 9 }).toBuffer();
  const background = await backgroundFor(logo, colors);
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: await plain.png().toBuffer(), gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
}

/** Draws the app icon of a store without a logo, as PNG. */
export function defaultIcon(
  letters: string,
  colors: IconColors,
  purpose: IconPurpose,
  size: IconSize,
): Promise<Buffer> {
  return sharp(Buffer.from(letterIcon(letters, colors, purpose, size)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The background of a logo's icon: the logo's own, else white, or the store's colour if it is bright. */
async function backgroundFor(logo: Uint8Array, { background }: IconColors): Promise<string> {
  const { data, info } = await sharp(logo)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0] as const;
  };
  const far = info.width - 2;
  const corners = [pixel(1, 1), pixel(far, 1), pixel(1, far), pixel(far, far)];
  const [r, g, b] = corners[0] ?? [255, 255, 255];
  const alike = corners.every(
    ([red, green, blue, alpha]) =>
      alpha > 250 && Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b) < 24,
  );
  if (alike) return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  let [sum, weight] = [0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const alpha = data[at + 3] ?? 0;
    sum += (0.3 * (data[at] ?? 0) + 0.6 * (data[at + 1] ?? 0) + 0.1 * (data[at + 2] ?? 0)) * alpha;
    weight += alpha;
  }
  return weight > 0 && sum / weight > MAX_BRIGHTNESS ? background : '#ffffff';
}
