import { orderAisles, type WalkOrder } from '../../device/list/walk-order.ts';
import type { Route } from '../store-map/route/plan-route.ts';

/** The ways through a store that this device knows. */
interface KnownWays {
  /** The shortest way on the store's plan over the aisles of the list; null without a plan. */
  readonly route: Pick<Route, 'stops'> | null;
  /** The order that was learned from ticks on this device. */
  readonly walks: WalkOrder;
}

export interface AisleOrder {
  /** The way on the plan, earlier walks, or the natural order of the names. */
  readonly by: 'way' | 'walks' | 'names';
  /** Folded names. */
  readonly aisles: readonly string[];
}

/**
 * The order in which a shopper walks through aisles. The way on the plan counts where there is one, since no rule
 * says which is right where the learned order differs; aisles that it does not lead to follow.
 *
 * @param aisles names in any spelling
 */
export function orderOfAisles(aisles: Iterable<string>, { route, walks }: KnownWays): AisleOrder {
  const learned = orderAisles(aisles, walks);
  const onWay = route?.stops.map(({ aisle }) => aisle) ?? [];
  if (onWay.length > 0) return { by: 'way', aisles: [...new Set([...onWay, ...learned])] };
  const isLearned = learned.some((aisle) => walks.places[aisle] !== undefined);
  return { by: isLearned ? 'walks' : 'names', aisles: learned };
}
