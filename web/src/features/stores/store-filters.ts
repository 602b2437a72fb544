import type { Cuisine } from '@aislewise/contracts/cuisines';
import type { Store } from '@aislewise/contracts/calls/stores';
import { matchStores, nameWords, suggestStores } from '@aislewise/contracts/store-search';
import { isMisspelt } from '@aislewise/finder/misspelt-names';
import {
  matchesHoursFilter,
  type HoursFilter,
  type StoreFeature,
} from '@aislewise/contracts/stores';

/** Filters of the store list. */
export interface StoreFilters {
  readonly query: string;
  /** `begins`: the stores to suggest while the query is typed. */
  readonly match?: 'begins';
  readonly hours: HoursFilter;
  /** The store must have all of them. */
  readonly features: readonly StoreFeature[];
  readonly cuisine: Cuisine | null;
}

export const NO_FILTERS: StoreFilters = { query: '', hours: 'all', features: [], cuisine: null };

export function isFiltered({ query, hours, features, cuisine }: StoreFilters): boolean {
  return query.trim() !== '' || hours !== 'all' || features.length > 0 || cuisine !== null;
}

/** The cuisines of a store. An answer that a device has kept from earlier lacks them. */
export const cuisinesIn = ({ cuisines = [] }: Partial<Pick<Store, 'cuisines'>>) => cuisines;

function namedStores(
  stores: readonly Store[],
  query: string,
  match: StoreFilters['match'],
): Store[] {
  const found = (match === 'begins' ? suggestStores : matchStores)(stores, query);
  if (found.length > 0 || query.trim() === '') return found;
  const typed = nameWords(query);
  return stores.filter(({ name }) => isMisspelt(typed, nameWords(name)));
}

/**
 * Returns the stores that pass the filters at `now`, in their order. The store's name or address must
 * contain every word of the query (spec section 2, Store list). If none does, the stores are returned
 * whose names are the query with typos.
 */
export function filterStores(
  stores: readonly Store[],
  { query, match, hours, features, cuisine }: StoreFilters,
  now: Date,
): Store[] {
  return namedStores(stores, query, match).filter(
    (store) =>
      (cuisine === null || cuisinesIn(store).includes(cuisine)) &&
      features.every((feature) => store.features.includes(feature)) &&
      matchesHoursFilter(store, hours, now),
  );
}
