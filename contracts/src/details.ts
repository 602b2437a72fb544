import { z } from 'zod';
import { call } from './call.ts';
import { id } from './common.ts';

/** Explanation of a food (spec section 3, AI product details; decisions C, AI details). */
export const productDetails = z.object({
  explanation: z.string(),
  usage: z.string(),
  taste: z.string(),
  cuisine: z.string(),
  substitutions: z.array(z.string()),
  recipes: z.array(z.string()),
  allergens: z.array(z.string()),
  source: z.enum(['model', 'pantry']),
});
export type ProductDetails = z.infer<typeof productDetails>;

export const getProductDetails = call({
  method: 'GET',
  path: '/api/products/:id/ai-details',
  access: 'public',
  summary: 'Explains a food: what it is, how it is used, what it tastes of',
  params: z.object({ id }),
  status: 200,
  answer: productDetails,
});
