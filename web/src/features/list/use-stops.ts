import type { StorePlan } from '@aislewise/contracts/store-plan';
import { useQuery } from '@tanstack/react-query';
import { readWalkOrder } from '../../device/list/list-store.ts';
import { NO_WALKS, orderAisles } from '../../device/list/walk-order.ts';
import { planQuery } from '../store-map/api.ts';
import { type Route, routeOf } from '../store-map/route/plan-route.ts';
import { aisleOf, type AisleStop, type PlannedLine, stopsOf } from './rules.ts';

interface Stops {
  readonly stops: readonly AisleStop[];
  /** The way on the store's plan; null without a plan. */
  readonly way: { readonly plan: StorePlan; readonly route: Route } | null;
}

/**
 * The lines sorted by the way through the store: the shortest one on its plan; without a plan as it was
 * walked on this device, else by its aisles.
 */
export function useStops(
  storeId: string,
  planned: readonly PlannedLine[],
  aisles: readonly string[],
): Stops {
  // Read once a visit: the order does not change while the shopper walks.
  const { data: order = NO_WALKS } = useQuery({
    queryKey: ['walk-order', storeId],
    queryFn: async () => (await readWalkOrder(storeId)) ?? NO_WALKS,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data: drawn } = useQuery(planQuery(storeId));
  // Over all lines, ticked ones too: the way stays the same while the basket fills. Where the store has a plan
  // its way counts and not the learned order, since no rule says which is right where they differ.
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
  const onWay = route?.stops.map(({ aisle }) => aisle) ?? [];
  return {
    stops: stopsOf(planned, aisles, (all) => [
      ...onWay,
      ...orderAisles(all, order).filter((aisle) => !onWay.includes(aisle)),
    ]),
    way: plan && route ? { plan, route } : null,
  };
}
