import type { Store } from '@aislewise/contracts/calls/stores';
import { matchStores } from '@aislewise/contracts/store-search';
import {
  matchesHoursFilter,
  type HoursFilter,
  type StoreFeature,
} from '@aislewise/contracts/stores';

/** Filters of the store list. */
export interface StoreFilters {
  readonly query: string;
  readonly hours: HoursFilter;
  /** The store must have all of them. */
  readonly features: readonly StoreFeature[];
}

export const NO_FILTERS: StoreFilters = { query: '', hours: 'all', features: [] };

export function isFiltered({ query, hours, features }: StoreFilters): boolean {
  return query.trim() !== '' || hours !== 'all' || features.length > 0;
}

/**
 * Returns the stores that pass the filters at `now`, in their order. The store's name or address must
 * contain every word of the query (spec section 2, Store list).
 */
export function filterStores(
  stores: readonly Store[],
  { query, hours, features }: StoreFilters,
  now: Date,
): Store[] {
  return matchStores(stores, query).filter(
    (store) =>
      features.every((feature) => store.features.includes(feature)) &&
      matchesHoursFilter(store, hours, now),
  );
}
