import { z } from 'zod';
import { call } from './call.ts';
import { id, text } from './fields.ts';
import { CATEGORY_KEYS, MAX_MERGED } from '../categories.ts';

/** A category that the own store uses, and where its products stand for shoppers. */
export const keeperCategory = z.object({
  category: z.string(),
  count: z.int().nonnegative(),
  inStock: z.int().nonnegative(),
  key: z
    .enum(CATEGORY_KEYS as [string, ...string[]])
    .nullable()
    .describe("The page that the category's arrow leads to; null: the 'Other' shelf"),
  keys: z.array(z.string()).describe('Every category page that its products stand on'),
});
export type KeeperCategory = z.infer<typeof keeperCategory>;

export const listCategories = call({
  method: 'GET',
  path: '/api/storekeeper/categories',
  access: 'keeper',
  summary: "The own store's categories by name, with their counts and shelves",
  query: z.object({ storeId: id.optional() }),
  status: 200,
  answer: z.array(keeperCategory),
});

/** A category as it is written in the store: to the letter, blanks and case included. */
const usedCategory = z
  .string()
  .min(1, 'must not be empty')
  .max(60, 'must be at most 60 characters')
  .refine((value) => !value.includes('\0'), 'must not contain a NUL character');

const categoryChange = z.object({
  category: keeperCategory,
  changed: z.int().describe('How many products have moved'),
});

export const renameCategory = call({
  method: 'POST',
  path: '/api/storekeeper/categories/rename',
  access: 'keeper',
  summary: 'Gives a category of the own store a name that is not in use there; 409 when it is',
  body: z.object({ from: usedCategory, to: text(60), storeId: id.optional() }),
  status: 200,
  answer: categoryChange,
});

export const mergeCategories = call({
  method: 'POST',
  path: '/api/storekeeper/categories/merge',
  access: 'keeper',
  summary: 'Moves all products of some categories of the own store into another',
  body: z.object({
    from: z.array(usedCategory).min(1, 'must name at least one category').max(MAX_MERGED),
    into: text(60),
    storeId: id.optional(),
  }),
  status: 200,
  answer: categoryChange,
});
