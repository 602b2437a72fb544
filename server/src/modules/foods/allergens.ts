/**
 * The allergens of a product, and the alcohol, gelatin, meat and pork in it, each with its source: the
 * product's own text and its food. A keeper who has read the label replaces the allergens. None comes from
 * a model (spec-coverage C), and none from the words of a description that say what the product is eaten
 * with or looks like.
 */
import {
  ALLERGEN_NAMES,
  type AllergenName,
  AVOIDED_NAMES,
  type Ingredient,
  type IngredientName,
  INGREDIENTS,
} from '@aislewise/contracts/allergens';
import type { ProductDetails } from '@aislewise/contracts/calls/explanations';
import { say } from '@aislewise/contracts/say';
import { readDemands } from '@aislewise/finder/text/diet';
import { words } from '@aislewise/finder/text/words';
import { foodNames } from '@aislewise/pantry/names';
import { msg } from '@lingui/core/runtime-macro';
import { phrasesAbout, sentencesOfTraces } from './ingredient-phrases.ts';
import { ingredientsIn } from './ingredient-words.ts';
import type { Food } from './foods.ts';

/** The fields of a product that may name an ingredient. */
export interface Described {
  readonly name: string;
  readonly description: string | null;
  readonly tags: readonly string[];
  /** The allergens that the keeper has read on the label; null: not read. */
  readonly allergens: readonly AllergenName[] | null;
}

type Facts = Pick<
  ProductDetails,
  'allergens' | 'allergenSources' | 'mayContain' | 'allergensKnown' | 'alsoContains'
>;

/** An ingredient of a product, and where that is known from. */
interface Fact {
  name: IngredientName;
  source: 'food' | 'product';
  from: string;
}
/** An ingredient that only some kinds have, with a sentence that says which. */
interface KindFact extends Fact {
  when: string;
}

/** The name of an ingredient: 'Tree nuts' of 'tree-nuts', 'Pork' of 'pork'. */
export const nameOf = (ingredient: Ingredient): IngredientName => INGREDIENTS[ingredient];

/** The allergens of a product. `food` is undefined if its food is not certain. */
export function allergenFacts(product: Described, food: Food | undefined): Facts {
  const contained = containedIn(product, food);
  const some = containedInSome(product, food).filter(
    ({ name }) => !contained.some((one) => one.name === name),
  );
  const ofNames = <Name extends IngredientName, One extends Fact>(
    names: readonly Name[],
    facts: readonly One[],
  ) =>
    names.flatMap((name) => {
      const fact = facts.find((one) => one.name === name);
      return fact ? [{ ...fact, name }] : [];
    });
  const alsoContains = ofNames(AVOIDED_NAMES, [
    ...contained.map((fact) => ({ ...fact, when: null })),
    ...some,
  ]);
  const read = product.allergens;
  if (read !== null) {
    const source = { source: 'keeper' as const, from: say(msg`The store has read the label`) };
    const allergens = ALLERGEN_NAMES.filter((name) => read.includes(name));
    return {
      allergens,
      allergenSources: allergens.map((name) => ({ name, ...source })),
      mayContain: [],
      allergensKnown: true,
      alsoContains,
    };
  }
  const allergenSources = ofNames(ALLERGEN_NAMES, contained);
  return {
    allergens: allergenSources.map(({ name }) => name),
    allergenSources,
    mayContain: ofNames(ALLERGEN_NAMES, some),
    allergensKnown: food !== undefined,
    alsoContains,
  };
}

/**
 * The ingredients of a product by its food, its name and its tags, unless name or tags say that it lacks
 * them ("Gluten-Free Atta"), and by the phrases of its description.
 */
