import { msg } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import { SHELF_KEYS } from '../categories.ts';
import { call } from './call.ts';
import { broken, mustBeOf, type Rule } from './faults.ts';
import {
  id,
  longText,
  pageOf,
  price,
  queryFlag,
  queryNumber,
  SEEN,
  seenVersion,
  text,
  timestamp,
} from './fields.ts';
import {
  descriptionFields,
  drawing,
  emoji,
  inventoryRow,
  keeperProduct,
  stockFields,
} from './inventory.ts';
import { productFilter, textInputs } from './product-schemas.ts';
import { store } from './stores.ts';
import { PRODUCT_FIELDS } from '../product-fields.ts';
import {
  DEFAULT_CATEGORY,
  FIRST_PROMOTED,
  PRODUCT_PAGE,
  PRODUCT_SORTS,
  ROW_LENGTH,
  SHELF_PAGE,
} from '../products.ts';
import { ALLERGEN_NAMES } from '../allergens.ts';
import { UNDO_DAYS } from '../audit.ts';
import { PRICE_UNITS } from '../inventory.ts';
import { PRICE_DAYS } from '../price-history.ts';
import { SHELF_SORTS } from '../shelf-view.ts';

/** The fields of every product (spec section 3). */
const productFields = {
  id,
  ...descriptionFields,
  emoji,
  drawing,
  createdAt: timestamp,
  updatedAt: timestamp,
};

/** A product without its availability, as nested in inventory rows. */
export const plainProduct = z.object(productFields);
export type PlainProduct = z.infer<typeof plainProduct>;

/** The store of an availability. */
export const availabilityStore = store.pick({
  id: true,
  slug: true,
  name: true,
  address: true,
  currency: true,
  locale: true,
});

/** A product in one store. `inventory.productId` is the id of the product in this store. */
export const storeAvailability = z.object({ store: availabilityStore, inventory: inventoryRow });
export type StoreAvailability = z.infer<typeof storeAvailability>;

/**
 * A product with its availability in the requested stores. The flat aisle, price and inStock are
 * those of the first availability, which is the current store's if it has the product.
 */
export const product = z.object({
  ...productFields,
  aisle: z.string().nullable(),
  price: price.nullable(),
  inStock: z.boolean(),
  storeAvailability: z.array(storeAvailability),
  alternatives: z
    .array(z.object({ id, name: z.string() }))
    .describe(
      'Products that can replace it in its first store: in stock, and adding no allergen, meat or alcohol. Only the first results of a search carry them. Empty if its food is not certain',
    ),
});
export type Product = z.infer<typeof product>;

/** An inventory row with its product. */
export const inventoryWithProduct = inventoryRow.extend({
  foodId: z.string().nullable().describe('The food that the product is; null if it is not certain'),
  foodNames: z
    .array(z.string())
    .describe(
      'If the food is not certain: names that the possible foods share, or of the most probable one',
    ),
  barcode: z.string().nullable().describe('For searches by barcode without a connection'),
  product: plainProduct,
});
export type InventoryWithProduct = z.infer<typeof inventoryWithProduct>;

/** A category, the number of all its rows, sent or not, and the shelf if the keeper has chosen one. */
export const categoryCount = z.object({
  category: z.string(),
  count: z.int().nonnegative(),
  shelf: z.enum(SHELF_KEYS).nullish(),
});
export type CategoryCount = z.infer<typeof categoryCount>;

export const storeInventory = call('GET', '/api/stores/:id/inventory', {
  access: 'public',
  summary:
    "Lists a store's inventory rows with their products, in shelf order. With `category` or `shelf`: a page of theirs, the most appealing first; X-Total-Count is the number of all",
  params: z.object({ id }),
  query: z.object({
    perCategory: z
      .union([queryNumber(1, 1), queryNumber(ROW_LENGTH, ROW_LENGTH)])
      .optional()
      .describe(
        `Return only the first row of each category, or the first ${ROW_LENGTH}, and the number of rows of each`,
      ),
    category: text(60).optional().describe('Return a page of the rows of this category'),
    shelf: z
      .enum(SHELF_KEYS)
      .optional()
      .describe('Return a page of the rows on this shelf, which may hold several categories'),
    limit: z
      .union([queryNumber(ROW_LENGTH, ROW_LENGTH), queryNumber(SHELF_PAGE, SHELF_PAGE)])
      .default(SHELF_PAGE)
      .describe(`Rows of a page: ${ROW_LENGTH} or ${SHELF_PAGE}`),
    page: queryNumber(1, 1000).default(1),
    sort: z
      .enum(SHELF_SORTS)
      .optional()
      .describe('Of a page: by name, price or price per unit, the cheapest first'),
    inStock: queryFlag
      .optional()
      .describe('Of a page: only products that are surely or likely there'),
    onSale: queryFlag.optional().describe('Of a page: only products on sale'),
  }),
  answer: z.union([
    z.array(inventoryWithProduct),
    z.object({ rows: z.array(inventoryWithProduct), categories: z.array(categoryCount) }),
  ]),
});

/** The answer to `storeInventory` with `perCategory`. */
export const inventoryOverview = storeInventory.answer.options[1];
export type InventoryOverview = z.infer<typeof inventoryOverview>;

