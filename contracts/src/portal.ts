import { z } from 'zod';
import { call } from './call.ts';
import { CATEGORY_KEYS } from './categories.ts';
import { clearableText, id, longText, rowVersion, text } from './common.ts';
import { store, STORE_FEATURES } from './stores.ts';
import { THEME_COLORS } from './theme.ts';

/** The own store as its keeper sees it. */
export const keeperStore = store.extend({ version: rowVersion });
export type KeeperStore = z.infer<typeof keeperStore>;

/** The dashboard's first answer (spec section 3, Dashboard response). */
export const dashboard = call({
  method: 'GET',
  path: '/api/storekeeper/dashboard',
  access: 'keeper',
  summary: 'The own store, its four figures, and the signed-in keeper',
  status: 200,
  answer: z.object({
    store: keeperStore,
    stats: z.object({
      totalProducts: z.int(),
      inStockProducts: z.int(),
      onSaleProducts: z.int(),
      activeDeals: z.int(),
    }),
    user: z.object({ name: z.string(), email: z.string() }),
  }),
});
export type Dashboard = z.infer<typeof dashboard.answer>;

export const MAX_HOURS_TEXT = 500;

const phone = longText(40)
  .refine(
    (value) => value === '' || /^[+(]?\d[\d\s().\-/]*(?:(?:x|ext\.?)\s*\d+)?$/i.test(value),
    'must be a phone number',
  )
  .nullable()
  .transform((value) => value || null)
  .optional();

const settings = {
  logoColor: z.enum(THEME_COLORS).optional(),
  name: text(200).optional(),
  address: text(300).optional(),
  hours: longText(MAX_HOURS_TEXT).optional(),
  features: z
    .array(z.enum(STORE_FEATURES))
    .max(STORE_FEATURES.length)
    .transform((given) => STORE_FEATURES.filter((feature) => given.includes(feature)))
    .optional(),
  phone,
  logoText: clearableText(40),
};

export const updateSettings = call({
  method: 'PATCH',
  path: '/api/storekeeper/settings',
  access: 'keeper',
  summary: "Changes the own store's settings; the answer's openingHours say how hours were read",
  body: z
    .object({
      ...settings,
      version: rowVersion
        .optional()
        .describe(
          'The version the keeper was looking at: 409 when it has been changed since. Without it the last write counts',
        ),
    })
    .refine(
      (body) =>
        Object.keys(settings).some((field) => body[field as keyof typeof body] !== undefined),
      `must change at least one of ${Object.keys(settings).join(', ')}`,
    ),
  status: 200,
  answer: keeperStore,
});
export type SettingsChange = Omit<z.output<typeof updateSettings.body>, 'version'>;

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

/** How many categories are listed at most. */
export const MAX_CATEGORIES = 1000;

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

/** How many categories may be merged at once. */
export const MAX_MERGED = 50;

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
