import { PAGES } from '@aislewise/contracts/pages';
import { generatePath } from 'react-router';

/** What a link to a store's page needs to know of it. */
export interface StoreAddress {
  readonly id: string;
  readonly slug: string;
}

/** Addresses of the app's own pages. Every link is made here, so that none is misspelt. */
export const paths = {
  home: () => PAGES.home,
  stores: () => PAGES.stores,
  store: ({ id, slug }: StoreAddress) => generatePath(PAGES.store, { storeId: id, slug }),
  /** Search in one store, or in all without an id; `query` fills in the field. */
  search: ({ storeId, query }: { storeId?: string | undefined; query?: string | undefined } = {}) =>
    generatePath(PAGES.search, { storeId: storeId ?? null }) +
    (query ? `?${new URLSearchParams({ q: query })}` : ''),
} as const;
