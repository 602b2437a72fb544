import { z } from 'zod';
import { call } from './call.ts';
import {
  clearableText,
  id,
  longText,
  noContent,
  otherNames,
  pageOf,
  price,
  rowVersion,
  tags,
  text,
  timestamp,
} from './fields.ts';
import { inventoryRow, keeperProduct, stockFields } from './inventory.ts';
import { store } from './stores.ts';
import {
  DEFAULT_CATEGORY,
  PRODUCT_PAGE,
  PRODUCT_SORTS,
  RESTORE_HOURS,
  ROW_LENGTH,
} from '../products.ts';

/** What every product carries, whoever looks at it (spec section 3). */
const productFields = {
  id,
  name: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  imageUrl: z.string().nullable(),
  otherNames: z.array(z.string()),
  tags: z.array(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
};

/** A product without the stores that carry it, as nested in inventory rows. */
export const plainProduct = z.object(productFields);
export type PlainProduct = z.infer<typeof plainProduct>;

/** The store a product's availability speaks of. */
export const availabilityStore = store.pick({ id: true, slug: true, name: true, address: true });

/** A product in one store; `inventory.productId` is the id that the product has in this store alone. */
export const storeAvailability = z.object({ store: availabilityStore, inventory: inventoryRow });
export type StoreAvailability = z.infer<typeof storeAvailability>;

/**
 * A product with its availability in the stores asked for. The flat aisle, price and inStock are
 * those of the first availability (the current store's where it has one).
 */
export const product = z.object({
  ...productFields,
  aisle: z.string().nullable(),
  price: price.nullable(),
  inStock: z.boolean(),
  storeAvailability: z.array(storeAvailability),
});
export type Product = z.infer<typeof product>;

/** An inventory row with its product, as the store page and the portal read it. */
export const inventoryWithProduct = inventoryRow.extend({ product: plainProduct });
export type InventoryWithProduct = z.infer<typeof inventoryWithProduct>;

/** A shelf's name and how many rows it holds in all, whatever was asked to be sent. */
export const categoryCount = z.object({ category: z.string(), count: z.int().nonnegative() });
export type CategoryCount = z.infer<typeof categoryCount>;

export const storeInventory = call({
  method: 'GET',
  path: '/api/stores/:id/inventory',
  access: 'public',
  summary: "A store's inventory rows with their products, in shelf order",
  params: z.object({ id }),
  query: z.object({
    perCategory: z.coerce
      .number()
      .pipe(z.literal(ROW_LENGTH, `must be ${ROW_LENGTH}`))
      .optional()
      .describe('The first rows of each category alone, with the number of rows of each'),
  }),
  status: 200,
  answer: z.union([
    z.array(inventoryWithProduct),
    z.object({ rows: z.array(inventoryWithProduct), categories: z.array(categoryCount) }),
  ]),
});

/** The answer to `storeInventory` with `perCategory`. */
export const inventoryOverview = storeInventory.answer.options[1];
export type InventoryOverview = z.infer<typeof inventoryOverview>;

const byStore = z.object({ storeId: id });

export const onSaleProducts = call({
  method: 'GET',
  path: '/api/products/on-sale',
  access: 'public',
  summary: "A store's products on sale",
  query: byStore,
  status: 200,
  answer: z.array(product),
});

export const newSeasonalProducts = call({
  method: 'GET',
  path: '/api/products/new-seasonal',
  access: 'public',
  summary: "A store's new and seasonal products",
  query: byStore,
  status: 200,
  answer: z.array(product),
});

const barcode = z
  .union([
    z.literal(''),
    z.null(),
    z
      .string()
      .trim()
      .regex(/^\d{6,14}$/, 'must be 6 to 14 digits'),
  ])
  .transform((value) => value || null)
  .optional()
  .describe('Unique in the store; zeros in front do not count');

/**
 * What a keeper may write of a product: what it is, and what stands in its row of the own store.
 * The portal page sends the first part alone.
 */
const productFormFields = {
  name: text(200),
  description: clearableText(2000),
  category: longText(60)
    .nullish()
    .transform((value) => value || undefined)
    .describe(`Left out or blank: as it is; of a new product '${DEFAULT_CATEGORY}'`),
  otherNames: otherNames.optional(),
  tags: tags.optional(),
  barcode,
  storeId: id.optional().describe('Sent by the portal page; must be the own store'),
  ...stockFields,
};

export const listKeeperProducts = call({
  method: 'GET',
  path: '/api/storekeeper/products',
  access: 'keeper',
  summary:
    "The own store's products, a page at a time; X-Total-Count tells how many there are in all",
  query: z.object({
    storeId: id.optional(),
    search: longText(200).optional().describe('A part of any of its names, or the whole barcode'),
    category: longText(60).optional().describe("'all' and '' count as left out"),
    sort: z
      .enum(PRODUCT_SORTS)
      .optional()
      .describe("'unchecked': the longest not counted first, never counted ones before all"),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...pageOf(PRODUCT_PAGE),
  }),
  status: 200,
  answer: z.array(keeperProduct),
});

export const addProduct = call({
  method: 'POST',
  path: '/api/storekeeper/products',
  access: 'keeper',
  summary: 'Adds a product to the own store; 409 when its name or barcode is taken there',
  body: z.object(productFormFields),
  status: 201,
  answer: keeperProduct,
});

export const updateProduct = call({
  method: 'PUT',
  path: '/api/storekeeper/products/:productId',
  access: 'keeper',
  summary:
    'Changes a product of the own store; what is left out stays. One that other stores stock becomes a copy: the answer may have another productId',
  params: z.object({ productId: id }),
  body: z.object({
    ...productFormFields,
    version: rowVersion
      .optional()
      .describe(
        'The version the keeper was looking at: 409 when it has been changed since. Without it the last write counts',
      ),
  }),
  status: 200,
  answer: keeperProduct,
});

export const deleteProduct = call({
  method: 'DELETE',
  path: '/api/storekeeper/products/:productId',
  access: 'keeper',
  summary: 'Takes a product out of the own store',
  params: z.object({ productId: id }),
  status: 204,
  answer: noContent,
});

export const restoreProduct = call({
  method: 'POST',
  path: '/api/storekeeper/products/:productId/restore',
  access: 'keeper',
  summary: `Brings back a product that was taken out of the own store in the last ${RESTORE_HOURS} hours`,
  params: z.object({ productId: id }),
  status: 200,
  answer: keeperProduct,
});
