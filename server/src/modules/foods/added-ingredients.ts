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

/** The ingredients of a product or of a food. */
export interface Ingredients {
  readonly contains: readonly IngredientName[];
  readonly mayContain: readonly IngredientName[];
}

/** The ingredients of a product, by its text, its food and its keeper: a vegan kimchi has no fish. */
export function ingredientsOf(product: Described, food: Food): Ingredients {
  const { allergens, mayContain, alsoContains } = allergenFacts(product, food);
  const avoided = (isSome: boolean) =>
    alsoContains.filter(({ when }) => (when !== null) === isSome).map(({ name }) => name);
  return {
    contains: [...allergens, ...avoided(false)],
    mayContain: [...mayContain.map(({ name }) => name), ...avoided(true)],
  };
}

/** The ingredients of a food as it is usually sold. */
export const ingredientsOfFood = ({ contains, mayContain }: Food): Ingredients => ({
  contains: contains.map(nameOf),
  mayContain: mayContain.map(({ ingredient }) => nameOf(ingredient)),
});

/**
 * The ingredients that a substitute adds to a dish. Alcohol, gelatin, meat and pork that only some kinds
 * of both have are said, too: who avoids them has a kind without.
 */
export function addedBy(substitute: Ingredients, replaced: Ingredients): Added {
  const had = new Set(replaced.contains);
  const mayHave = new Set(replaced.mayContain.filter((name) => !AVOIDED.has(name)));
  const adds = substitute.contains.filter((name) => !had.has(name));
  const mayAdd = substitute.mayContain.filter(
    (name) => !substitute.contains.includes(name) && !had.has(name) && !mayHave.has(name),
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
