import { aisleText } from '@aislewise/contracts/aisles';
import { isCategoryKey } from '@aislewise/contracts/categories';
import { currentPrice } from '@aislewise/contracts/inventory';
import { formatPrice } from '@aislewise/contracts/money';
import { say } from '@aislewise/contracts/say';
import { claimText } from '@aislewise/contracts/stock-claims';
import { msg } from '@lingui/core/runtime-macro';
import { listNames } from '../lib/list-names.ts';
import { listIcons } from '../modules/media/icons.ts';
import { toInventoryRow } from '../modules/products/rules.ts';
import { rowsOfPart, shelfPage } from '../modules/search/product-lists.ts';
import type { StoreSnapshot } from '../modules/search/store-snapshot.ts';
import { categoryPaths, productPath, type PageAddress } from './addresses.ts';
import type { PageHead } from './document.ts';
import { breadcrumbs, groceryStore, itemList, productOffer } from './linked-data.ts';
import {
  previewAddress,
  PREVIEW_SIZE,
  productPreview,
  storePreview,
} from './pictures/preview-picture.ts';

const LOGO_PX = 512;

/** Products in the description of a category for search engines. The sitemap has all products. */
const LISTED_PRODUCTS = 20;

interface Known {
  /** The store of the page, if it has one. */
  readonly snapshot: StoreSnapshot | undefined;
  readonly now: Date;
  /** The public origin of the pages. A client chooses the Host header, so without it no address is known. */
  readonly origin: string | undefined;
}

/** Pages that hold the words or the list of one reader. */
const UNLISTED = new Set(['alert', 'search', 'storeSearch', 'list', 'storeList']);

/** The title and the description of the pages that have none of their own: those of web/index.html. */
export const headOfApp = () => ({
  title: say(msg`Aislewise: find any food, by any of its names`),
  description: say(
    msg`Pick a grocery store near you, search a food by any of its names, and see at once whether it is in stock, its aisle and its price.`,
  ),
});

/** Returns the description of a page for search engines and previews. */
export function headOf(
  { name, path, params }: PageAddress,
  { snapshot, now, origin }: Known,
): PageHead {
  const address = origin && origin + path;
  const isUnlisted = name === undefined || UNLISTED.has(name);
  if (!snapshot) return { ...headOfApp(), address, isUnlisted };
  const { store } = snapshot;
  const icon = listIcons(store).find(
    ({ sizes, purpose }) => purpose === 'any' && sizes === `${LOGO_PX}x${LOGO_PX}`,
  );
  const logo = origin && icon && origin + icon.src;
  const row = snapshot.rows.get(params['productId'] ?? '');
  if (name === 'product') {
    if (!row) return { ...headOfApp(), isUnlisted: true };
    return {
      address,
      image: imageOf(productPreview(store, row, now), origin),
      preview: `${row.name} · ${store.name}`,
      description: productText(store, toInventoryRow(row), now),
      linkedData: [productOffer({ store, row, now, origin }), breadcrumbs({ store, row, origin })],
    };
  }
  return {
    address,
    isUnlisted,
    image: imageOf(storePreview(store), origin),
    ...(name === 'store' && {
      preview: store.name,
      linkedData: [
        groceryStore(store, { origin, image: logo }),
        breadcrumbs({ store, origin }),
        ...categoryList(snapshot, origin),
      ],
    }),
    ...(name === 'category' && {
      linkedData: productList(snapshot, { key: params['categoryKey'] ?? '', origin }),
    }),
    description: say(
      msg`Look up any food by any of its names at ${{ store: store.name }}: is it there, in which aisle, at what price? ${{ address: store.address }}`,
    ),
  };
}

/** The pages of a store's categories. */
function categoryList(snapshot: StoreSnapshot, origin: string | undefined): object[] {
  const paths = categoryPaths(snapshot);
  return origin === undefined || paths.length === 0
    ? []
    : [itemList(origin, { paths, count: paths.length })];
}

/** The first products of a category, as its page shows them, and their number. */
function productList(
  snapshot: StoreSnapshot,
  { key, origin }: { readonly key: string; readonly origin: string | undefined },
): object[] {
  if (origin === undefined || !isCategoryKey(key)) return [];
  const rows = rowsOfPart(snapshot, { shelf: key });
  if (rows.length === 0) return [];
  const shown = shelfPage(rows, { limit: LISTED_PRODUCTS, page: 1 });
  const paths = shown.map(({ product }) => productPath(snapshot.store, product));
  return [itemList(origin, { paths, count: rows.length })];
}

/** The picture of a preview. Its address needs the public origin. */
const imageOf = (
  preview: ReturnType<typeof storePreview>,
  origin: string | undefined,
): PageHead['image'] =>
  origin === undefined
    ? undefined
    : { address: origin + previewAddress(preview), alt: preview.alt, ...PREVIEW_SIZE };

/** 'In Stock at Patel Bazaar, Aisle 4, $3.99 · seen today. 2 Devon Ave'. No price of a claim that has faded. */
function productText(
  store: StoreSnapshot['store'],
  row: ReturnType<typeof toInventoryRow>,
  now: Date,
): string {
  const { claim, word, age } = claimText(row, now, 'utc');
  const price = currentPrice(row);
  const isFresh = claim === 'fresh' || claim === 'likely';
  const facts = [
    say(
      msg({
        message: msg`${{ stock: word }} at ${{ store: store.name }}`,
        comment: 'In Stock at Patel Bazaar',
      }),
    ),
    row.aisle === null ? '' : aisleText(row.aisle),
    isFresh && price !== null ? formatPrice(price, store) : '',
  ].filter(Boolean);
  return `${listNames(facts)} · ${age}. ${store.address}`;
}
