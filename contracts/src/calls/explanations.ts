import { z } from 'zod';
import { call } from './call.ts';
import { id, optionalId } from './fields.ts';

/** What a kind of food is called in one language. */
export const foodNames = z.object({
  language: z.string().describe('A BCP 47 tag, for `lang`'),
  label: z.string().describe('The language in English: "Hindi"'),
  names: z.array(z.string()),
});

/** A food that people take for another, with what tells them apart. */
export const lookAlike = z.object({
  name: z.string(),
  names: z.array(z.string()).describe('Its names in other languages, some of them'),
  what: z.string().describe('A sentence that says what it is'),
});

/** A product of the asking store that can stand in for this one. */
export const storeSubstitute = z.object({
  food: z.string().describe('The food it is: "Kasuri Methi"'),
  product: z.object({
    id,
    name: z.string(),
    aisle: z.string().nullable(),
  }),
});

/**
 * Explanation of a food (spec section 3, AI product details; decisions C, AI details). Whatever the
 * source, `allergens` comes from the product's own text and the pantry alone, and the lists from
 * `alsoKnownAs` on come from the pantry: they are empty for a product whose food it doesn't know.
 */
export const productDetails = z.object({
  explanation: z.string(),
  usage: z.string(),
  taste: z.string(),
  cuisine: z.string(),
  substitutions: z.array(z.string()),
  recipes: z.array(z.string()),
  allergens: z.array(z.string()),
  source: z.enum(['model', 'pantry']),
  alsoKnownAs: z.array(foodNames).describe('English first'),
  lookAlikes: z.array(lookAlike),
  substitutes: z
    .array(storeSubstitute)
    .describe('What the store that was asked for has instead, in stock, the nearest first'),
});
export type ProductDetails = z.infer<typeof productDetails>;

export const getProductDetails = call({
  method: 'GET',
  path: '/api/products/:id/ai-details',
  access: 'public',
  summary: 'Explains a food: what it is, how it is used, what it tastes of',
  params: z.object({ id }),
  query: z.object({
    storeId: optionalId.describe('The store whose substitutes are told'),
  }),
  status: 200,
  answer: productDetails,
});
