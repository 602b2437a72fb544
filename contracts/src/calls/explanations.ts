import { z } from 'zod';
import { call } from './call.ts';
import { id, optionalId } from './fields.ts';
import { ALLERGEN_NAMES, AVOIDED_NAMES } from '../allergens.ts';

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

/** Where a fact about an ingredient comes from. */
const provenance = {
  source: z
    .enum(['food', 'product', 'keeper'])
    .describe('The food as usually sold, the own text of the product, or the keeper'),
  from: z.string().describe("The food's name, the text of the product, or a sentence"),
};

/** The allergens, pork, meat, gelatin and alcohol that a substitute adds to the dish. */
export const addedFields = {
  adds: z
    .array(z.string())
    .nullable()
    .describe('Ingredients that the replaced food does not contain: "Peanuts". null: not known'),
  mayAdd: z.array(z.string()).nullable().describe('The same of what only some kinds contain'),
};

/** A food that can replace this one. */
const insteadFood = z.object({ name: z.string(), ...addedFields });

/** A product of the requested store that can replace this one. */
export const storeSubstitute = z.object({
  ...addedFields,
  food: z.string().describe('The name of its food: "Kasuri Methi"'),
  product: z.object({
    id,
    name: z.string(),
    aisle: z.string().nullable(),
  }),
});

/**
 * Explanation of a product (spec section 3, AI product details; spec-coverage C, AI details).
 * Allergens and substitutes never come from a model, also if it wrote the rest. Unknown facts are empty
 * texts and lists. The lists from `alsoKnownAs` on are empty for a product without a certain food.
 */
export const productDetails = z.object({
  explanation: z.string(),
  usage: z.string(),
  taste: z.string(),
  cuisine: z.string(),
  substitutions: z.array(z.string()),
  recipes: z.array(z.string()),
  instead: z
    .array(insteadFood)
    .describe('The foods of `substitutions` with what they add, those that add nothing first'),
  food: z.string().nullable().describe('The name of its food; null if that is not certain'),
  allergens: z
    .array(z.enum(ALLERGEN_NAMES))
    .describe('Allergens that it contains as far as is known. Never a complete list'),
  allergenSources: z
    .array(z.object({ name: z.enum(ALLERGEN_NAMES), ...provenance }))
    .describe('The same allergens with their sources'),
  mayContain: z
    .array(
      z.object({
        name: z.enum(ALLERGEN_NAMES),
        when: z.string().describe('A sentence: which kinds'),
        ...provenance,
      }),
    )
    .describe('Allergens that only some kinds contain, or traces that the product warns of'),
  allergensKnown: z
    .boolean()
    .describe('false: the food is not certain, so an empty list means that nothing is known'),
  alsoContains: z
    .array(
      z.object({
        name: z.enum(AVOIDED_NAMES),
        when: z
          .string()
          .nullable()
          .describe('A sentence: which kinds contain it. null: this product does'),
        ...provenance,
      }),
    )
    .describe('Alcohol, gelatin, meat and pork, which are no allergens. Never a complete list'),
  isInedible: z.boolean().describe('true: soap, incense or another thing that nobody eats'),
  source: z
    .enum(['model', 'pantry', 'product'])
    .describe("Who wrote the explanation. 'product': only the store's own entry is known"),
  alsoKnownAs: z.array(foodNames).describe('English first'),
  lookAlikes: z.array(lookAlike),
  substitutes: z
    .array(storeSubstitute)
    .describe('Products of the requested store in stock that can replace it, the nearest first'),
});
export type ProductDetails = z.infer<typeof productDetails>;

export const listSubstitutes = call('GET', '/api/products/:id/substitutes', {
  access: 'public',
  summary: 'Lists the products of a store in stock that can replace a product, the nearest first',
  params: z.object({ id }),
  query: z.object({ storeId: id.describe('The store that substitutes are taken from') }),
  answer: z.array(storeSubstitute),
});

export const getProductDetails = call('GET', '/api/products/:id/ai-details', {
  access: 'public',
  summary: 'Explains the food of a product: what it is, its use and its taste',
  params: z.object({ id }),
  query: z.object({
    storeId: optionalId.describe('The store that substitutes are taken from'),
  }),
  answer: productDetails,
});
