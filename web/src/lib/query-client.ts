import type { Call } from '@aislewise/contracts/calls/call';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import {
  ApiError,
  ContractError,
  getJson,
  keyToUrl,
  raisedAs,
  type Answer,
  type ApiKey,
} from './api.ts';

/** Constants of spec section 9, Data cache. */
export const FRESH_MS = 5 * 60_000;
export const SHORT_FRESH_MS = 60_000;
/** Label of the cache: logged at the start and sent with the store map's call. */
export const CACHE_VERSION = 'v2-static-store-ids';
const RETRIES = 1;

/**
 * Whether to retry a failed query: once, and not after a 4xx or a malformed answer, which would be the
 * same again.
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ContractError) return false;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
  return failures < RETRIES;
}

/** Creates the query cache: fresh for 5 minutes, one retry, no polling, no refetch on focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => getJson(keyToUrl(queryKey), { signal }),
        staleTime: FRESH_MS,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        refetchOnReconnect: true,
        // Offline, a call fails at once and its screen says so, instead of waiting.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Creates the query cache of the browser, and logs its version (spec section 9). */
export function startQueryClient(): QueryClient {
  console.info(`Aislewise cache ${CACHE_VERSION}`);
  return createQueryClient();
}

interface QuerySettings {
  readonly headers?: Readonly<Record<string, string>>;
  /** For how many milliseconds the answer is fresh. */
  readonly fresh?: number;
  /** The error's message (spec section 8). */
  readonly failed?: string;
}

/**
 * Query options for a GET: `useQuery(apiQuery<typeof listStores>(['/api/stores']))`.
 * The key is the address (see `keyToUrl`), so an invalidation by `{ queryKey: ['/api/stores'] }`
 * reaches it and everything under it.
 */
export function apiQuery<Of extends Call, Result = Answer<Of>>(
  key: ApiKey<Of>,
  { headers, fresh = FRESH_MS, failed }: QuerySettings = {},
) {
  return queryOptions({
    queryKey: key,
    queryFn({ signal }) {
      const answer = getJson<Of>(keyToUrl(key), { signal, headers }) as Promise<Result>;
      return failed === undefined ? answer : raisedAs(failed, answer);
    },
    staleTime: fresh,
  });
}
