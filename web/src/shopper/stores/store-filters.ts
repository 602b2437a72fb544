import type { Store } from '@aislewise/contracts/calls/stores';
import {
  HOURS_FILTERS,
  matchesHoursFilter,
  STORE_FEATURES,
  type HoursFilter,
  type StoreFeature,
} from '@aislewise/contracts/stores';
import { matchStores } from '../../features/stores/rules.ts';

/** Filters of the store list. */
export interface StoreFilters {
  readonly query: string;
  readonly hours: HoursFilter;
  /** The store must have all of them. */
  readonly features: readonly StoreFeature[];
}

export const NO_FILTERS: StoreFilters = { query: '', hours: 'all', features: [] };

/** Maximum length of a query, because the address may contain any. */
const MAX_QUERY = 200;

/** Reads the filters of an address. Ignores unknown values. */
export function readFilters(address: URLSearchParams): StoreFilters {
  const features = (address.get('features') ?? '').split(',');
  return {
    query: (address.get('q') ?? '').slice(0, MAX_QUERY),
    hours: HOURS_FILTERS.find(({ value }) => value === address.get('hours'))?.value ?? 'all',
    features: STORE_FEATURES.filter((feature) => features.includes(feature)),
  };
}

/** Returns the query string of the filters: `?hours=open&features=Deli%2CHalal`. */
export function writeFilters({ query, hours, features }: StoreFilters): URLSearchParams {
  const address = new URLSearchParams();
  if (query.trim() !== '') address.set('q', query.slice(0, MAX_QUERY));
  if (hours !== 'all') address.set('hours', hours);
  if (features.length > 0) address.set('features', features.join(','));
  return address;
}

export function isFiltered({ query, hours, features }: StoreFilters): boolean {
  return query.trim() !== '' || hours !== 'all' || features.length > 0;
}

/**
 * Returns the stores that pass the filters at `now`, by name. The store's name or address must contain
 * every word of the query (spec section 2, Store list).
 */
export function filterStores(
  stores: readonly Store[],
  { query, hours, features }: StoreFilters,
  now: Date,
): Store[] {
  const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return matchStores(stores, query)
    .filter(
      (store) =>
        features.every((feature) => store.features.includes(feature)) &&
        matchesHoursFilter(store, hours, now),
    )
    .sort((a, b) => byName.compare(a.name, b.name));
}
