import { createHash } from 'node:crypto';
import type { Store } from '@aislewise/contracts/calls/stores';
import { MAX_LOGO_BYTES } from '@aislewise/contracts/media';
import { headerColors } from '@aislewise/contracts/theme';
import { romanise } from '@aislewise/finder/text/romanise';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { recordChange } from '../audit/audit.ts';
import { changeStore, getStore, lockStore } from '../stores/stores.ts';
import { defaultIcon, encodeLogo, logoIcon, UnreadablePicture } from './encode-images.ts';
import { deleteBlobsExcept, findBlob, insertBlob } from './queries.ts';
import {
  ICON_PURPOSES,
  ICON_SIZES,
  iconLetters,
  pictureKind,
  type IconPurpose,
  type IconSize,
} from './rules.ts';

/** Rises when icons are drawn otherwise, so that their addresses change. */
const DRAWING = 1;
const WEBP = 'image/webp';
const PNG = 'image/png';

const NOT_A_PICTURE = 'Please choose a PNG, JPEG, WebP, GIF, AVIF or TIFF picture.';
const UNREADABLE = 'This picture could not be read. Please save it again, or choose another.';
const TOO_LARGE = 'File size must be less than 2MB';

/** A picture to send. What stands under an address never changes, unless it says so. */
export interface Picture {
  contentType: string;
  bytes: Buffer;
}

/** An app icon of a store, as the manifest lists it. */
export interface StoreIcon {
  src: string;
  sizes: string;
  type: string;
  purpose: IconPurpose;
}

const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

const logoAddress = (storeId: string, hash: string): string => `/media/${storeId}/${hash}.webp`;

/** The hash of a logo of ours by its address; undefined for another's address, or none. */
const logoHash = (store: Pick<Store, 'id' | 'logoUrl'>): string | undefined =>
  store.logoUrl?.startsWith(`/media/${store.id}/`)
    ? /\/([0-9a-f]{64})\.webp$/.exec(store.logoUrl)?.[1]
    : undefined;

const lettersOf = ({ logoText, name }: Store): string =>
  iconLetters(logoText, name, name.split(/\s+/).map(romanise).join(''));

/** Names everything an icon is drawn from: another logo, colour or text is another address. */
function iconKey(store: Store): string {
  const colors = headerColors(store.logoColor);
  const shown = [DRAWING, logoHash(store) ?? lettersOf(store), colors.background, colors.text];
  return sha256(JSON.stringify(shown)).slice(0, 20);
}

export type MediaService = ReturnType<typeof mediaService>;

/** Stores' logos and the app icons made of them. */
export function mediaService({ db, now }: Context) {
  async function draw(store: Store, purpose: IconPurpose, size: IconSize): Promise<Buffer> {
    const colors = headerColors(store.logoColor);
    const hash = logoHash(store);
    const logo = hash === undefined ? undefined : await findBlob(db.orm, store.id, hash);
    return logo
      ? logoIcon(logo.bytes, colors, purpose, size)
      : defaultIcon(lettersOf(store), colors, purpose, size);
  }

  /** An icon from the store's pictures. The first request draws and stores it. */
  async function iconOf(store: Store, purpose: IconPurpose, size: IconSize): Promise<Buffer> {
    const storeId = store.id;
    const hash = sha256(`${iconKey(store)} ${purpose} ${size}`);
    const stored = await findBlob(db.orm, storeId, hash);
    if (stored) return stored.bytes;
    const bytes = await draw(store, purpose, size);
    await insertBlob(db.orm, { storeId, hash, contentType: PNG, bytes });
    return bytes;
  }

  return {
    /**
     * Replaces the own store's logo; answers the store as it then is. The logo before stays for
     * pages that are open, older ones go. Throws too_large, unsupported_media_type, invalid_input.
     */
    async uploadLogo(session: KeeperSession, imageData: string): Promise<Store> {
      const upload = Buffer.from(imageData.slice(imageData.indexOf(',') + 1), 'base64');
      if (upload.length > MAX_LOGO_BYTES) throw new AppError('too_large', TOO_LARGE);
      if (!pictureKind(upload)) throw new AppError('unsupported_media_type', NOT_A_PICTURE);
      const bytes = await encodeLogo(upload).catch((error: unknown) => {
        if (!(error instanceof UnreadablePicture)) throw error;
        throw new AppError('invalid_input', UNREADABLE, [
          { path: 'imageData', message: UNREADABLE },
        ]);
      });
      const { storeId } = session;
      const hash = sha256(bytes);
      const logoUrl = logoAddress(storeId, hash);
      return db.transaction(async (tx) => {
        const before = await lockStore(tx, storeId);
        if (before.logoUrl === logoUrl) return before;
        await insertBlob(tx, { storeId, hash, contentType: WEBP, bytes });
        const last = logoHash(before);
        await deleteBlobsExcept(tx, storeId, last === undefined ? [hash] : [hash, last]);
        const { store: after } = await changeStore(
          tx,
          storeId,
          { logoUrl },
          { raisesVersion: false },
        );
        await recordChange({ now }, tx, session, {
          what: 'store.logo_changed',
          subjectId: storeId,
          subjectName: before.name,
          before: { logoUrl: before.logoUrl },
          after: { logoUrl },
        });
        return after;
      });
    },

    /** A store's app icons, plain and maskable. */
    icons(store: Store): StoreIcon[] {
      const key = iconKey(store);
      return ICON_PURPOSES.flatMap((purpose) =>
        ICON_SIZES.map((size) => ({
          src: `/media/${store.id}/${key}-${purpose}-${size}.png`,
          sizes: `${size}x${size}`,
          type: PNG,
          purpose,
        })),
      );
    },

    /** A logo by its hash; throws not_found. */
    async logo(storeId: string, hash: string): Promise<Picture> {
      const blob = await findBlob(db.orm, storeId, hash);
      if (!blob) throw notFound('picture');
      return blob;
    },

    /** An app icon; throws not_found, also when the store's icon is another by now. */
    async icon(
      storeId: string,
      key: string,
      purpose: IconPurpose,
      size: IconSize,
    ): Promise<Picture> {
      const store = await getStore(db.orm, storeId);
      if (iconKey(store) !== key) throw notFound('picture');
      return { contentType: PNG, bytes: await iconOf(store, purpose, size) };
    },

    /** The icon of an open store as it is now, under an address that stays; throws not_found. */
    async currentIcon(storeId: string): Promise<Picture & { tag: string }> {
      const store = await getStore(db.orm, storeId);
      const bytes = await iconOf(store, 'maskable', 192);
      return { contentType: PNG, bytes, tag: iconKey(store) };
    },
  };
}
