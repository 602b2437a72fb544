import { MAX_LISTED, MIN_SHOPPERS } from '@aislewise/contracts/analytics';

/** The foods of a walk, by their ids. */
export interface Walk {
  sessionId: string;
  bought: readonly string[];
  lacked: readonly string[];
}

/** A value of walks, with the number of shoppers who had it. */
export interface Counted<Value> {
  value: Value;
  shoppers: number;
}

/**
 * Counts the shoppers of each value, and leaves out values of fewer than five. The most frequent come
 * first, equally frequent ones in the order of the walks.
 *
 * @param valuesOf the values of a walk; those with one key are counted as one
 */
function countShoppers<Value>(
  walks: readonly Walk[],
  valuesOf: (walk: Walk) => Iterable<readonly [key: string, value: Value]>,
): Counted<Value>[] {
  const counted = new Map<string, { value: Value; sessions: Set<string> }>();
  for (const walk of walks)
    for (const [key, value] of valuesOf(walk)) {
      const one = counted.get(key) ?? { value, sessions: new Set() };
      counted.set(key, one);
      one.sessions.add(walk.sessionId);
    }
  return [...counted.values()]
    .map(({ value, sessions }) => ({ value, shoppers: sessions.size }))
    .filter(({ shoppers }) => shoppers >= MIN_SHOPPERS)
    .sort((a, b) => b.shoppers - a.shoppers);
}

/** The foods that the store lacked, by their ids. */
export const lackedFoods = (walks: readonly Walk[]): Counted<string>[] =>
  countShoppers(walks, ({ lacked }) => lacked.map((food) => [food, food] as const));

/** Pairs of foods that were bought on the same walk. */
export const boughtTogether = (walks: readonly Walk[]): Counted<readonly [string, string]>[] =>
  countShoppers(walks, ({ bought }) => pairsOf(bought)).slice(0, MAX_LISTED);

function* pairsOf(foods: readonly string[]) {
  const sorted = foods.toSorted();
  for (const [i, one] of sorted.entries())
    for (const other of sorted.slice(i + 1))
      yield [`${one} ${other}`, [one, other] as const] as const;
}

/**
 * Aisles in which the bought foods stand.
 *
 * @param aisleOf the folded aisle of a food; undefined if it is not known
 */
export const walkedAisles = (
  walks: readonly Walk[],
  aisleOf: (food: string) => string | undefined,
): Counted<string>[] =>
  countShoppers(walks, ({ bought }) =>
    bought.flatMap((food) => {
      const aisle = aisleOf(food);
      return aisle === undefined ? [] : [[aisle, aisle] as const];
    }),
  );
