import { ANALYTICS_REFRESH_MS, type ANALYTICS_RANGES } from '@aislewise/contracts/analytics';
import type {
  analyticsDashboard,
  ignoreSearch,
  listFailedSearches,
  FailedSearch,
} from '@aislewise/contracts/calls/analytics';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import type { listKeeperProducts } from '@aislewise/contracts/calls/products';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { getJson, keyToUrl, mutate, raisedAs, type ApiKey } from '../../lib/api.ts';
import { apiQuery, SHORT_FRESH_MS } from '../../lib/query-client.ts';
import { pathWith, pageQuery } from '../shared/calls.ts';
import { useSaveProduct } from '../products/api.ts';
import { withName, withoutName } from './rules.ts';

export type Range = (typeof ANALYTICS_RANGES)[number];

/** What a failed call raises (spec section 8). */
const ANALYTICS_FAILED = 'Failed to fetch analytics data';

/** Query options of the store's figures of some days and of today, read anew every minute. */
export const analyticsQuery = (storeId: string, days: Range) => {
  const key: ApiKey<typeof analyticsDashboard> = [
    pathWith('/api/analytics/dashboard/:storeId', storeId),
    { days },
  ];
  return queryOptions({
    queryKey: key,
    staleTime: ANALYTICS_REFRESH_MS,
    refetchInterval: ANALYTICS_REFRESH_MS,
    queryFn: ({ signal }) =>
      raisedAs(ANALYTICS_FAILED, getJson<typeof analyticsDashboard>(keyToUrl(key), { signal })),
  });
};

/** The store's figures, read anew every minute; those of the range before stay till others come. */
export const useAnalytics = (storeId: string, days: Range) =>
  useQuery({ ...analyticsQuery(storeId, days), placeholderData: keepPreviousData });

/** The store's searches that found nothing, the most frequent first; read anew every minute. */
export const useFailedSearches = (days: Range) =>
  useQuery({
    ...apiQuery<typeof listFailedSearches>(['/api/storekeeper/failed-searches', { days }], {
      fresh: SHORT_FRESH_MS,
    }),
    refetchInterval: ANALYTICS_REFRESH_MS,
    placeholderData: keepPreviousData,
  });

const FAILED_KEY = ['/api/storekeeper/failed-searches'];

function markIgnored(client: QueryClient, query: string, isIgnored: boolean): void {
  client.setQueriesData<FailedSearch[]>({ queryKey: FAILED_KEY }, (rows) =>
    rows?.map((row) => (row.query === query ? { ...row, isIgnored } : row)),
  );
}

/** Takes a failed search off the list or puts it back, at once; a failure undoes that alone. */
export function useIgnoreSearch() {
  const client = useQueryClient();
  const mutationKey = ['/api/storekeeper/failed-searches/ignore'];
  return useMutation({
    mutationKey,
    mutationFn: (body: { query: string; ignored: boolean }) =>
      mutate<typeof ignoreSearch>('POST', '/api/storekeeper/failed-searches/ignore', body),
    async onMutate({ query, ignored }) {
      // An answer under way knows nothing of it yet.
      await client.cancelQueries({ queryKey: FAILED_KEY });
      markIgnored(client, query, ignored);
    },
    onError: (_error, { query, ignored }) => markIgnored(client, query, !ignored),
    onSettled() {
      const isLast = client.isMutating({ mutationKey }) === 1;
      return isLast ? client.invalidateQueries({ queryKey: FAILED_KEY }) : undefined;
    },
  });
}

/** A product as it is named in lists. */
export interface NamedProduct {
  readonly productId: string;
  readonly name: string;
}

/** Thrown with words for the keeper. */
export class ProductGone extends Error {
  override readonly name = 'ProductGone';
}

/** How many products of like names are looked through for the one meant. */
const LIKE_NAMED = 50;

/** A product as it now is, with the version that guards the change. */
async function readProduct(
  client: QueryClient,
  { productId, name }: NamedProduct,
): Promise<KeeperProduct> {
  const { rows } = await client.query({
    ...pageQuery<typeof listKeeperProducts>(
      '/api/storekeeper/products',
      { search: name, limit: LIKE_NAMED, offset: 0 },
      undefined,
    ),
    staleTime: 0,
  });
  const row = rows.find((one) => one.productId === productId);
  if (!row) throw new ProductGone(`${name} is not in your store any more.`);
  return row;
}

interface NameChange {
  readonly product: NamedProduct;
  readonly name: string;
  readonly take: 'on' | 'off';
}

/**
 * Gives a product another name, or takes it off again, and reads the failed searches anew, which
 * then say what is found. The product is read right before, so that nothing else of it changes.
 *
 * @throws {ProductGone} when it is not in the store any more
 */
export function useChangeName() {
  const client = useQueryClient();
  const save = useSaveProduct(undefined);
  return useMutation({
    async mutationFn({ product, name, take }: NameChange): Promise<NamedProduct> {
      const row = await readProduct(client, product);
      const { otherNames } = row.product;
      const saved = await save.mutateAsync({
        productId: row.productId,
        body: {
          name: row.product.name,
          otherNames: take === 'on' ? withName(otherNames, name) : withoutName(otherNames, name),
          version: row.version,
        },
      });
      // Of a product that other stores stock it is a copy that was changed.
      return { productId: saved.productId, name: saved.product.name };
    },
    onSuccess: () => client.invalidateQueries({ queryKey: FAILED_KEY }),
  });
}

/** Reads the failed searches anew, after a product was added. */
export function useRefreshFailed(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: FAILED_KEY });
}
