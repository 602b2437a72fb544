/** The position of an image under a square frame. */
export interface Crop {
  /** 1 fills the frame; less shows more of the image and leaves edges empty. */
  readonly zoom: number;
  /** From -1 (the image's left edge at the frame's) to 1 (its right edge). */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const CENTRED: Crop = { zoom: 1, x: 0, y: 0 };
export const MAX_ZOOM = 4;

/** The zoom at which the whole image is in the frame. */
export function wholeZoom({ width, height }: Size): number {
  return Math.min(width, height) / Math.max(width, height);
}

/** The image's rectangle in a frame with sides of `side`. */
export function placeOf(image: Size, { zoom, x, y }: Crop, side: number) {
  const scale = (side / Math.min(image.width, image.height)) * zoom;
  const [width, height] = [image.width * scale, image.height * scale];
  const at = (length: number, shift: number) => {
    const over = length - side;
    return -over / 2 - (shift * Math.abs(over)) / 2;
  };
  return { left: at(width, x), top: at(height, y), width, height };
}

const clamped = (shift: number) => Math.min(1, Math.max(-1, shift));

/** The crop after dragging the image by `by` in a frame with sides of `side`. */
export function dragged(
  image: Size,
  crop: Crop,
  side: number,
  by: { readonly x: number; readonly y: number },
): Crop {
  const { width, height } = placeOf(image, crop, side);
  const moved = (length: number, shift: number, distance: number) => {
    const over = Math.abs(length - side);
    return over < 1 ? shift : clamped(shift - (2 * distance) / over);
  };
  return { ...crop, x: moved(width, crop.x, by.x), y: moved(height, crop.y, by.y) };
}
