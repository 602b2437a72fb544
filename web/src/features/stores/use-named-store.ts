import type { listStores, Store } from '@aislewise/contracts/calls/stores';
import { MAX_STORES } from '@aislewise/contracts/search';
import { FALLBACK_LOCATION } from '@aislewise/contracts/stores';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query-client.ts';
import { isAllStores, useStores } from './api.ts';

/** The end of a slug that may not be of the address. */
const FALLBACK_END = `-${FALLBACK_LOCATION.replaceAll(' ', '-')}`;

/** The store with a slug. */
export const useStoreBySlug = (slug: string) =>
  useNamedStore(
    { q: slug.replace(FALLBACK_END, '').replaceAll('-', ' '), limit: MAX_STORES },
    (store) => store.slug === slug,
  );

/** The store with a short name. */
export const useStoreByShortName = (shortName: string) =>
  useNamedStore({ shortName }, (store) => store.shortName === shortName);

/** Finds a store in the first page of the list, else among the stores that the server names. */
function useNamedStore(
  asked: Readonly<Record<string, string | number>>,
  isNamed: (store: Store) => boolean,
) {
  const first = useStores();
  const listed = first.data?.find(isNamed);
  const isAsked = first.data !== undefined && !listed && !isAllStores(first.data);
  const named = useQuery({
    ...apiQuery<typeof listStores>(['/api/stores', asked]),
    enabled: isAsked,
  });
  const query = isAsked ? named : first;
  return { store: listed ?? named.data?.find(isNamed), isPending: query.isPending, query };
}
