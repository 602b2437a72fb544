import { z } from 'zod';
import { call } from './call.ts';
import {
  id,
  otherNames,
  price,
  priceInput,
  tags,
  text,
  longText,
  timestamp,
  noContent,
} from './common.ts';
import { inventoryRow } from './inventory.ts';
import { store } from './stores.ts';

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
    perCategory: z.coerce.number().int().min(1).max(100).optional(),
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

/** The portal's row of a product: the store's inventory with the product nested (spec section 3). */
export const keeperProduct = inventoryRow
  .pick({
    id: true,
    productId: true,
    aisle: true,
    price: true,
    inStock: true,
    stockLevel: true,
    originalPrice: true,
    salePrice: true,
    isOnSale: true,
    isNew: true,
    isSeasonal: true,
    seasonText: true,
    isFeatured: true,
    displayPriority: true,
    lastUpdated: true,
  })
  .extend({
    product: plainProduct
      .pick({
        name: true,
        description: true,
        category: true,
        imageUrl: true,
        otherNames: true,
        tags: true,
      })
      .extend({ barcode: z.string().nullable() }),
  });
export type KeeperProduct = z.infer<typeof keeperProduct>;

const aisle = longText(40)
  .nullish()
  .transform((value) => value || null);

/** What a keeper may write of a product; the portal page sends the first part alone. */
const productForm = z.object({
  name: text(200),
  description: longText(2000)
    .nullish()
    .transform((value) => value || null),
  category: text(60),
  otherNames: otherNames.default([]),
  tags: tags.default([]),
  barcode: z
    .string()
    .trim()
    .regex(/^\d{6,14}$/, 'must be 6 to 14 digits')
    .nullish(),
  storeId: id.optional().describe('Sent by the portal page; must be the own store'),
  aisle: aisle.optional(),
  price: priceInput.nullish(),
  salePrice: priceInput.nullish(),
  inStock: z.boolean().optional(),
  isOnSale: z.boolean().optional(),
  isNew: z.boolean().optional(),
  isSeasonal: z.boolean().optional(),
  seasonText: longText(60).nullish(),
  isFeatured: z.boolean().optional(),
});

export const listKeeperProducts = call({
  method: 'GET',
  path: '/api/storekeeper/products',
  access: 'keeper',
  summary: "The own store's products",
  query: z.object({
    storeId: id.optional(),
    search: longText(200).optional(),
    category: longText(60).optional(),
  }),
  status: 200,
  answer: z.array(keeperProduct),
});

export const addProduct = call({
  method: 'POST',
  path: '/api/storekeeper/products',
  access: 'keeper',
  summary: 'Adds a product to the own store',
  body: productForm,
  status: 201,
  answer: keeperProduct,
});

export const updateProduct = call({
  method: 'PUT',
  path: '/api/storekeeper/products/:productId',
  access: 'keeper',
  summary: 'Changes a product of the own store',
  params: z.object({ productId: id }),
  body: productForm,
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

/** The dashboard form's categories (spec section 9). */
export const DASHBOARD_CATEGORIES = [
  'Fresh Vegetables',
  'Frozen Foods',
  'Snacks',
  'Beverages',
  'Dairy',
  'Meat & Poultry',
  'Seafood',
  'Bakery',
  'Spices & Seasonings',
  'Rice & Grains',
  'Canned Goods',
  'Household Items',
] as const;

/** The portal page's categories (spec section 9); its filter adds 'all'. */
export const PORTAL_CATEGORIES = [
  'Fresh Vegetables',
  'Seasonal',
  'Spices',
  'Snacks',
  'Frozen Foods',
  'Cooked Foods',
  'Dairy',
  'Grains',
  'Oils',
  'Beverages',
  'Other',
] as const;
