import { CUISINES } from '@aislewise/contracts/cuisines';
import { cutText } from '@aislewise/contracts/cut-text';
import { HOURS_FILTERS, MAX_STORE_QUERY, STORE_FEATURES } from '@aislewise/contracts/stores';
import type { StoreFilters } from '../../features/stores/store-filters.ts';

/** Reads the filters of an address. Ignores unknown values. */
export function readFilters(address: URLSearchParams): StoreFilters {
  const features = (address.get('features') ?? '').split(',');
  return {
    query: cutText(address.get('q') ?? '', MAX_STORE_QUERY),
    hours: HOURS_FILTERS.find(({ value }) => value === address.get('hours'))?.value ?? 'all',
    features: STORE_FEATURES.filter((feature) => features.includes(feature)),
    cuisine: CUISINES.find((one) => one === address.get('cuisine')) ?? null,
  };
}

/** Returns the query string of the filters: `?hours=open&features=Deli%2CHalal`. */
export function writeFilters({ query, hours, features, cuisine }: StoreFilters): URLSearchParams {
  const address = new URLSearchParams();
  if (query.trim() !== '') address.set('q', cutText(query, MAX_STORE_QUERY));
  if (hours !== 'all') address.set('hours', hours);
  if (features.length > 0) address.set('features', features.join(','));
  if (cuisine !== null) address.set('cuisine', cuisine);
  return address;
}
