import { useQuery } from '@tanstack/react-query';
import { readWalkOrder } from '../../offline/list/list-store.ts';
import { NO_WALKS, orderAisles } from '../../offline/list/walk-order.ts';
import { type AisleStop, type PlannedLine, stopsOf } from './rules.ts';

/** The lines sorted by the way through the store: as it was walked on this device, else by its aisles. */
export function useStops(
  storeId: string,
  planned: readonly PlannedLine[],
  aisles: readonly string[],
): AisleStop[] {
  // Read once a visit: the order does not change while the shopper walks.
  const { data: order = NO_WALKS } = useQuery({
    queryKey: ['walk-order', storeId],
    queryFn: async () => (await readWalkOrder(storeId)) ?? NO_WALKS,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return stopsOf(planned, aisles, (all) => orderAisles(all, order));
}