function containedIn(product: Described, food: Food | undefined): Fact[] {
  const absent = absentIngredients(product);
  const ofFood = (food?.contains ?? []).map((ingredient) => ({
    name: nameOf(ingredient),
    source: 'food' as const,
    from: food?.name ?? '',
  }));
  const source = 'product' as const;
  const ofName = namedIn(product.name, food).map((name) => ({ name, source, from: product.name }));
  const ofTags = product.tags.flatMap((from) =>
    ofTag(from).map((name) => ({ name, source, from })),
  );
  const ofPhrases = phrasesAbout(product.description ?? '').flatMap((from) =>
    ingredientsIn(from, true).map((name) => ({ name, source, from })),
  );
  const usual = [...ofFood, ...ofName, ...ofTags].filter(({ name }) => !absent.has(name));
  return [...usual, ...ofPhrases];
}

/** The ingredients that a tag names. "Chicken" and "beer" also say what a product is eaten with. */
function ofTag(tag: string): IngredientName[] {
  const named = ingredientsIn(tag);
  return named.filter((name) => name !== 'Alcohol' && (name !== 'Meat' || named.includes('Pork')));
}

/** The ingredients that only some kinds of the food have, and traces that the product warns of. */
function containedInSome(product: Described, food: Food | undefined): KindFact[] {
  const absent = absentIngredients(product);
  const ofTraces = sentencesOfTraces(product.description ?? '').flatMap((when) =>
    ingredientsIn(when, true).map((name) => ({
      name,
      when: say(msg`The product says: ${{ words: when }}`),
      source: 'product' as const,
      from: when,
    })),
  );
  const ofKinds = (food?.mayContain ?? []).map(({ ingredient, when }) => ({
    name: nameOf(ingredient),
    when,
    source: 'food' as const,
    from: food?.name ?? '',
  }));
  return [...ofTraces, ...ofKinds.filter(({ name }) => !absent.has(name))];
}

/** The ingredients that a product does not have if its text says so, by `readDemands`. */
const ABSENT: Readonly<Record<string, readonly IngredientName[]>> = {
  halal: ['Alcohol', 'Pork'],
  kosher: ['Pork'],
  vegan: ['Crustaceans', 'Eggs', 'Fish', 'Gelatin', 'Meat', 'Milk', 'Molluscs', 'Pork'],
  vegetarian: ['Gelatin', 'Meat', 'Pork'],
  'without alcohol': ['Alcohol'],
  'without dairi': ['Milk'],
  'without egg': ['Eggs'],
  'without gelatin': ['Gelatin'],
  'without gluten': ['Gluten', 'Wheat'],
  'without meat': ['Meat', 'Pork'],
  'without milk': ['Milk'],
  'without nut': ['Peanuts', 'Tree nuts'],
  'without peanut': ['Peanuts'],
  'without pork': ['Pork'],
  'without soy': ['Soy'],
  'without wheat': ['Wheat'],
};

/** The ingredients that are usual in its food, but that the product says it lacks: "Gluten-Free". */
const absentIngredients = ({ name, tags }: Described): ReadonlySet<IngredientName> =>
  new Set(
    [name, ...tags]
      .flatMap((text) => readDemands(words(text)).demands)
      .flatMap((demand) => ABSENT[demand] ?? []),
  );

/**
 * The ingredients that a product's name names. The usual name of its food counts for nothing, because the
 * food's ingredients are reviewed. In other names of the food, only those count that some kinds have: "Fish
 * Bread" has no fish, "Pistachio Kulfi" has tree nuts.
 */
function namedIn(name: string, food: Food | undefined): IngredientName[] {
  if (!food) return ingredientsIn(name);
  const named = ingredientsIn(withoutNames(name, [food.name]));
  // Most names name none. A search asks for hundreds of products, whose foods have dozens of names.
  if (named.length === 0) return [];
  const ofKinds = new Set(food.mayContain.map(({ ingredient }) => nameOf(ingredient)));
  const outside = new Set(ingredientsIn(withoutNames(name, foodNames(food))));
  return named.filter((ingredient) => outside.has(ingredient) || ofKinds.has(ingredient));
}

/** A text without the names in it, the longest first. */
function withoutNames(text: string, names: readonly string[]): string {
  let rest = text.toLowerCase();
  for (const name of names.toSorted((a, b) => b.length - a.length))
    rest = rest.replaceAll(name.toLowerCase(), ' ');
  return rest;
}
