/**
 * The allergens of a product, each with its source: the keeper who has read the label, else the
 * product's own text and its food. They never come from a model (spec-coverage C), and never from the
 * words of a description that say what the product is eaten with or looks like.
 */
import {
  ALLERGEN_NAMES,
  ALLERGENS,
  type Allergen,
  type AllergenName,
} from '@aislewise/contracts/allergens';
import type { ProductDetails } from '@aislewise/contracts/calls/explanations';
import { readDemands } from '@aislewise/finder/text/diet';
import { words } from '@aislewise/finder/text/words';
import { foodNames } from '@aislewise/pantry/names';
import { phrasesAbout, sentencesOfTraces } from './ingredient-phrases.ts';
import { allergensIn } from './allergen-words.ts';
import type { Food } from './foods.ts';

/** The fields of a product that may name an allergen. */
export interface Described {
  readonly name: string;
  readonly description: string | null;
  readonly tags: readonly string[];
  /** The allergens that the keeper has read on the label; null: not read. */
  readonly allergens: readonly AllergenName[] | null;
}

type Facts = Pick<
  ProductDetails,
  'allergens' | 'allergenSources' | 'mayContain' | 'allergensKnown'
>;

/** The name of an ingredient: 'Tree nuts' of 'tree-nuts', 'Pork' of 'pork'. */
const nameOf = (ingredient: Food['contains'][number]): string =>
  isAllergen(ingredient) ? ALLERGENS[ingredient] : capitalised(ingredient);

const isAllergen = (ingredient: string): ingredient is Allergen =>
  Object.hasOwn(ALLERGENS, ingredient);
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The allergens of a product. `food` is undefined if its food is not certain. */
export function allergenFacts(product: Described, food: Food | undefined): Facts {
  if (product.allergens !== null) {
    const source = { source: 'keeper' as const, from: 'The store has read the label' };
    return facts(
      product.allergens.map((name) => ({ name, ...source })),
      [],
      true,
    );
  }
  const absent = absentAllergens([product.name, ...product.tags]);
  const ofFood = food
    ? food.contains.filter(isAllergen).map((allergen) => ({
        name: ALLERGENS[allergen],
        source: 'food' as const,
        from: food.name,
      }))
    : [];
  const ofText = [
    ...nameAllergens(product.name, food).map((name) => ({ name, from: product.name })),
    ...product.tags.flatMap((from) => allergensIn(from).map((name) => ({ name, from }))),
    ...phrasesAbout(product.description ?? '').flatMap((from) =>
      allergensIn(from, true).map((name) => ({ name, from })),
    ),
  ].map((one) => ({ ...one, source: 'product' as const }));
  const ofTraces = sentencesOfTraces(product.description ?? '').flatMap((when) =>
    allergensIn(when, true).map((name) => ({
      name,
      when: `The product says: ${when}`,
      source: 'product' as const,
      from: when,
    })),
  );
  const ofKinds = (food?.mayContain ?? []).flatMap(({ ingredient, when }) =>
    food && isAllergen(ingredient)
      ? [{ name: ALLERGENS[ingredient], when, source: 'food' as const, from: food.name }]
      : [],
  );
  const isThere = ({ name }: { name: AllergenName }) => !absent.has(name);
  return facts(
    [...ofFood.filter(isThere), ...ofText],
    [...ofTraces, ...ofKinds.filter(isThere)],
    food !== undefined,
  );
}

/** The allergens that a product does not have if its text says so, by `readDemands`. */
const ABSENT: Readonly<Record<string, readonly AllergenName[]>> = {
  vegan: ['Crustaceans', 'Eggs', 'Fish', 'Milk', 'Molluscs'],
  'without dairi': ['Milk'],
  'without egg': ['Eggs'],
  'without gluten': ['Gluten', 'Wheat'],
  'without milk': ['Milk'],
  'without nut': ['Peanuts', 'Tree nuts'],
  'without peanut': ['Peanuts'],
  'without soy': ['Soy'],
  'without wheat': ['Wheat'],
};

/** The allergens that are usual in its food, but that the product says it does not have: "Gluten-Free". */
const absentAllergens = (texts: readonly string[]): ReadonlySet<AllergenName> =>
  new Set(
    texts
      .flatMap((text) => readDemands(words(text)).demands)
      .flatMap((demand) => ABSENT[demand] ?? []),
  );

/** Orders the facts by allergen, one for each. */
function facts(
  contained: Facts['allergenSources'],
  mayContain: Facts['mayContain'],
  allergensKnown: boolean,
): Facts {
  const allergenSources = ALLERGEN_NAMES.flatMap(
    (allergen) => contained.find(({ name }) => name === allergen) ?? [],
  );
  const allergens = allergenSources.map(({ name }) => name);
  return {
    allergens,
    allergenSources,
    mayContain: ALLERGEN_NAMES.flatMap((allergen) =>
      allergens.includes(allergen) ? [] : (mayContain.find(({ name }) => name === allergen) ?? []),
    ),
    allergensKnown,
  };
}

/**
 * The allergens that a product's name names. The usual name of its food counts for nothing, because the
 * food's allergens are reviewed. In other names of the food, only those count that some kinds have: "Fish
 * Bread" has no fish, "Pistachio Kulfi" has tree nuts.
 */
function nameAllergens(name: string, food: Food | undefined): AllergenName[] {
  if (!food) return allergensIn(name);
  const ofKinds = new Set(food.mayContain.map(({ ingredient }) => nameOf(ingredient)));
  const outside = new Set(allergensIn(withoutNames(name, foodNames(food))));
  return allergensIn(withoutNames(name, [food.name])).filter(
    (allergen) => outside.has(allergen) || ofKinds.has(allergen),
  );
}

/** A text without the names in it, the longest first. */
function withoutNames(text: string, names: readonly string[]): string {
  let rest = text.toLowerCase();
  for (const name of names.toSorted((a, b) => b.length - a.length))
    rest = rest.replaceAll(name.toLowerCase(), ' ');
  return rest;
}

/** The ingredients that a substitute adds to the dish. */
export interface Added {
  /** Names of allergens, and of pork, meat, gelatin and alcohol, that only the substitute contains. */
  readonly adds: string[];
  /** Those that some kinds of the substitute contain. */
  readonly mayAdd: string[];
}

/** The ingredients that a product of `food` adds to a dish in place of the food `wanted`. */
export function addedBy(product: Described, food: Food, wanted: Food): Added {
  const facts = allergenFacts(product, food);
  const isOther = (ingredient: Food['contains'][number]) => !isAllergen(ingredient);
  const contained = [...facts.allergens, ...food.contains.filter(isOther).map(nameOf)];
  const some = [
    ...facts.mayContain.map(({ name }) => name),
    ...food.mayContain
      .map(({ ingredient }) => ingredient)
      .filter(isOther)
      .map(nameOf),
  ];
  return added(contained, some, wanted);
}

/** The ingredients that a food adds to a dish in place of another, as both are usually sold. */
export const addedByFood = (food: Food, wanted: Food): Added =>
  added(
    food.contains.map(nameOf),
    food.mayContain.map(({ ingredient }) => nameOf(ingredient)),
    wanted,
  );

function added(contained: readonly string[], some: readonly string[], wanted: Food): Added {
  const had = wanted.contains.map(nameOf);
  const mayHave = wanted.mayContain.map(({ ingredient }) => nameOf(ingredient));
  const adds = contained.filter((name) => !had.includes(name));
  const mayAdd = some.filter((name) => ![...contained, ...had, ...mayHave].includes(name));
  return { adds: withoutImplied(adds), mayAdd: withoutImplied(mayAdd) };
}

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
