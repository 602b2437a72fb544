import type {
  searchProducts,
  suggestProducts,
  SearchResult,
} from '@aislewise/contracts/calls/search';
import {
  FOOD_GROUPS_HEADER,
  MAX_RESULTS,
  MIN_QUERY,
  isLongEnough,
  MIN_SUGGESTION_QUERY,
  NEAR_NAMES_HEADER,
  SUGGESTION_LIMIT,
  TOTAL_HEADER,
  type SuggestedGroup,
} from '@aislewise/contracts/search';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson, keyToUrl, type ApiKey } from '../../lib/api.ts';
import { FRESH_MS, SHORT_FRESH_MS } from '../../lib/query-client.ts';
import { withOfflineFallback } from '../../device/device-search/offline-fallback.ts';
import { continues, coverageOf, type StoreOnDevice } from './rules.ts';

interface SearchScope {
  /** Ids of the stores to search, at most 50. Default: those near the current one; on the device all. */
  readonly stores?: readonly string[] | undefined;
  /** Id of the store whose products come first. */
  readonly currentStore?: string | undefined;
  /** Maximum number of products. Default: 100. */
  readonly maxResults?: number;
  /** Time that an answer stays fresh, in milliseconds. */
  readonly fresh?: number;
}

/** The answer to a search. */
export interface SearchAnswer {
  /** The current store's products first, those in stock before the others. */
  readonly results: readonly SearchResult[];
  /** Number of matching products, including those not sent. */
  readonly total: number;
  /** 'Did you mean': names similar to the query, only if nothing matched. */
  readonly nearNames: readonly string[];
  /** The stores that were searched, if the device answered instead of the server. */
  readonly device?: readonly StoreOnDevice[];
}

/** Loaded on first use: searches that the server answers do not need it. */
const device = () => import('../../device/device-search/device-search.ts');

/**
 * Searches products by any of their names, those of the current store first. Without a connection it
 * searches the stores on the device.
 */
export const searchQuery = (
  q: string,
  { stores, currentStore, maxResults, fresh = FRESH_MS }: SearchScope,
) => {
  const key: ApiKey<typeof searchProducts> = [
    '/api/products/search',
    { q, stores, currentStore, maxResults },
  ];
  return queryOptions({
    queryKey: key,
    staleTime: fresh,
    queryFn: ({ signal }) =>
      withOfflineFallback<SearchAnswer>(
        () => askServer(key, signal),
        async () =>
          (await device()).searchOnDevice(
            stores && [...new Set([currentStore ?? [], stores].flat())],
            { q, currentStore, maxResults: maxResults ?? MAX_RESULTS },
          ),
        {
          signal,
          isComplete: (answer) =>
            currentStore === undefined || coverageOf(answer, currentStore) === 'all',
        },
      ),
  });
};

async function askServer(key: ApiKey, signal: AbortSignal): Promise<SearchAnswer> {
  let headers = new Headers();
  const results = await getJson<typeof searchProducts>(keyToUrl(key), {
    signal,
    onHeaders: (received) => {
      headers = received;
    },
  });
  const total = Number(headers.get(TOTAL_HEADER) ?? Number.NaN);
  return {
    results,
    total: Number.isInteger(total) ? total : results.length,
    nearNames: readNearNames(headers.get(NEAR_NAMES_HEADER)),
  };
}

/** Searches if the query is long enough (spec section 5) and the scope is known. */
export const useSearch = (q: string, { enabled = true, ...scope }: SearchScope & Waiting) =>
  useQuery({ ...searchQuery(q, scope), enabled: enabled && q.trim().length >= MIN_QUERY });

interface Waiting {
  /** False while the stores to search are unknown. */
  readonly enabled?: boolean;
}

/** Groups of foods and products that are suggested for an unfinished text, best first. */
export interface SuggestionAnswer {
  readonly foodGroups: readonly SuggestedGroup[];
  readonly products: readonly SearchResult[];
}

/** Suggests groups and products whose names begin with the text; fresh for 60 s (spec section 9). Default: all stores. */
export const suggestionsQuery = (q: string, stores: readonly string[] | undefined) => {
  const key: ApiKey<typeof suggestProducts> = [
    '/api/products/suggestions',
    { q, limit: SUGGESTION_LIMIT, stores },
  ];
  return queryOptions({
    queryKey: key,
    staleTime: SHORT_FRESH_MS,
    queryFn: ({ signal }) =>
      withOfflineFallback<SuggestionAnswer>(
        () => askSuggestions(key, signal),
        async () => (await device()).suggestOnDevice(stores, q, SUGGESTION_LIMIT),
        { signal },
      ),
  });
};

async function askSuggestions(key: ApiKey, signal: AbortSignal): Promise<SuggestionAnswer> {
  let foodGroups: readonly SuggestedGroup[] = [];
  const products = await getJson<typeof suggestProducts>(keyToUrl(key), {
    signal,
    onHeaders: (received) => {
      foodGroups = readList(received.get(FOOD_GROUPS_HEADER), isSuggestedGroup);
    },
  });
  return { foodGroups, products };
}

const isSuggestedGroup = (one: unknown): one is SuggestedGroup =>
  typeof one === 'object' &&
  one !== null &&
  ['name', 'english'].every((field) => typeof Reflect.get(one, field) === 'string');

/** Suggests from two characters on. Keeps the last names while the same word is typed further. */
export const useSuggestions = (q: string, stores: readonly string[] | undefined) =>
  useQuery({
    ...suggestionsQuery(q, stores),
    enabled: isLongEnough(q, MIN_SUGGESTION_QUERY),
    placeholderData: (names, before) =>
      continues(askedFor(before?.queryKey), q) ? names : undefined,
  });

/** Returns the text of a suggestions query. */
function askedFor(key: readonly unknown[] | undefined): string {
  const parameters = key?.[1];
  return typeof parameters === 'object' && parameters !== null && 'q' in parameters
    ? String(parameters.q)
    : '';
}

/** Reads the names of the header. Returns none if it is missing or malformed. */
export const readNearNames = (header: string | null): readonly string[] =>
  readList(header, (name) => typeof name === 'string');

/** Reads the list of a header. Returns nothing if it is missing or malformed. */
function readList<Item>(
  header: string | null,
  isItem: (item: unknown) => item is Item,
): readonly Item[] {
  if (header === null) return [];
  try {
    const list: unknown = JSON.parse(decodeURIComponent(header));
    return Array.isArray(list) ? list.filter(isItem) : [];
  } catch {
    return []; // A truncated header. The page works without it.
  }
}
