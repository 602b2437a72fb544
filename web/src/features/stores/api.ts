import type { listStores, showStore, Store } from '@aislewise/contracts/calls/stores';
import { MAX_STORES } from '@aislewise/contracts/search';
import { STORES_A_PAGE } from '@aislewise/contracts/stores';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { choicesOf } from '../../lib/known.ts';
import { apiQuery } from '../../lib/query-client.ts';

/** The first page of the stores by name; fresh for 5 minutes (spec section 9). */
export const storesQuery = apiQuery<typeof listStores>(['/api/stores']);

export const useStores = () => useQuery(storesQuery);

/** Whether a first page holds all stores, so that the server need not be asked for others. */
export const isAllStores = (firstPage: readonly Store[]): boolean =>
  firstPage.length < STORES_A_PAGE;

/** One store by its id. */
export const storeQuery = (id: string) => apiQuery<typeof showStore>(['/api/stores', id]);

/** A store that an answer in the query cache holds, and when it was received (ms since 1970). */
export function knownStore(client: QueryClient, id: string) {
  const own = client.getQueryState(storeQuery(id).queryKey);
  if (own?.data) return { store: own.data, at: own.dataUpdatedAt };
  const lists = client.getQueryCache().findAll({
    predicate: ({ queryKey: [path, part, ...rest] }) =>
      path === '/api/stores' && typeof part !== 'string' && rest.length === 0,
  });
  for (const { state } of lists) {
    const store = (state.data as readonly Store[] | undefined)?.find((row) => row.id === id);
    if (store) return { store, at: state.dataUpdatedAt };
  }
  return undefined;
}

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The query of a store, which begins with the store as a list has it. */
const knownFirst = (client: QueryClient, id: string) => ({
  ...storeQuery(id),
  initialData: () => knownStore(client, id)?.store,
  initialDataUpdatedAt: () => knownStore(client, id)?.at,
});

/** The store with an id in any case. It is missing if there is none, or it is closed. */
export function useStore(givenId: string | undefined) {
  const id = givenId?.toLowerCase() ?? '';
  const isId = ID.test(id);
  const query = useQuery({ ...knownFirst(useQueryClient(), isId ? id : '-'), enabled: isId });
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  const isMissing = givenId !== undefined && (!isId || isUnknown);
  // Without a connection, a store that was never visited may be in the list on the device.
  const hasFailed = query.isError && !isMissing && !query.data;
  const list = useQuery({ ...storesQuery, enabled: hasFailed });
  const listed = hasFailed ? list.data?.find((one) => one.id === id) : undefined;
  return {
    store: isMissing ? undefined : (query.data ?? listed),
    isMissing,
    isError: hasFailed && !listed && !list.isPending,
    isPending: isId && (query.isPending || (hasFailed && list.isPending)),
    query,
  };
}

/** Those of a few stores that can be had, in the order of the ids. */
export function useStoresById(ids: readonly string[]) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['/api/stores', { each: ids }],
    queryFn: async () => {
      const found = ids.map(
        async (id) => knownStore(client, id)?.store ?? client.query(storeQuery(id)).catch(() => []),
      );
      return (await Promise.all(found)).flat();
    },
    enabled: ids.length > 0,
  });
  return { stores: choicesOf(query), isPending: query.isPending && ids.length > 0 };
}

/** Finds the stores of an answer. A store is undefined while it loads, and if it cannot be had. */
export function useStoresOf(ids: readonly string[]): (id: string) => Store | undefined {
  const { data: first } = useStores();
  const known = new Map(first?.map((store) => [store.id, store]));
  const others = [...new Set(ids)].filter((id) => !known.has(id)).toSorted();
  const isAsked = first !== undefined && !isAllStores(first) && others.length > 0;
  const named = useQuery({
    ...apiQuery<typeof listStores>([
      '/api/stores',
      { stores: others.slice(0, MAX_STORES), limit: MAX_STORES },
    ]),
    enabled: isAsked,
  });
  for (const store of choicesOf(named)) known.set(store.id, store);
  return (id) => known.get(id);
}
