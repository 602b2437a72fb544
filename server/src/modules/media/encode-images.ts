import sharp from 'sharp';
import { LOGO_SIZE_PX } from '@aislewise/contracts/media';
import { letterIcon, type IconColors, type IconPurpose, type IconSize } from './rules.ts';

/** A picture of more pixels is refused before it is unpacked: a small file may hold a huge one. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** How much of a maskable icon a logo fills: a square inside the circle that is always shown. */
const SAFE_PART = 0.56;
/** A logo brighter than this on average, 0 to 255, can't be seen on white. */
const BRIGHT = 200;

/** A picture that can't be read: cut short, broken, or too large to unpack. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * Makes a store's logo of what was uploaded: the first frame, upright, whole on a clear square of
 * 512 px, as WebP. Nothing else of the file comes along: no metadata, no colour profile, no trailer.
 *
 * @throws {UnreadablePicture}
 */
export async function encodeLogo(upload: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(LOGO_SIZE_PX, LOGO_SIZE_PX, { fit: 'contain', background: CLEAR })
      .webp({ quality: 90, alphaQuality: 95 })
      .toBuffer();
  } catch (cause) {
    throw new UnreadablePicture('The picture could not be read', { cause });
  }
}

/** An app icon of a logo, as PNG. A maskable one is opaque to its edges. */
export async function logoIcon(
  logo: Uint8Array,
  colors: IconColors,
  purpose: IconPurpose,
  size: IconSize,
): Promise<Buffer> {
  const plain = sharp(logo).resize(purpose === 'any' ? size : Math.round(size * SAFE_PART));
  if (purpose === 'any') return plain.png({ compressionLevel: 9 }).toBuffer();
  const background = await groundFor(logo, colors);
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: await plain.png().toBuffer(), gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
}

/** The app icon of a store that has no logo. */
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

/** What a logo goes on to its edges: its own ground when it has one, white, or the store's colour. */
async function groundFor(logo: Uint8Array, { background }: IconColors): Promise<string> {
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
  return weight > 0 && sum / weight > BRIGHT ? background : '#ffffff';
}
