import { placeOf, type Crop, type Size } from './crop.ts';

/** A picture that was read from a file. */
export interface ReadImage extends Size {
  /** Address of a blob, to be revoked. */
  readonly url: string;
  readonly element: HTMLImageElement;
}

/** The square that is cut out of a picture. */
export interface SquareFormat {
  /** The side in pixels. */
  readonly side: number;
  /** The largest data URL, in decoded bytes. */
  readonly maxBytes: number;
  /** Media types in the order in which they are tried until one is small enough. */
  readonly types: readonly string[];
  /** The colour under clear parts; without it they stay clear. */
  readonly background?: string;
}

/** @throws {DOMException} when the browser can't read the file as an image */
export async function readImage(file: File, sideWithoutSize: number): Promise<ReadImage> {
  const url = URL.createObjectURL(file);
  const element = new Image();
  element.src = url;
  try {
    await element.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  // An SVG may have no intrinsic size.
  const width = element.naturalWidth || sideWithoutSize;
  const height = element.naturalHeight || sideWithoutSize;
  return { url, element, width, height };
}

/** Draws the square of a crop as a data URL, without the metadata of the file. */
export function squareOf(image: ReadImage, crop: Crop, format: SquareFormat): string {
  const { side, types, background, maxBytes } = format;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const { left, top, width, height } = placeOf(image, crop, side);
  const pen = canvas.getContext('2d');
  if (pen) {
    if (background !== undefined) {
      pen.fillStyle = background;
      pen.fillRect(0, 0, side, side);
    }
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image.element, left, top, width, height);
  }
  let drawn = '';
  for (const type of types) {
    drawn = canvas.toDataURL(type, 0.9);
    // Base64 has four characters for three bytes.
    if (drawn.length * 0.75 < maxBytes) break;
  }
  return drawn;
}
