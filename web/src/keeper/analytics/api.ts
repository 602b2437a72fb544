import { t } from '@lingui/core/macro';
import { ANALYTICS_REFRESH_MS, type ANALYTICS_RANGES } from '@aislewise/contracts/analytics';
import type {
  analyticsDashboard,
  ignoreSearch,
  listFailedSearches,
  FailedSearch,
} from '@aislewise/contracts/calls/analytics';
import type { listKeeperProducts, updateProduct } from '@aislewise/contracts/calls/products';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { mutate } from '../../lib/api.ts';
import { apiQuery, SHORT_FRESH_MS } from '../../lib/query-client.ts';
import { getPage, sendCall, useWrite } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { PRODUCT_READS } from '../products/api.ts';
import { withName, withoutName } from './rules.ts';

export type Range = (typeof ANALYTICS_RANGES)[number];

/** The message of a failed call (spec section 8). */
const analyticsFailedText = (): string => t`Failed to fetch analytics data`;

/** Query options of the store's figures of some days and of today, read again every minute. */
export const analyticsQuery = (storeId: string, days: Range) => ({
  ...apiQuery<typeof analyticsDashboard>([`/api/analytics/dashboard/${storeId}`, { days }], {
    fresh: ANALYTICS_REFRESH_MS,
    failed: analyticsFailedText(),
  }),
  refetchInterval: ANALYTICS_REFRESH_MS,
});

/** The store's figures. Those of the previous range stay until the new ones are loaded. */
export const useAnalytics = (days: Range) =>
  useQuery({
    ...analyticsQuery(useKeeperStore().id, days),
    placeholderData: keepPreviousData,
  });

/** The store's searches that found nothing, most frequent first; read again every minute. */
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

/** Ignores a failed search or takes that back. The list changes at once; a failure undoes it. */
export function useIgnoreSearch() {
  const client = useQueryClient();
  const mutationKey = ['/api/storekeeper/failed-searches/ignore'];
  return useMutation({
    mutationKey,
    // One after the other, so that the last press is the one that stays.
    scope: { id: 'failed-searches/ignore' },
    mutationFn: (body: { query: string; ignored: boolean }) =>
      mutate<typeof ignoreSearch>('POST', '/api/storekeeper/failed-searches/ignore', body),
    async onMutate({ query, ignored }) {
      // A response already under way would show the old state.
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

/** A product's id and name. */
export interface NamedProduct {
  readonly productId: string;
  readonly name: string;
}

/** The product is no longer in the store. Its message is shown to the keeper. */
export class ProductGone extends Error {
  override readonly name = 'ProductGone';
}

/** Search results among which the product with the id must be. */
const MAX_CANDIDATES = 50;

interface NameChange {
  readonly product: NamedProduct;
  readonly name: string;
  readonly take: 'on' | 'off';
}

/**
 * Adds another name to a product, or removes it. The product is read right before, so that nothing
 * else of it changes; afterwards the failed searches are read again and show what they find now.
 *
 * @throws {ProductGone} when it is no longer in the store
 */
export const useChangeName = () =>
  useWrite(async ({ product, name, take }: NameChange, storeId): Promise<NamedProduct> => {
    const { rows } = await getPage<typeof listKeeperProducts>(
      '/api/storekeeper/products',
      storeId,
      {
        search: product.name,
        limit: MAX_CANDIDATES,
        offset: 0,
      },
    );
    const row = rows.find(({ productId }) => productId === product.productId);
    const { name: productName } = product;
    if (!row) throw new ProductGone(t`${productName} is not in your store any more.`);
    const { otherNames } = row.product;
    const saved = await sendCall<typeof updateProduct>(
      'PUT',
      `/api/storekeeper/products/${row.productId}`,
      storeId,
      {
        name: row.product.name,
        otherNames: take === 'on' ? withName(otherNames, name) : withoutName(otherNames, name),
        version: row.version,
        storeId,
      },
    );
    return { productId: saved.productId, name: saved.product.name };
  }, PRODUCT_READS);
