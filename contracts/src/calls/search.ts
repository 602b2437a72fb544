import { z } from 'zod';
import { call } from './call.ts';
import { id, optionalId } from './fields.ts';
import { product } from './products.ts';
import {
  MATCH_FIELDS,
  MATCH_KINDS,
  MAX_QUERY,
  MAX_RESULTS,
  MAX_STORES,
  SUGGESTION_LIMIT,
} from '../search.ts';

export const match = z.object({
  text: z.string().describe('The name that matched, as it is written'),
  field: z.enum(MATCH_FIELDS),
  kind: z.enum(MATCH_KINDS),
});
export type Match = z.infer<typeof match>;

/**
 * A product that was found, or one that wasn't but can stand in for what was asked: the nearest
 * thing the current store has. Substitutes come after everything that was found, are in stock in the
 * current store, and carry the name of the food they stand in for, as it reads in a sentence
 * ("Instead of Fenugreek Leaves: …"). They are none of the products that X-Total-Count counts.
 */
export const searchResult = product.extend({
  match: match.nullable().describe('Null when no query was asked, and for a substitute'),
  substituteFor: z
    .string()
    .nullable()
    .describe('The food asked for that this product can stand in for; null for what was found'),
});
export type SearchResult = z.infer<typeof searchResult>;

/** A JSON list of at most 50 store ids in a query string; '' counts as left out. */
const storeList = z
  .string()
  .optional()
  .transform((value, ctx) => {
    if (!value) return undefined;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      ctx.addIssue({ code: 'custom', message: 'must be a JSON list of store ids' });
      return z.NEVER;
    }
  })
  .pipe(z.array(id).max(MAX_STORES, `must name at most ${MAX_STORES} stores`).optional());

const query = z
  .string()
  .max(MAX_QUERY, `must be at most ${MAX_QUERY} characters`)
  .optional()
  .transform((value) => value?.trim() ?? '');

const countUpTo = (most: number) => z.coerce.number().int().min(1).max(most);

/** A number in a query string that may be left out; '' counts as left out. */
const optionalCountUpTo = (most: number) =>
  z.preprocess((value) => (value === '' ? undefined : value), countUpTo(most).optional());

export const searchProducts = call({
  method: 'GET',
  path: '/api/products/search',
  access: 'public',
  summary:
    "Products by any of their names, the current store's first, then substitutes it has; X-Total-Count tells how many were found",
  query: z.object({
    q: query,
    stores: storeList,
    currentStore: optionalId,
    maxResults: optionalCountUpTo(MAX_RESULTS).describe(
      'At most 100, which is also what is left out; without a query, one store answers all its products',
    ),
    v: z.string().max(100).optional().describe('A cache version; changes nothing'),
  }),
  status: 200,
  answer: z.array(searchResult),
});

export const suggestion = z.object({ id, name: z.string(), category: z.string() });
export type Suggestion = z.infer<typeof suggestion>;

export const suggestProducts = call({
  method: 'GET',
  path: '/api/products/suggestions',
  access: 'public',
  summary: 'Products whose names begin as typed',
  query: z.object({
    q: query,
    stores: storeList,
    limit: countUpTo(SUGGESTION_LIMIT).default(SUGGESTION_LIMIT),
  }),
  status: 200,
  answer: z.array(suggestion),
});
