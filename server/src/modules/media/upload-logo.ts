import { MAX_LOGO_BYTES } from '@aislewise/contracts/media';
import type { Store } from '@aislewise/contracts/calls/stores';
import pLimit from 'p-limit';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { changeStore, lockStore } from '../stores/stores.ts';
import { encodeLogo, MAX_MEGAPIXELS, UnreadablePicture } from './encode-images.ts';
import { sha256 } from './icons.ts';
import { deleteBlobsExcept, insertBlob } from './queries.ts';
import { logoHash, pictureKind } from './rules.ts';

const WEBP = 'image/webp';

const NOT_A_PICTURE = 'Please choose a PNG, JPEG, WebP, GIF, AVIF or TIFF picture.';
const UNREADABLE = `This picture could not be read, or it has more than ${MAX_MEGAPIXELS} megapixels. Please save it again, smaller, or choose another.`;
const TOO_LARGE = 'File size must be less than 2MB';
const BUSY = 'Another logo of this store is being saved. Please wait a moment.';

/** Bounds memory and processors. Other stores wait, at most for one picture of each store. */
const inTurn = pLimit(2);

/** Stores whose upload is encoded or waits for it. */
const busyStores = new Set<string>();

/**
 * Replaces the logo of the keeper's store and returns the store. Keeps the previous logo for pages
 * that are open. Throws too_large, unsupported_media_type, invalid_input,
 * and conflict while another upload of the store is being encoded.
 *
 * @param imageData a data URL
 */
export async function uploadLogo(
  ctx: Context,
  session: KeeperSession,
  imageData: string,
): Promise<Store> {
  const { storeId } = session;
  const bytes = await encodeInTurn(storeId, imageData);
  const hash = sha256(bytes);
  const logoUrl = `/media/${storeId}/${hash}.webp`;
  return ctx.db.transaction(async (tx) => {
    const before = await lockStore(tx, storeId);
    if (before.logoUrl === logoUrl) return before;
    await insertBlob(tx, { storeId, hash, contentType: WEBP, bytes });
    const previous = logoHash(before);
    await deleteBlobsExcept(tx, storeId, previous === undefined ? [hash] : [hash, previous]);
    const store = await changeStore(tx, storeId, { logoUrl }, { raisesVersion: false });
    await recordChange(ctx, tx, session, {
      what: 'store.logo_changed',
      subjectId: storeId,
      subjectName: before.name,
      before: { logoUrl: before.logoUrl },
      after: { logoUrl },
    });
    return store;
  });
}

async function encodeInTurn(storeId: string, imageData: string): Promise<Buffer> {
  if (busyStores.has(storeId)) throw new AppError('conflict', BUSY);
  busyStores.add(storeId);
  try {
    return await inTurn(() => encode(imageData));
  } finally {
    busyStores.delete(storeId);
  }
}

async function encode(imageData: string): Promise<Buffer> {
  const upload = Buffer.from(imageData.slice(imageData.indexOf(',') + 1), 'base64');
  if (upload.length > MAX_LOGO_BYTES) throw new AppError('too_large', TOO_LARGE);
  if (!pictureKind(upload)) throw new AppError('unsupported_media_type', NOT_A_PICTURE);
  try {
    return await encodeLogo(upload);
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    const fault = { path: 'imageData', message: UNREADABLE };
    throw new AppError('invalid_input', UNREADABLE, [fault]);
  }
}
