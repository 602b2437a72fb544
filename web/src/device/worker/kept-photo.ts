import { photoFiles, type PhotoWidth } from '@aislewise/contracts/photos';
import { PICTURE_CACHE } from '../caches.ts';

/** The width that is fetched ahead: sharp in a row of a phone, and good enough in a product's sheet. */
const KEPT_WIDTH = 256 satisfies PhotoWidth;

/** The address under which a picture is fetched ahead. */
export function keptPicture(url: string): string {
  const photo = photoFiles(url);
  return photo ? `${photo.stem}.${KEPT_WIDTH}.webp` : url;
}

/** Returns any file of a photo that is on the device. Undefined for another picture, or without one. */
export async function findOtherFile(path: string): Promise<Response | undefined> {
  const photo = photoFiles(path);
  if (!photo) return undefined;
  const cache = await caches.open(PICTURE_CACHE);
  const keys = await cache.keys();
  const key = keys.find(({ url }) => new URL(url).pathname.startsWith(`${photo.stem}.`));
  return key && cache.match(key, { ignoreVary: true });
}
