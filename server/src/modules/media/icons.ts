import { createHash } from 'node:crypto';
import type { Store } from '@aislewise/contracts/calls/stores';
import { storeColors } from '@aislewise/contracts/theme';
import { romanise } from '@aislewise/finder/text/romanise';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { notFound } from '../../lib/errors.ts';
import { getStore } from '../stores/stores.ts';
import { defaultIcon, logoIcon } from './encode-images.ts';
import { findBlob, insertBlob } from './queries.ts';
import {
  ICON_PURPOSES,
  ICON_SIZES,
  iconLetters,
  logoHash,
  type IconPurpose,
  type IconSize,
} from './rules.ts';

/** Raise it when icons or screenshots are drawn in another way. Their addresses change then. */
const DRAWING = 1;
export const PNG = 'image/png';

/** A picture to send. The picture of an address never changes, except `getCurrentIcon`. */
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

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

const lettersOf = ({ logoText, name }: Store): string =>
  iconLetters(logoText, name, name.split(/\s+/).map(romanise).join(''));

/** A hash of all that an icon is drawn from, so that a new logo, colour or text has a new address. */
export function iconKey(store: Store): string {
  const colors = storeColors(store.logoColor);
  const drawn = [DRAWING, logoHash(store) ?? lettersOf(store), colors.background, colors.text];
  return sha256(JSON.stringify(drawn)).slice(0, 20);
}

/** The app icons of a store, plain and maskable. */
export function listIcons(store: Store): StoreIcon[] {
  const key = iconKey(store);
  return ICON_PURPOSES.flatMap((purpose) =>
    ICON_SIZES.map((size) => ({
      src: `/media/${store.id}/${key}-${purpose}-${size}.png`,
      sizes: `${size}x${size}`,
      type: PNG,
      purpose,
    })),
  );
}

/** Returns a logo by its hash. Throws not_found. */
export async function getLogo({ db }: Context, storeId: string, hash: string): Promise<Picture> {
  const blob = await findBlob(db.orm, storeId, hash);
  if (!blob) throw notFound(msg`This picture does not exist.`);
  return blob;
}

/** Returns an app icon. Throws not_found, also if the store has another icon now. */
export async function getIcon(
  ctx: Context,
  storeId: string,
  { key, purpose, size }: { key: string; purpose: IconPurpose; size: IconSize },
): Promise<Picture> {
  const store = await getStore(ctx.db.orm, storeId);
  if (iconKey(store) !== key) throw notFound(msg`This picture does not exist.`);
  return { contentType: PNG, bytes: await findOrDraw(ctx, store, purpose, size) };
}

/** Returns an open store's icon of today, under an address that stays. Throws not_found. */
export async function getCurrentIcon(
  ctx: Context,
  storeId: string,
): Promise<Picture & { tag: string }> {
  const store = await getStore(ctx.db.orm, storeId);
  const bytes = await findOrDraw(ctx, store, 'maskable', 192);
  return { contentType: PNG, bytes, tag: iconKey(store) };
}

/** Returns a stored icon. The first request draws and stores it. */
export const findOrDraw = (
  { db }: Context,
  store: Store,
  purpose: IconPurpose,
  size: IconSize,
): Promise<Buffer> =>
  findOrStore(db.orm, store, `${purpose} ${size}`, async () => {
    const colors = storeColors(store.logoColor);
    const logo = logoHash(store);
    const blob = logo === undefined ? undefined : await findBlob(db.orm, store.id, logo);
    return blob
      ? logoIcon(blob.bytes, colors, purpose, size)
      : defaultIcon(lettersOf(store), colors, purpose, size);
  });

/** Returns a stored drawing of a store, such as 'any 192'. The first request draws and stores it. */
export async function findOrStore(
  orm: Orm,
  store: Store,
  name: string,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const storeId = store.id;
  const hash = sha256(`${iconKey(store)} ${name}`);
  const stored = await findBlob(orm, storeId, hash);
  if (stored) return stored.bytes;
  const bytes = await draw();
  await insertBlob(orm, { storeId, hash, contentType: PNG, bytes });
  return bytes;
}
