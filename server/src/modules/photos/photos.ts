import type { Rule } from '@aislewise/contracts/calls/faults';
import {
  MAX_PHOTO_BYTES,
  photoName,
  photoUrl,
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  UNUSED_PHOTO_DAYS,
} from '@aislewise/contracts/photos';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { faultOf, invalidInput, notFound } from '../../lib/errors.ts';
import { runEvery } from '../../lib/run-every.ts';
import { encodeUpload } from '../media/read-upload.ts';
import { listAllStores } from '../stores/stores.ts';
import { decodePhoto, encodePhoto, namePhoto } from './encode-photo.ts';
import {
  countPhotos,
  findFile,
  insertPhoto,
  markUsed,
  renewPhoto,
  sweepPhotos,
} from './queries.ts';
import { checkPhotoRoom } from './rules.ts';

const TOO_LARGE = msg`This photo has more than 2 MB. Please choose a smaller one, or take it again with fewer pixels.`;
const DAY_MS = 86_400_000;
const CLEANUP_INTERVAL_MS = 6 * 60 * 60_000;

/**
 * Stores a photo of the keeper's store, unless the store has it, and returns its address. No product
 * has it yet. Throws as `encodeUpload`, and conflict when the store has too many photos, or they take too many bytes.
 *
 * @param imageData a data URL
 */
export async function uploadPhoto(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { storeId }: KeeperSession,
  imageData: string,
): Promise<{ imageUrl: string }> {
  const upload = { storeId, imageData, maxBytes: MAX_PHOTO_BYTES, tooLarge: TOO_LARGE };
  const name = await encodeUpload(upload, async (bytes) => {
    const pixels = await decodePhoto(bytes);
    const named = await namePhoto(pixels);
    if (await renewPhoto(db.orm, storeId, named, now())) return named;
    checkPhotoRoom(await countPhotos(db.orm, storeId));
    const files = await encodePhoto(pixels);
    await insertPhoto(db.orm, { storeId, name: named, ...files, unusedSince: now() });
    return named;
  });
  return { imageUrl: photoUrl(storeId, name) };
}

/** Bytes of the files of a store's photos. */
export const photoBytesOf = async (orm: Orm, storeId: string): Promise<number> =>
  (await countPhotos(orm, storeId)).bytes;

/** Marks the photo of a product as used. Throws invalid_input if the store has no photo of this address. */
export async function usePhoto(tx: Orm, storeId: string, imageUrl: string): Promise<void> {
  const name = photoName(storeId, imageUrl);
  if (name !== undefined && (await markUsed(tx, storeId, name))) return;
  throw invalidInput([faultOf('imageUrl', isNotStored)]);
}
const isNotStored: Rule = () => msg`The photo is not stored here. Please choose it again.`;

const FILE = /^(?<name>[0-9a-f]{32}\.[0-9a-f]{27})\.(?<width>\d+)\.(?<format>\w+)$/;

/** Returns a file of a photo, such as `<name>.256.avif`. Throws not_found. */
export async function getPhotoFile(
  { db }: Pick<Context, 'db'>,
  storeId: string,
  file: string,
): Promise<{ contentType: string; bytes: Buffer }> {
  const parts = FILE.exec(file)?.groups;
  const name = parts?.['name'];
  const width = PHOTO_WIDTHS.find((one) => String(one) === parts?.['width']);
  const format = PHOTO_FORMATS.find((one) => one === parts?.['format']);
  if (name === undefined || !width || !format) throw notFound(msg`This picture does not exist.`);
  const found = await findFile(db.orm, storeId, { name, width, format });
  if (!found) throw notFound(msg`This picture does not exist.`);
  return { contentType: `image/${format}`, bytes: found.bytes };
}

/** Deletes the photos of all stores that no product has used for `UNUSED_PHOTO_DAYS`. */
export async function deleteUnusedPhotos({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const until = new Date(now().getTime() - UNUSED_PHOTO_DAYS * DAY_MS);
  for (const { id } of await listAllStores(db.orm)) {
    await sweepPhotos(db.orm, id, { now: now(), until });
  }
}

/** Deletes unused photos now and every six hours until the returned function is called. */
export const startPhotoCleanup = (
  ctx: Pick<Context, 'db' | 'now' | 'log'>,
): (() => Promise<void>) =>
  runEvery(
    CLEANUP_INTERVAL_MS,
    () => deleteUnusedPhotos(ctx),
    (err) => ctx.log.error({ err }, 'Unused photos could not be deleted'),
  );
