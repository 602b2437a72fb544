import type {
  listSubstitutes as substitutesCall,
  ProductDetails,
} from '@aislewise/contracts/calls/explanations';
import { categoryKeyFor } from '@aislewise/contracts/categories';
import { isInedible as saysInedible } from '@aislewise/finder/text/inedible';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../lib/errors.ts';
import { addedBy, byAdded, ingredientsOf, ingredientsOfFood } from '../foods/added-ingredients.ts';
import { allergenFacts } from '../foods/allergens.ts';
import { namesByLanguage, type Food } from '../foods/foods.ts';
import type { ProductRow } from '../products/rules.ts';
import { getProduct } from '../search/search.ts';
import { findSubstitutesOf } from '../search/substitutes.ts';
import { textOfEntry, textOfForm } from './product-texts.ts';
import { MAX_SHOWN_NAMES, type Explained, type Explanation } from './rules.ts';
import { modelExplanation } from './write-explanation.ts';

/**
 * Explains a product: in the words of a model if one is set up, else by its food, else by what the
 * store's entry says. Adds the facts of the pantry and the store's substitutes. Throws not_found for an
 * unknown store and for a product that no open store has.
 *
 * @param address network address whose questions to the model are limited
 */
export async function getProductDetails(
  ctx: Context,
  productId: string,
  storeId: string | undefined,
  address: string,
): Promise<ProductDetails> {
  const pantry = ctx.foods.load();
  const product = await getProduct(ctx, productId);
  const food = product.foodId === null ? undefined : pantry.food(product.foodId);
  const isInedible = isThing(product, food);
  const instead =
    food && !isInedible
      ? pantry
          .substitutesOf(food.id)
          .map((one) => ({
            name: one.name,
            ...addedBy(ingredientsOfFood(one), ingredientsOf(product, food)),
          }))
          .sort(byAdded)
      : [];
  const written = await fromModel(ctx, product, food, address);
  return {
    ...(written ?? explanationOf(product, food)),
    ...(isInedible && NOT_EATEN),
    isInedible,
    substitutions: instead.map(({ name }) => name),
    source: written ? 'model' : food ? 'pantry' : 'product',
    food: food?.name ?? null,
    instead,
    ...allergenFacts(product, food),
    alsoKnownAs: food
      ? namesByLanguage(food).map(({ names, ...language }) => ({ ...language, names: [...names] }))
      : [],
    lookAlikes: food ? pantry.confusedWith(food.id).map(toLookAlike) : [],
    substitutes: storeId ? await substitutesOf(ctx, product, storeId) : [],
  };
}

/** The products of a store in stock that can replace a product. Throws not_found. */
export async function listSubstitutes(
  ctx: Pick<Context, 'db' | 'foods' | 'snapshots'>,
  productId: string,
  storeId: string,
): Promise<z.output<typeof substitutesCall.answer>> {
  return substitutesOf(ctx, await getProduct(ctx, productId), storeId);
}

async function substitutesOf(
  ctx: Pick<Context, 'foods' | 'snapshots'>,
  product: ProductRow,
  storeId: string,
): Promise<z.output<typeof substitutesCall.answer>> {
  const food = product.foodId === null ? undefined : ctx.foods.load().food(product.foodId);
  if (!food || isThing(product, food)) return [];
  const found = await findSubstitutesOf(ctx, product, food, storeId);
  return found.map(({ food: replacing, row, adds, mayAdd }) => ({
    food: replacing.name,
    adds,
    mayAdd,
    product: { id: row.id, name: row.name, aisle: row.aisle },
  }));
}

/** Replaces the facts of a food for a thing that nobody eats, also those of a model. */
const NOT_EATEN = { taste: '', cuisine: '', recipes: [] };

/** Shelves of the store page without food. */
const SHELVES_WITHOUT_FOOD: ReadonlySet<string | null> = new Set(['household', 'religious']);

/** Whether nobody eats a product: by its food, else by its name and its shelf. */
function isThing({ name, category }: Explained, food: Food | undefined): boolean {
  if (food) return food.taste === undefined;
  return saysInedible(name) || SHELVES_WITHOUT_FOOD.has(categoryKeyFor(category));
}

/** The model's explanation; null if there is no model, if it fails or is asked too often. */
async function fromModel(
  ctx: Context,
  product: Explained,
  food: Food | undefined,
  address: string,
): Promise<Explanation | null> {
  const { llm } = ctx;
  if (!llm) return null;
  try {
    return await modelExplanation({ ...ctx, llm }, product, food, address);
  } catch (error) {
    if (error instanceof TooManyRequests) return null;
    throw error;
  }
}

/** An explanation by the food, which it names. Without a certain food: what the store's entry says. */
function explanationOf(product: Explained, food: Food | undefined): Explanation {
  const nothing = { usage: '', taste: '', cuisine: '', recipes: [] };
  if (!food) return { explanation: textOfEntry(product), ...nothing };
  const { name, what, use, taste = '', cuisines, dishes } = food;
  return {
    ...nothing,
    explanation: [`${name}: ${what}`, textOfForm(product, food)].filter(Boolean).join(' '),
    usage: use,
    taste,
    cuisine: cuisines.join(', '),
    recipes: [...dishes],
  };
}

/** A look-alike with the first of its names in each language. */
function toLookAlike(food: Food) {
  const names = namesByLanguage(food).flatMap(({ language, names: [first] }) =>
    language === 'en' || first === undefined ? [] : [first],
  );
  return { name: food.name, names: [...new Set(names)].slice(0, MAX_SHOWN_NAMES), what: food.what };
}
