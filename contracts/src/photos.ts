/**
 * Photos of products. A photo's address is `/media/<store>/photos/<hash>.<colours>.<width>.<format>`:
 * the hash of its pixels, and nine colours for the preview that is shown until the photo has loaded.
 */

/** The largest upload, in decoded bytes. */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024;
/** The side of the square that the browser sends. */
export const UPLOADED_PHOTO_PX = 1024;

/** The sides of the stored squares: for rows, cards and sheets on screens of up to three pixels a point. */
export const PHOTO_WIDTHS = [128, 256, 512] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export const LARGEST_PHOTO = 512 satisfies PhotoWidth;

export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Photos of one store: a photo for each product of the largest import, and the replaced ones. */
export const MAX_PHOTOS = 60_000;
/** Days that a photo stays after no product uses it, so that its removal can be undone. */
export const UNUSED_PHOTO_DAYS = 30;
/** File names that one request compares with the products. */
export const MAX_PHOTO_FILES = 200;

/** A photo's name within its store: 32 hex digits of SHA-256, and nine colours of three hex digits. */
export const PHOTO_NAME = /^[0-9a-f]{32}\.[0-9a-f]{27}$/;
const ADDRESS = /^(\/media\/[0-9a-f-]{36}\/photos\/[0-9a-f]{32}\.([0-9a-f]{27}))\.\d+\.\w+$/;

/** The address of a stored photo's file. */
export const photoUrl = (
  storeId: string,
  name: string,
  width: PhotoWidth = LARGEST_PHOTO,
  format: PhotoFormat = 'webp',
): string => `/media/${storeId}/photos/${name}.${width}.${format}`;

/** The name of a store's photo by its `imageUrl`. Undefined for another address. */
export function photoName(storeId: string, imageUrl: string): string | undefined {
  const name = imageUrl.split('/').at(-1)?.replace(`.${LARGEST_PHOTO}.webp`, '') ?? '';
  return PHOTO_NAME.test(name) && imageUrl === photoUrl(storeId, name) ? name : undefined;
}

/** All of a photo's addresses, and its colours in rows of three, such as '#fff'. */
export interface PhotoFiles {
  /** The address up to the width. */
  readonly stem: string;
  readonly srcSet: Readonly<Record<PhotoFormat, string>>;
  readonly colors: readonly string[];
}

/** The files of a photo by its `imageUrl`. Undefined for an address that is not of a stored photo. */
export function photoFiles(imageUrl: string): PhotoFiles | undefined {
  const [, stem, colors] = ADDRESS.exec(imageUrl) ?? [];
  if (stem === undefined || colors === undefined) return undefined;
  const srcSet = (format: PhotoFormat) =>
    PHOTO_WIDTHS.map((width) => `${stem}.${width}.${format} ${width}w`).join(', ');
  return {
    stem,
    srcSet: { avif: srcSet('avif'), webp: srcSet('webp') },
    colors: Array.from({ length: 9 }, (_, i) => `#${colors.slice(3 * i, 3 * i + 3)}`),
  };
}
