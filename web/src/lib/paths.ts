import type { CategoryKey } from '@aislewise/contracts/categories';
import { categorySlug, productSlug } from '@aislewise/contracts/stores';
import { PAGES, pathOf, type KeeperSection } from '@aislewise/contracts/pages';
import { generatePath } from 'react-router';

/** The parameters in the path of a store's page. */
export interface StoreAddress {
  readonly id: string;
  readonly slug: string;
}

/** Marks a navigation from a store's page, so that Back keeps its scroll position. */
export const FROM_STORE = { fromStore: true } as const;

/** Paths of the app's pages. All links use these. */
export const paths = {
  home: () => PAGES.home,
  stores: () => PAGES.stores,
  store: ({ id, slug }: StoreAddress) => generatePath(PAGES.store, { storeId: id, slug }),
  /** The short address of a store, for print. It leads to the store's page. */
  shortAddress: (shortName: string) => generatePath(PAGES.shortAddress, { shortName }),
  /** A product of a store, by its id there. */
  product: ({ id: storeId, slug }: StoreAddress, { id, name }: { id: string; name: string }) =>
    pathOf('product', { storeId, slug, productId: id, name: productSlug(name) }),
  /** A category of a store; its slug is the store's name alone (spec section 2, Slugs). */
  category: ({ id, name }: { id: string; name: string }, key: CategoryKey) =>
    generatePath(PAGES.category, { storeId: id, slug: categorySlug(name), categoryKey: key }),
  /** Search in one store, or in all without an id; `query` fills in the field. */
  search: ({ storeId, query }: { storeId?: string | undefined; query?: string | undefined } = {}) =>
    generatePath(PAGES.search, { storeId: storeId ?? null }) +
    (query ? `?${new URLSearchParams({ q: query })}` : ''),
  /** The same search in the scope of the store's app: `/store/…`. */
  storeSearch: ({ id, slug }: StoreAddress, query = '') =>
    generatePath(PAGES.storeSearch, { storeId: id, slug }) +
    (query ? `?${new URLSearchParams({ q: query })}` : ''),
  /** The shopper's list in a store; without one, with a choice of stores. */
  list: (store?: StoreAddress | null) =>
    store ? generatePath(PAGES.storeList, { storeId: store.id, slug: store.slug }) : PAGES.list,
  /** The storekeeper's login or account; `next` is where to go afterwards. */
  keeperLogin: ({ next }: { next?: string | undefined } = {}) =>
    PAGES.keeperLogin + (next ? `?${new URLSearchParams({ next })}` : ''),
  keeperAccount: ({ next }: { next?: string | undefined } = {}) =>
    PAGES.keeperAccount + (next ? `?${new URLSearchParams({ next })}` : ''),
  /** A section of the portal; `filters` narrows its list. */
  keeper: (section: KeeperSection, filters: Readonly<Record<string, string>> = {}) =>
    `/storekeeper/${section}${Object.keys(filters).length > 0 ? `?${new URLSearchParams(filters)}` : ''}`,
  /** The current deals to print and to share. */
  keeperFlyer: () => PAGES.keeperFlyer,
  /** Shelf labels of the products that the filters show. */
  keeperLabels: (filters: Readonly<Record<string, string>> = {}) =>
    PAGES.keeperLabels +
    (Object.keys(filters).length > 0 ? `?${new URLSearchParams(filters)}` : ''),
} as const;

/** State of a history entry of the home page that an address of an unknown store has led to. */
export const UNKNOWN_STORE = 'unknown-store';
