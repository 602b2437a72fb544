import { MAX_LOGO_BYTES } from '@aislewise/contracts/media';
import type { Store } from '@aislewise/contracts/calls/stores';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import type { Orm } from '../../db/client.ts';
import { undoRow } from '../audit/undo-row.ts';
import type { Undone, UndoInput } from '../audit/undo-rules.ts';
import { changeStore, lockStore } from '../stores/stores.ts';
import { encodeLogo } from './encode-images.ts';
import { sha256 } from './icons.ts';
import { deleteBlobsExcept, findBlob, insertBlob } from './queries.ts';
import { encodeUpload } from './read-upload.ts';
import { logoHash } from './rules.ts';

const WEBP = 'image/webp';

const TOO_LARGE = msg`File size must be less than 2MB`;

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
  const upload = { storeId, imageData, maxBytes: MAX_LOGO_BYTES, tooLarge: TOO_LARGE };
  const bytes = await encodeUpload(upload, encodeLogo);
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

/** Sets an earlier logo back. Throws conflict if its picture is no longer kept. */
export async function undoLogo(
  ctx: Context,
  tx: Orm,
  session: KeeperSession,
  input: UndoInput,
): Promise<Undone> {
  const { storeId } = session;
  const store = await lockStore(tx, storeId);
  return undoRow(ctx, tx, session, input, {
    id: storeId,
    name: store.name,
    now: { logoUrl: store.logoUrl },
    what: 'store.logo_changed',
    async write(set) {
      const logoUrl = set['logoUrl'] as string | null;
      const hash = logoHash({ id: storeId, logoUrl });
      if (hash !== undefined && !(await findBlob(tx, storeId, hash))) {
        throw new AppError(
          'conflict',
          msg`This picture is no longer kept. Please upload it again.`,
        );
      }
      await changeStore(tx, storeId, { logoUrl }, { raisesVersion: false });
      return { after: { logoUrl } };
    },
  });
}
