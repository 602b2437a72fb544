import type { SearchResult } from '@aislewise/contracts/calls/search';
import { isInStock } from '@aislewise/contracts/stock-claims';
import type { SearchAnswer } from './api.ts';
import { isCertain } from './rules.ts';

/** Filters of search results, kept in the address. */
export interface ResultFilters {
  readonly inStock: boolean;
  readonly onSale: boolean;
  /** Only stores that are open. For searches in all stores. */
  readonly open: boolean;
  /** A category of the results; '' for all. */
  readonly category: string;
}

export const NO_RESULT_FILTERS: ResultFilters = {
  inStock: false,
  onSale: false,
  open: false,
  category: '',
};

const NAMES = { inStock: 'stock', onSale: 'sale', open: 'open' } as const;

/** Reads the filters of an address: `?stock=1&category=Rice`. */
export const readResultFilters = (address: URLSearchParams): ResultFilters => ({
  inStock: address.get(NAMES.inStock) === '1',
  onSale: address.get(NAMES.onSale) === '1',
  open: address.get(NAMES.open) === '1',
  category: address.get('category') ?? '',
});

/** Returns the address with these filters. Keeps its other parameters. */
export function writeResultFilters(
  address: URLSearchParams,
  { category, ...toggles }: ResultFilters,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [filter, name] of Object.entries(NAMES)) {
    if (toggles[filter as keyof typeof NAMES]) next.set(name, '1');
    else next.delete(name);
  }
  if (category === '') next.delete('category');
  else next.set('category', category);
  return next;
}

export const hasFilters = ({ inStock, onSale, open, category }: ResultFilters): boolean =>
  inStock || onSale || open || category !== '';

interface FilterContext {
  /** Whether a store is open now. */
  readonly isOpen: (storeId: string) => boolean;
  readonly now: Date;
}

/**
 * Returns the answer with the results that pass the filters, each in the stores where it does. Filters
 * hide results that were not sent, so the total counts the rest.
 */
export function filterAnswer(
  answer: SearchAnswer,
  filters: ResultFilters,
  { isOpen, now }: FilterContext,
): SearchAnswer {
  if (!hasFilters(filters)) return answer;
  const results = answer.results.flatMap((result) => {
    if (filters.category !== '' && result.category !== filters.category) return [];
    const stores = result.storeAvailability.filter(
      ({ store, inventory }) =>
        (!filters.inStock || isInStock(inventory, now)) &&
        (!filters.onSale || inventory.isOnSale) &&
        (!filters.open || isOpen(store.id)),
    );
    return stores.length === 0 ? [] : [{ ...result, storeAvailability: stores }];
  });
  const total = results.filter(({ substituteFor }) => !substituteFor).length;
  return { ...answer, results, total };
}

/**
 * Which filters of the results find something, and the categories, the most frequent first. Guesses and
 * substitutes do not count, unless nothing is certain.
 */
export function filterChoices(all: readonly SearchResult[], now: Date) {
  const certain = all.filter(isCertain);
  const results = certain.length > 0 ? certain : all;
  const rows = results.flatMap(({ storeAvailability }) => storeAvailability);
  const counts = new Map<string, number>();
  for (const { category } of results) counts.set(category, (counts.get(category) ?? 0) + 1);
  return {
    /** Whether some are in stock and others are not. */
    inStock: new Set(rows.map(({ inventory }) => isInStock(inventory, now))).size === 2,
    onSale: rows.some(({ inventory }) => inventory.isOnSale),
    categories: [...counts].sort(([, a], [, b]) => b - a).map(([category]) => category),
  };
}
