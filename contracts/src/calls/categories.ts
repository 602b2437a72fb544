import { msg } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import { call } from './call.ts';
import { broken } from './faults.ts';
import { exactText, id, text, wholeNumber } from './fields.ts';
import { CATEGORY_KEYS, MAX_MERGED, SHELF_KEYS } from '../categories.ts';
import { MAX_HALF_LIFE_DAYS } from '../half-lives.ts';

/** A category of the own store, and the category pages that show its products. */
export const keeperCategory = z.object({
  category: z.string(),
  count: z.int().nonnegative(),
  inStock: z.int().nonnegative(),
  key: z
    .enum(CATEGORY_KEYS)
    .nullable()
    .describe("The page that the category links to; null for the 'Other' shelf"),
  keys: z.array(z.string()).describe('All category pages that show its products'),
  shelf: z
    .enum(SHELF_KEYS)
    .nullable()
    .describe(
      "The page that the keeper has chosen, 'other' for the 'Other' shelf; null: by its name",
    ),
  halfLifeDays: z
    .int()
    .nullable()
    .describe(
      'Days after which a claim about stock has lost half its weight, as the keeper has set them; null: by its name',
    ),
});
export type KeeperCategory = z.infer<typeof keeperCategory>;

export const listCategories = call('GET', '/api/storekeeper/categories', {
  access: 'keeper',
  summary:
    "Lists the own store's categories in the keeper's order, then by name, with their counts and pages",
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
    from: z
      .array(usedCategory)
      .min(
        1,
        broken((field) => msg`${{ field }} must name at least one category.`),
      )
      .max(MAX_MERGED),
    into: text(60),
    storeId: id.optional(),
  }),
  answer: categoryChange,
});

/** A shelf that a keeper chooses; null leaves it to the words of the category's name. */
const chosenShelf = z.enum(SHELF_KEYS).nullable();

export const addCategory = call('POST', '/api/storekeeper/categories', {
  access: 'keeper',
  summary: 'Adds a category without products to the own store; 409 if it has one of that name',
  body: z.object({
    category: text(60),
    shelf: chosenShelf.optional(),
    storeId: id.optional(),
  }),
  status: 201,
  answer: keeperCategory,
});

export const chooseShelf = call('POST', '/api/storekeeper/categories/shelf', {
  access: 'keeper',
  summary: 'Chooses the category page that shows a category of the own store',
  body: z.object({ category: usedCategory, shelf: chosenShelf, storeId: id.optional() }),
  answer: keeperCategory,
});

export const setHalfLife = call('POST', '/api/storekeeper/categories/half-life', {
  access: 'keeper',
  summary:
    'Sets after how many days claims about the stock of a category have lost half their weight',
  body: z.object({
    category: usedCategory,
    halfLifeDays: wholeNumber(1, MAX_HALF_LIFE_DAYS)
      .nullable()
      .describe('null: as the name of the category says'),
    storeId: id.optional(),
  }),
  answer: keeperCategory,
});

export const moveCategory = call('POST', '/api/storekeeper/categories/move', {
  access: 'keeper',
  summary: "Moves a category of the own store before another one, in the order of the store's page",
  body: z.object({
    category: usedCategory,
    nextCategory: usedCategory.nullable().describe('The one to stand before; null: to the end'),
    storeId: id.optional(),
  }),
  answer: z.array(keeperCategory).describe('All categories in their new order'),
});

export const deleteCategory = call('POST', '/api/storekeeper/categories/delete', {
  access: 'keeper',
  summary: 'Deletes a category of the own store that has no products; 409 if it has some',
  body: z.object({ category: usedCategory, storeId: id.optional() }),
  answer: z.array(keeperCategory).describe('The categories that are left'),
});
