import { z } from 'zod';
import { call } from './call.ts';
import { exactText, id, text } from './fields.ts';
import { CATEGORY_KEYS, MAX_MERGED } from '../categories.ts';

/** A category of the own store, and the category pages that show its products. */
export const keeperCategory = z.object({
  category: z.string(),
  count: z.int().nonnegative(),
  inStock: z.int().nonnegative(),
  key: z
    .enum(CATEGORY_KEYS as [string, ...string[]])
    .nullable()
    .describe("The page that the category links to; null for the 'Other' shelf"),
  keys: z.array(z.string()).describe('All category pages that show its products'),
});
export type KeeperCategory = z.infer<typeof keeperCategory>;

export const listCategories = call('GET', '/api/storekeeper/categories', {
  access: 'keeper',
  summary: "Lists the own store's categories by name, with their counts and pages",
  query: z.object({ storeId: id.optional() }),
  answer: z.array(keeperCategory),
});

/** The exact text of a category in the store, including blanks and case. */
const usedCategory = exactText(60).min(1);

const categoryChange = z.object({
  category: keeperCategory,
  changed: z.int().describe('Number of products that moved'),
});

export const renameCategory = call('POST', '/api/storekeeper/categories/rename', {
  access: 'keeper',
  summary: 'Renames a category of the own store; 409 if the name is in use there',
  body: z.object({ from: usedCategory, to: text(60), storeId: id.optional() }),
  answer: categoryChange,
});

export const mergeCategories = call('POST', '/api/storekeeper/categories/merge', {
  access: 'keeper',
  summary: 'Moves all products of some categories of the own store to another category',
  body: z.object({
    from: z.array(usedCategory).min(1, 'must name at least one category').max(MAX_MERGED),
    into: text(60),
    storeId: id.optional(),
  }),
  answer: categoryChange,
});
