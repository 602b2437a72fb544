import { MAX_PHOTOS, UNUSED_PHOTO_DAYS } from '@aislewise/contracts/photos';
import { readerLanguage } from '@aislewise/contracts/say';
import { STORAGE_BYTES } from '@aislewise/contracts/storage';
import { msg, plural } from '@lingui/core/runtime-macro';
import { AppError } from '../../lib/errors.ts';

/** Throws conflict if a store that has so many photos, of so many bytes, can have no further one. */
export function checkPhotoRoom({ total, bytes }: { total: number; bytes: number }): void {
  const days = UNUSED_PHOTO_DAYS;
  if (total >= MAX_PHOTOS) {
    throw new AppError(
      'conflict',
      msg`This store has ${plural({ count: MAX_PHOTOS }, { one: '# photo', other: '# photos' })}, and no more are possible. Those that no product uses are deleted after ${plural({ days }, { one: '# day', other: '# days' })}.`,
    );
  }
  if (bytes >= STORAGE_BYTES.photos) {
    const gigabytes = (STORAGE_BYTES.photos / 1e9).toLocaleString(readerLanguage());
    throw new AppError(
      'conflict',
      msg`The photos of this store take ${{ gigabytes }} GB, and no more are possible. Those that no product uses are deleted after ${plural({ days }, { one: '# day', other: '# days' })}.`,
    );
  }
}
