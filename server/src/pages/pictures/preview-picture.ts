/** The contents of the pictures that messengers and social networks show beside a link (the Open Graph protocol). */

import { createHash } from 'node:crypto';
import { currentPrice } from '@aislewise/contracts/inventory';
import { formatPrice } from '@aislewise/contracts/money';
import { say } from '@aislewise/contracts/say';
import { claimOf } from '@aislewise/contracts/stock-claims';
import { storeColors } from '@aislewise/contracts/theme';
import { msg } from '@lingui/core/runtime-macro';
import { toInventoryRow, type FadingRow } from '../../modules/products/rules.ts';
import type { StoreSnapshot } from '../../modules/search/store-snapshot.ts';

type Store = StoreSnapshot['store'];

/** The size that all of them show whole, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Raise it when pictures are drawn in another way. Their addresses change then. */
const DRAWING = 1;

/** All that a picture is drawn from. */
export interface Preview {
  readonly path: string;
  /** The text for people who do not see it. */
  readonly alt: string;
  readonly title: string;
  /** Below the title. */
  readonly second: string | undefined;
  /** Above the title, in a band of the store's colour. Undefined: the whole picture is in it. */
  readonly band: string | undefined;
  readonly price: string | undefined;
  readonly colors: { readonly background: string; readonly text: string };
}

const hasLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

/** The first other name in other letters: in Latin ones, or in any but those. */
const nameInOtherScript = ({ name, otherNames }: FadingRow): string | undefined =>
  otherNames.find((other) => /\p{L}/u.test(other) && hasLatin(other) !== hasLatin(name));

/** The picture of a product: its name in two scripts, the store, and the price while the claim says so. */
export function productPreview(store: Store, row: FadingRow, now: Date): Preview {
  const shown = toInventoryRow(row);
  const price = currentPrice(shown);
  const hasPrice = price !== null && ['fresh', 'likely'].includes(claimOf(shown, now));
  return {
    path: `/previews/${store.id}/${row.id}.png`,
    alt: say(
      msg({
        message: msg`${{ product: row.name }} at ${{ store: store.name }}`,
        comment: 'The picture of a product in a store',
      }),
    ),
    title: row.name,
    second: nameInOtherScript(row),
    band: store.name,
    price: hasPrice ? formatPrice(price, store) : undefined,
    colors: storeColors(store.logoColor),
  };
}

/** The picture of a store: its name and address in its colour. */
export const storePreview = (store: Store): Preview => ({
  path: `/previews/${store.id}.png`,
  alt: store.name,
  title: store.name,
  second: store.address,
  band: undefined,
  price: undefined,
  colors: storeColors(store.logoColor),
});

/** A hash of all that a picture shows. It is the same in every language. */
export const previewKey = ({ alt: _alt, ...drawn }: Preview): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, drawn]))
    .digest('hex')
    .slice(0, 20);

/** The address of a picture without the origin. It changes with the picture, which networks keep by address. */
export const previewAddress = (preview: Preview): string =>
  `${preview.path}?v=${previewKey(preview)}`;
