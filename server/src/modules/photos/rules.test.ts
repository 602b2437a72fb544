import { MAX_PHOTOS } from '@aislewise/contracts/photos';
import { STORAGE_BYTES } from '@aislewise/contracts/storage';
import { expect, test } from 'vitest';
import { checkPhotoRoom } from './rules.ts';

test('a store can have photos up to their number and their bytes', () => {
  const most = { total: MAX_PHOTOS - 1, bytes: STORAGE_BYTES.photos - 1 };
  expect(() => checkPhotoRoom(most)).not.toThrow();
  expect(() => checkPhotoRoom({ ...most, total: MAX_PHOTOS })).toThrow(/no more are possible/);
  expect(() => checkPhotoRoom({ ...most, bytes: STORAGE_BYTES.photos })).toThrow(/take 3 GB/);
});
