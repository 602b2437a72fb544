import type { dashboard } from '@aislewise/contracts/calls/dashboard';
import { useQuery } from '@tanstack/react-query';
import { getJson, keyToUrl, type ApiKey } from '../../lib/api.ts';
import { FRESH_MS } from '../../lib/query-client.ts';
import { orKept, readOwn } from '../../device/kept-portal.ts';

const KEY: ApiKey<typeof dashboard> = ['/api/storekeeper/dashboard'];

/**
 * The own store, its four figures, and the signed-in keeper. Without a connection as the device keeps
 * them.
 *
 * @param showsFigures whether the component shows figures of the products, which any change may make old:
 *   they are then read again after it
 */
export const useDashboard = ({ enabled = true, showsFigures = false } = {}) =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      orKept(
        () => getJson<typeof dashboard>(keyToUrl(KEY), { signal }),
        async () => {
          const kept = await readOwn();
          return kept && { at: kept.at, answer: kept.own };
        },
      ),
    staleTime: FRESH_MS,
    enabled,
    meta: { showsFigures },
  });
