/** Minimum number of other names that must agree on a food against, or without, the product's name. */
export const MIN_VOTES = 2;
/** Votes of a product's name that is not certain: more than one other name, less than two. */
export const NAME_VOTES = 1.5;

/** The foods that a name may mean. */
export interface Meant {
  foods: readonly number[];
  /** The words of the name that are the food's. */
  key: string;
  /** Whether no word of the name speaks of another food. If one does, another name must confirm. */
  isCertain: boolean;
  /** Whether the name says nothing but the food. */
  isWhole: boolean;
}

/** The votes for each food. A name of several foods gives each a part of its vote. */
export function count(votes: readonly Meant[]): [food: number, votes: number][] {
  const counts = new Map<number, number>();
  for (const { foods } of votes)
    for (const food of foods) counts.set(food, (counts.get(food) ?? 0) + 1 / foods.length);
  return [...counts];
}

/** The food with the most votes, if it has the minimum and no other food has as many. */
export function winner(
  votes: readonly (readonly [food: number, votes: number])[],
  min: number,
): number[] {
  const [first, second] = votes.toSorted((a, b) => b[1] - a[1]);
  return first === undefined || first[1] < min || first[1] === second?.[1] ? [] : [first[0]];
}

/** A name's meaning without the foods that the product cannot be, if others are left. */
export function only(
  named: Meant | undefined,
  canBe: (food: number) => boolean,
): Meant | undefined {
  const foods = named?.foods.filter(canBe) ?? [];
  return named && foods.length > 0 ? { ...named, foods } : named;
}
