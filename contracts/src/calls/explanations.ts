import { z } from 'zod';
import { call } from './call.ts';
import { id, optionalId } from './fields.ts';

/** The names of a food in one language. */
export const foodNames = z.object({
  language: z.string().describe('A BCP 47 tag, for `lang`'),
  label: z.string().describe('The language in English: "Hindi"'),
  names: z.array(z.string()),
});

/** A food that is often confused with another. */
export const lookAlike = z.object({
  name: z.string(),
  names: z.array(z.string()).describe('Some of its names in other languages'),
  what: z.string().describe('A sentence that describes it'),
});

/** A product of the requested store that can replace this one. */
export const storeSubstitute = z.object({
  food: z.string().describe('The name of its food: "Kasuri Methi"'),
  product: z.object({
    id,
    name: z.string(),
    aisle: z.string().nullable(),
  }),
});

/**
 * Explanation of a food (spec section 3, AI product details; spec-coverage C, AI details). `allergens`
 * and `mayContain` come only from the product's own text and the pantry, also if a model wrote the rest. The lists
 * from `alsoKnownAs` on come from the pantry and are empty for a product without a known food.
 */
export const productDetails = z.object({
  explanation: z.string(),
  usage: z.string(),
  taste: z.string(),
  cuisine: z.string(),
  substitutions: z.array(z.string()),
  recipes: z.array(z.string()),
  allergens: z.array(z.string()).describe('Allergens that it contains, as usually sold'),
  mayContain: z
    .array(z.object({ allergen: z.string(), when: z.string().describe('A sentence: which kinds') }))
    .describe('Allergens that only some kinds contain'),
  source: z.enum(['model', 'pantry']),
  alsoKnownAs: z.array(foodNames).describe('English first'),
  lookAlikes: z.array(lookAlike),
  substitutes: z
    .array(storeSubstitute)
    .describe('Products of the requested store in stock that can replace it, the nearest first'),
});
export type ProductDetails = z.infer<typeof productDetails>;

export const getProductDetails = call('GET', '/api/products/:id/ai-details', {
  access: 'public',
  summary: 'Explains the food of a product: what it is, its use and its taste',
  params: z.object({ id }),
  query: z.object({
    storeId: optionalId.describe('The store that substitutes are taken from'),
  }),
  answer: productDetails,
});