export const storeCategories = call('GET', '/api/stores/:id/categories', {
  access: 'public',
  summary: "Lists a store's categories in the keeper's order, with the number of their products",
  params: z.object({ id }),
  answer: z.array(categoryCount),
});

const promoted = z.object({
  storeId: id,
  limit: queryNumber(FIRST_PROMOTED, FIRST_PROMOTED)
    .optional()
    .describe('Return only the first products'),
});

export const onSaleProducts = call('GET', '/api/products/on-sale', {
  access: 'public',
  summary: "Lists a store's products on sale",
  query: promoted,
  answer: z.array(product),
});

export const newSeasonalProducts = call('GET', '/api/products/new-seasonal', {
  access: 'public',
  summary: "Lists a store's new and seasonal products",
  query: promoted,
  answer: z.array(product),
});

export const showProduct = call('GET', '/api/products/:id', {
  access: 'public',
  summary: 'Shows a product of an open store, for a link that was shared',
  params: z.object({ id }),
  answer: product,
});

export const listPrices = call('GET', '/api/products/:id/prices', {
  access: 'public',
  summary: `Lists what a product has cost in the last ${PRICE_DAYS} days: the price of the first of them, and each that came later`,
  params: z.object({ id }),
  answer: z.array(z.object({ day: z.iso.date(), price })),
});

const [each, pound, kilogram, grams] = PRICE_UNITS;
const isNoPriceUnit: Rule = (field) =>
  msg`${{ field }} must be ${{ each }} or ${{ pound }} or ${{ kilogram }} or ${{ grams }}.`;

const priceUnit = z
  .union([z.literal(''), z.null(), z.enum(PRICE_UNITS)], broken(isNoPriceUnit))
  .transform((value) => value || null)
  .optional()
  .describe('The amount that the prices are for. null or blank: as the name says');

/**
 * The fields that a keeper may write: of the product, and of its stock. The portal page sends only
 * the first.
 */
const productFormFields = {
  ...textInputs,
  category: textInputs.category.describe(
    `Left out or blank: unchanged, and '${DEFAULT_CATEGORY}' for a new product`,
  ),
  imageUrl: textInputs.imageUrl.describe(
    'The answer of an upload to /api/storekeeper/photos. null or blank removes the photo',
  ),
  barcode: z
    .union([
      z.literal(''),
      z.null(),
      longText(PRODUCT_FIELDS.barcode.max).regex(
        /^\d{4,14}$/,
        broken((field) => msg`${{ field }} must be 4 to 14 digits.`),
      ),
    ])
    .transform((value) => value || null)
    .optional()
    .describe('Unique in the store, leading zeros ignored'),
  size: textInputs.size.describe(
    'A number and a unit, such as "500 g", "2 lb", "12 x 330 ml". null or blank: as the name says',
  ),
  priceUnit,
  allergens: z
    .array(z.enum(ALLERGEN_NAMES, broken(mustBeOf(ALLERGEN_NAMES))))
    .max(
      ALLERGEN_NAMES.length,
      broken((field) => msg`${{ field }} lists an allergen twice.`),
    )
    .transform((names) => ALLERGEN_NAMES.filter((name) => names.includes(name)))
    .nullable()
    .optional()
    .describe('All allergens on the label. null: nobody has read it, so food and text decide'),
  storeId: id.optional().describe('Sent by the portal page; must be the own store'),
  ...stockFields,
};

export const listKeeperProducts = call('GET', '/api/storekeeper/products', {
  access: 'keeper',
  summary: "Lists a page of the own store's products; X-Total-Count is the number of all",
  query: z.object({
    storeId: id.optional(),
    ...productFilter,
    sort: z
      .enum(PRODUCT_SORTS)
      .optional()
      .describe(
        "'unchecked': products never counted first, then the longest ago. By default by rank of the search",
      ),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...pageOf(PRODUCT_PAGE),
  }),
  answer: z.array(keeperProduct),
});

export const addProduct = call('POST', '/api/storekeeper/products', {
  access: 'keeper',
  summary: 'Adds a product to the own store; 409 when its name or barcode is taken there',
  body: z.object(productFormFields),
  status: 201,
  answer: keeperProduct,
});

export const updateProduct = call('PUT', '/api/storekeeper/products/:productId', {
  access: 'keeper',
  summary: 'Changes a product of the own store; fields that are left out do not change',
  params: z.object({ productId: id }),
  body: z.object({
    ...productFormFields,
    seen: z.object(productFormFields).partial().optional().describe(SEEN),
    version: seenVersion,
  }),
  answer: keeperProduct,
});

export const deleteProduct = call('DELETE', '/api/storekeeper/products/:productId', {
  access: 'keeper',
  summary: 'Removes a product from the own store',
  params: z.object({ productId: id }),
});

export const restoreProduct = call('POST', '/api/storekeeper/products/:productId/restore', {
  access: 'keeper',
  summary: `Restores a product that was removed from the own store in the last ${UNDO_DAYS} days`,
  params: z.object({ productId: id }),
  answer: keeperProduct,
});
