/** The ingredients that a substitute adds to a dish: allergens, and alcohol, gelatin, meat and pork. */
import { AVOIDED_NAMES, type IngredientName } from '@aislewise/contracts/allergens';
import { allergenFacts, nameOf, type Described } from './allergens.ts';
import type { Food } from './foods.ts';

/** The ingredients that a substitute adds to the dish. */
export interface Added {
  /** Names of allergens, and of pork, meat, gelatin and alcohol, that only the substitute contains. */
  readonly adds: string[];
  /** Those that some kinds of the substitute contain. */
  readonly mayAdd: string[];
}

/** The ingredients that a product of `food` adds to a dish in place of the food `wanted`. */
export function addedBy(product: Described, food: Food, wanted: Food): Added {
  const { allergens, mayContain, alsoContains } = allergenFacts(product, food);
  const avoided = (isSome: boolean) =>
    alsoContains.filter(({ when }) => (when !== null) === isSome).map(({ name }) => name);
  return added(
    [...allergens, ...avoided(false)],
    [...mayContain.map(({ name }) => name), ...avoided(true)],
    wanted,
  );
}

/** The ingredients that a food adds to a dish in place of another, as both are usually sold. */
export const addedByFood = (food: Food, wanted: Food): Added =>
  added(
    food.contains.map(nameOf),
    food.mayContain.map(({ ingredient }) => nameOf(ingredient)),
    wanted,
  );

/**
 * Alcohol, gelatin, meat and pork that some kinds of both foods have are said: who avoids them has a kind
 * without.
 */
function added(
  contained: readonly IngredientName[],
  some: readonly IngredientName[],
  wanted: Food,
): Added {
  const had = new Set(wanted.contains.map(nameOf));
  const mayHave = new Set(
    wanted.mayContain
      .map(({ ingredient }) => nameOf(ingredient))
      .filter((name) => !AVOIDED.has(name)),
  );
  const adds = contained.filter((name) => !had.has(name));
  const mayAdd = some.filter(
    (name) => !contained.includes(name) && !had.has(name) && !mayHave.has(name),
  );
  return { adds: withoutImplied(adds), mayAdd: withoutImplied(mayAdd) };
}

const AVOIDED: ReadonlySet<IngredientName> = new Set(AVOIDED_NAMES);

/** Pork says that it is meat, and wheat that it has gluten. */
const withoutImplied = (names: readonly string[]): string[] => {
  const implied = new Set([
    ...(names.includes('Pork') ? ['Meat'] : []),
    ...(names.includes('Wheat') ? ['Gluten'] : []),
  ]);
  return [...new Set(names)].filter((name) => !implied.has(name));
};

/** Orders substitutes: those that add nothing stand first. */
export const byAdded = (one: Added, other: Added): number =>
  Math.sign(one.adds.length) - Math.sign(other.adds.length);
