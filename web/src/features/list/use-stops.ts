import type { StorePlan } from '@aislewise/contracts/store-plan';
import { useQuery } from '@tanstack/react-query';
import { readWalkOrder } from '../../device/list/list-store.ts';
import { NO_WALKS } from '../../device/list/walk-order.ts';
import { planQuery } from '../store-map/api.ts';
import { type Route, routeOf } from '../store-map/route/plan-route.ts';
import { orderOfAisles } from './order-of-aisles.ts';
import { aisleOf, type AisleStop, type PlannedLine, stopsOf } from './rules.ts';

interface Stops {
  readonly stops: readonly AisleStop[];
  /** The way on the store's plan, if the lines are in its order. */
  readonly way: { readonly plan: StorePlan; readonly route: Route } | null;
}

/** The lines sorted by the way through the store (`orderOfAisles`). */
export function useStops(
  storeId: string,
  planned: readonly PlannedLine[],
  aisles: readonly string[],
): Stops {
  // Read once a visit: the order does not change while the shopper walks.
  const { data: walks = NO_WALKS } = useQuery({
    queryKey: ['walk-order', storeId],
    queryFn: async () => (await readWalkOrder(storeId)) ?? NO_WALKS,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data: drawn } = useQuery(planQuery(storeId));
  // Over all lines, ticked ones too: the way stays the same while the basket fills.
  const listed = planned.flatMap((one) => aisleOf(one) ?? []);
  const plan = drawn?.plan ?? null;
  const { data: route = null } = useQuery({
    queryKey: ['route', storeId, drawn?.version, ...new Set(listed)],
    queryFn: () => (plan ? routeOf(plan, listed) : null),
    enabled: plan !== null,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    placeholderData: (before) => before,
  });
  const order = orderOfAisles(aisles, { route, walks });
  return {
    stops: stopsOf(planned, order.aisles),
    way: order.by === 'way' && plan && route ? { plan, route } : null,
  };
}
