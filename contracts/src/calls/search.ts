import { z } from 'zod';
import { call } from './call.ts';
import { addedFields } from './explanations.ts';
import { exactText, id, optionalDegrees, optionalId, queryNumber, searchText } from './fields.ts';
import { inventoryRow } from './inventory.ts';
import { product } from './products.ts';
import { storeList } from './stores.ts';
import {
  HINT_KINDS,
  MATCH_FIELDS,
  MATCH_KINDS,
  MAX_COUNTED_FOODS,
  MAX_FOOD_NAME,
  MAX_QUERY,
  MAX_RESULTS,
  MAX_STORES,
  SEARCHED_STORES,
  SUGGESTION_LIMIT,
} from '../search.ts';

export const match = z.object({
  text: z.string().describe('The matching name, as written'),
  field: z.enum(MATCH_FIELDS),
  kind: z.enum(MATCH_KINDS),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .describe('The estimated probability that the product is what the query means'),
  guess: z.boolean().describe('Whether the confidence is too low to count as found'),
  leftOut: z
    .array(z.string())
    .describe('The words of the query that the product does not match, as they were typed'),
  because: z
    .object({ kind: z.enum(HINT_KINDS), text: z.string() })
    .nullable()
    .describe("The use, dish or brand that leads to the product's food; null if a name matches"),
});
export type Match = z.infer<typeof match>;

/**
 * A result, or a substitute that the current store has in stock for the searched food. Substitutes
 * follow all results, and X-Total-Count does not include them. `substituteFor` is the food's name for
 * a sentence: "Instead of Fenugreek Leaves: …". `adds` and
 * `mayAdd` are left out for a result.
 */
export const searchResult = product.extend({
  match: match.nullable().describe('Null without a query, and for a substitute'),
  food: z
    .string()
    .nullable()
    .describe("The name of the product's food; null if that is unknown, and without a query"),
  substituteFor: z
    .string()
    .nullable()
    .describe('The searched food that this product can replace; null for a result'),
  adds: addedFields.adds.optional(),
  mayAdd: addedFields.mayAdd.optional(),
});
export type SearchResult = z.infer<typeof searchResult>;

const query = searchText(MAX_QUERY);

/** An optional number in a query string. '' counts as left out. */
const optionalCountUpTo = (most: number) =>
  z.preprocess((value) => (value === '' ? undefined : value), queryNumber(1, most).optional());

/** The stores to search. */
const searched = {
  stores: storeList.describe(
    `A JSON list of at most ${MAX_STORES} ids. Without it, ${SEARCHED_STORES} stores are searched: the nearest to the current store, else to the position, else the first by name`,
  ),
  currentStore: optionalId,
  lat: optionalDegrees(90).describe('Latitude of the shopper, in degrees'),
  lng: optionalDegrees(180).describe('Longitude of the shopper, in degrees'),
};

export const searchProducts = call('GET', '/api/products/search', {
  access: 'public',
  summary:
    "Searches products by all of their names: the current store's first, its substitutes last. X-Total-Count is the number of results, X-Stores-Searched that of stores",
  query: z.object({
    q: query,
    ...searched,
    maxResults: optionalCountUpTo(MAX_RESULTS).describe(
      '100 by default. Without a query, one store returns all of its products',
    ),
    v: exactText(100).optional().describe('A version for caches. It changes nothing'),
  }),
  answer: z.array(searchResult),
});

export const suggestProducts = call('GET', '/api/products/suggestions', {
  access: 'public',
  summary:
    'Suggests products whose names begin with the query, in the order and shape of search results. X-Food-Groups is a percent-encoded JSON list of the groups of foods that do (name, english)',
  query: z.object({
    q: query,
    ...searched,
    limit: queryNumber(1, SUGGESTION_LIMIT).default(SUGGESTION_LIMIT),
  }),
  answer: z.array(searchResult),
});

export const countFoods = call('POST', '/api/products/count', {
  access: 'public',
  summary:
    'Finds the foods of a list in stores: those that each has in stock for certain, with what a package costs. Nothing is stored or tracked',
  body: z.object({
    foods: z
      .array(exactText(MAX_FOOD_NAME).min(1))
      .min(1)
      .max(MAX_COUNTED_FOODS)
      .describe('The names of foods, without amounts'),
    stores: z.array(id).min(1).max(SEARCHED_STORES),
  }),
  answer: z.object({
    stores: z
      .array(
        z.object({
          storeId: id,
          foods: z.array(
            inventoryRow
              .pick({ price: true, salePrice: true, isOnSale: true, priceUnit: true, size: true })
              .extend({ place: z.int().describe('The place of the food in `foods`, from 0') }),
          ),
        }),
      )
      .describe('The open ones of the named stores'),
  }),
});
export type CountedStores = z.infer<NonNullable<typeof countFoods.answer>>;
