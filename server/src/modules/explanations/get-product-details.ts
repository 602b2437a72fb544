import type { ProductDetails } from '@aislewise/contracts/calls/explanations';
import type { Context } from '../../context.ts';
import { AppError, TooManyRequests } from '../../lib/errors.ts';
import { allergensOf, labelOf } from '../foods/allergens.ts';
import { namesByLanguage, type Food } from '../foods/foods.ts';
import { getProduct } from '../search/search.ts';
import { findSubstitutesOf } from '../search/substitutes.ts';
import { MAX_SHOWN_NAMES, type Explained } from './rules.ts';
import { modelExplanation } from './write-explanation.ts';

/**
 * Explains a product: in the words of a model if one is set up, else in those of the pantry, with
 * the pantry's facts and the store's substitutes. Throws not_found for an unknown store and for a
 * product that no open store has, unavailable, TooManyRequests.
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
  const substitutes = food && storeId ? await findSubstitutesOf(ctx, food, storeId) : [];
  const allergens = allergensOf(product, food);
  return {
    ...(await explain(ctx, product, food, address)),
    allergens,
    mayContain: mayContainOf(food, allergens),
    alsoKnownAs: food
      ? namesByLanguage(food).map(({ names, ...language }) => ({ ...language, names: [...names] }))
      : [],
    lookAlikes: food ? pantry.confusedWith(food.id).map(toLookAlike) : [],
    substitutes: substitutes.map(({ food: { name }, row }) => ({
      food: name,
      product: { id: row.id, name: row.name, aisle: row.aisle },
    })),
  };
}

/** Returns the model's explanation, else the pantry's. Throws unavailable, TooManyRequests. */
async function explain(ctx: Context, product: Explained, food: Food | undefined, address: string) {
  const { llm, foods } = ctx;
  let error = new AppError('unavailable', 'There is no explanation of this product at this time.');
  try {
    const written = llm && (await modelExplanation({ ...ctx, llm }, product, food, address));
    if (written) return { ...written, source: 'model' as const };
  } catch (thrown) {
    if (!(thrown instanceof TooManyRequests)) throw thrown;
    error = thrown;
  }
  if (!food) throw error;
  const substitutions = foods.load().substitutesOf(food.id);
  return {
    explanation: food.what,
    usage: food.use,
    taste: food.taste,
    cuisine: food.cuisines.join(', '),
    substitutions: substitutions.map(({ name }) => name),
    recipes: [...food.dishes],
    source: 'pantry' as const,
  };
}

/** The allergens that only some kinds of a food have, without those that the product contains. */
const mayContainOf = (food: Food | undefined, contained: readonly string[]) =>
  (food?.mayContain ?? [])
    .map(({ allergen, when }) => ({ allergen: labelOf(allergen), when }))
    .filter(({ allergen }) => !contained.includes(allergen));

/** A look-alike with the first of its names in each language. */
function toLookAlike(food: Food) {
  const names = namesByLanguage(food).flatMap(({ language, names: [first] }) =>
    language === 'en' || first === undefined ? [] : [first],
  );
  return { name: food.name, names: [...new Set(names)].slice(0, MAX_SHOWN_NAMES), what: food.what };
}
