import { MAX_PHOTOS, UNUSED_PHOTO_DAYS } from '@aislewise/contracts/photos';
import { STORAGE_BYTES } from '@aislewise/contracts/storage';
import { AppError } from '../../lib/errors.ts';

const REMEDY = `Those that no product uses are deleted after ${UNUSED_PHOTO_DAYS} days.`;
const TOO_MANY = `This store has ${MAX_PHOTOS.toLocaleString('en-US')} photos, and no more are possible. ${REMEDY}`;
const TOO_MUCH = `The photos of this store take ${STORAGE_BYTES.photos / 1e9} GB, and no more are possible. ${REMEDY}`;

/** Throws conflict if a store that has so many photos, of so many bytes, can have no further one. */
export function checkPhotoRoom({ total, bytes }: { total: number; bytes: number }): void {
  if (total >= MAX_PHOTOS) throw new AppError('conflict', TOO_MANY);
  if (bytes >= STORAGE_BYTES.photos) throw new AppError('conflict', TOO_MUCH);
}
