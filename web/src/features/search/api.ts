import type {
  searchProducts,
  suggestProducts,
  SearchResult,
} from '@aislewise/contracts/calls/search';
import {
  MAX_RESULTS,
  MIN_QUERY,
  MIN_SUGGESTION_QUERY,
  NEAR_NAMES_HEADER,
  SUGGESTION_LIMIT,
  TOTAL_HEADER,
} from '@aislewise/contracts/search';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson, keyToUrl, type ApiKey } from '../../lib/api.ts';
import { FRESH_MS, SHORT_FRESH_MS } from '../../lib/query-client.ts';
import { withOfflineFallback } from '../../offline/device-search/offline-fallback.ts';
import { continues } from './rules.ts';

interface SearchScope {
  /** The stores to look in, at most 50; left out, the current store alone, without one all. */
  readonly stores?: readonly string[] | undefined;
  /** Whose products come first. */
  readonly currentStore?: string | undefined;
  /** At most this many products, 100 when left out. */
  readonly maxResults?: number;
  /** How long an answer is fresh, in milliseconds. */
  readonly fresh?: number;
}

/** What a search found. */
export interface SearchAnswer {
  /** The current store's products first, those in stock before the others. */
  readonly results: readonly SearchResult[];
  /** How many products were found in all, however many were sent. */
  readonly total: number;
  /** 'Did you mean': names near the query, only when nothing was found. */
  readonly nearNames: readonly string[];
}

/** Fetched when it is first needed: a search that the server answers goes without. */
const device = () => import('../../offline/device-search/device-search.ts');

/**
 * Products by any of their names, the current store's first. Without a connection the stores that are
 * kept on the device answer.
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
        async () => {
          const named = stores ?? (currentStore === undefined ? undefined : []);
          return (await device()).searchOnDevice({
            q,
            stores: named && [...new Set([currentStore ?? [], named].flat())],
            currentStore,
            most: maxResults ?? MAX_RESULTS,
          });
        },
        { signal },
      ),
  });
};

async function askServer(key: ApiKey, signal: AbortSignal): Promise<SearchAnswer> {
  let said = new Headers();
  const results = await getJson<typeof searchProducts>(keyToUrl(key), {
    signal,
    onHeaders: (headers) => {
      said = headers;
    },
  });
  const total = Number(said.get(TOTAL_HEADER) ?? Number.NaN);
  return {
    results,
    total: Number.isInteger(total) ? total : results.length,
    nearNames: readNearNames(said.get(NEAR_NAMES_HEADER)),
  };
}

/** Searches as soon as the query is long enough (spec section 5) and the scope is known. */
export const useSearch = (q: string, { enabled = true, ...scope }: SearchScope & Waiting) =>
  useQuery({ ...searchQuery(q, scope), enabled: enabled && q.trim().length >= MIN_QUERY });

interface Waiting {
  /** False while the stores to look in are not known yet. */
  readonly enabled?: boolean;
}

/** Names that begin as typed; fresh for 60 s (spec section 9). Without stores, of all of them. */
export const suggestionsQuery = (q: string, stores: readonly string[] | undefined) => {
  const key: ApiKey<typeof suggestProducts> = [
    '/api/products/suggestions',
    { q, limit: SUGGESTION_LIMIT, stores },
  ];
  return queryOptions({
    queryKey: key,
    staleTime: SHORT_FRESH_MS,
    queryFn: ({ signal }) =>
      withOfflineFallback(
        () => getJson<typeof suggestProducts>(keyToUrl(key), { signal }),
        async () => (await device()).suggestOnDevice({ q, stores, most: SUGGESTION_LIMIT }),
        { signal },
      ),
  });
};

/** Suggests from two characters on; while the same word is typed on, the last names stay. */
export const useSuggestions = (q: string, stores: readonly string[] | undefined) =>
  useQuery({
    ...suggestionsQuery(q, stores),
    enabled: q.trim().length >= MIN_SUGGESTION_QUERY,
    placeholderData: (names, asked) =>
      continues(askedFor(asked?.queryKey), q) ? names : undefined,
  });

/** The text that a suggestions call was made for. */
function askedFor(key: readonly unknown[] | undefined): string {
  const parameters = key?.[1];
  return typeof parameters === 'object' && parameters !== null && 'q' in parameters
    ? String(parameters.q)
    : '';
}

/** The names of the header; none when it is missing or not what it should be: it only helps. */
export function readNearNames(header: string | null): readonly string[] {
  if (header === null) return [];
  try {
    const names: unknown = JSON.parse(decodeURIComponent(header));
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return []; // Cut short on its way, say: the page then goes without.
  }
}
