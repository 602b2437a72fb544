import { z } from 'zod';
import { call } from './call.ts';
import { clearableText, id, price, priceInput, rowVersion, timestamp } from './fields.ts';
import {
  MAX_AISLE,
  MAX_BULK,
  MAX_PERCENT_OFF,
  MIN_PERCENT_OFF,
  STOCK_LEVELS,
} from '../inventory.ts';

/** One product in one store (spec section 3, Inventory record). */
export const inventoryRow = z.object({
  id,
  storeId: id,
  productId: id,
  aisle: z.string().nullable(),
  inStock: z.boolean(),
  stockLevel: z.enum(STOCK_LEVELS),
  price: price.nullable(),
  originalPrice: price.nullable(),
  salePrice: price.nullable(),
  discountPercentage: z.int().min(0).max(100).nullable(),
  isOnSale: z.boolean(),
  isNew: z.boolean(),
  isSeasonal: z.boolean(),
  seasonText: z.string().nullable(),
  isFeatured: z.boolean(),
  displayPriority: z.int(),
  lastUpdated: timestamp,
});
export type InventoryRow = z.infer<typeof inventoryRow>;

/** What a keeper sees as one product: the own store's row and the product itself (spec section 3). */
export const keeperProduct = inventoryRow.extend({
  checkedAt: timestamp.nullable().describe('When somebody last counted it; null for never'),
  version: rowVersion,
  product: z.object({
    name: z.string(),
    description: z.string().nullable(),
    category: z.string(),
    imageUrl: z.string().nullable(),
    otherNames: z.array(z.string()),
    tags: z.array(z.string()),
    barcode: z.string().nullable(),
  }),
});
export type KeeperProduct = z.infer<typeof keeperProduct>;

/** A price that may be taken away: null or blank means none. */
const clearablePrice = z
  .union([z.literal(''), z.null(), priceInput])
  .transform((value) => value || null)
  .optional();

/**
 * What a keeper may write of a product's row. A sale price puts it on sale (it must be below the
 * price), taking it away ends the sale; `isOnSale: true` without one is a sale without a price.
 */
export const stockFields = {
  inStock: z.boolean().optional(),
  price: clearablePrice,
  salePrice: clearablePrice,
  isOnSale: z.boolean().optional(),
  aisle: clearableText(MAX_AISLE),
  stockLevel: z.enum(STOCK_LEVELS).optional(),
  isNew: z.boolean().optional(),
  isSeasonal: z.boolean().optional(),
  seasonText: clearableText(60),
  isFeatured: z.boolean().optional(),
  displayPriority: z.int().min(0).max(9999).optional(),
};
const stockChange = z.object(stockFields);
export type StockChange = z.output<typeof stockChange>;

const checked = z
  .boolean()
  .optional()
  .describe("true: counted just now ('counted today'); false: the mark was a mistake");

const saysSomething = (body: object): boolean =>
  Object.entries(body).some(
    ([field, value]) => field !== 'seen' && field !== 'storeId' && value !== undefined,
  );

export const updateInventory = call({
  method: 'PATCH',
  path: '/api/storekeeper/inventory/:productId',
  access: 'keeper',
  summary: "Changes single fields of the own store's row of a product",
  params: z.object({ productId: id }),
  body: z
    .object({
      ...stockFields,
      checked,
      seen: stockChange
        .optional()
        .describe(
          'The changed fields as the keeper saw them: 409 when one of them is something else by now. Without it the last write counts',
        ),
      storeId: id.optional(),
    })
    .refine(saysSomething, `must change at least one of ${Object.keys(stockFields).join(', ')}`),
  status: 200,
  answer: keeperProduct,
});

export const bulkUpdateInventory = call({
  method: 'POST',
  path: '/api/storekeeper/inventory/bulk',
  access: 'keeper',
  summary: 'Changes many products of the own store at once, all of them or none',
  body: z.object({
    products: z
      .array(z.object({ productId: id, version: rowVersion.optional() }))
      .min(1, 'must name at least one product')
      .max(MAX_BULK, `must name at most ${MAX_BULK} products`)
      .refine(
        (products) => new Set(products.map(({ productId }) => productId)).size === products.length,
        'must name each product once',
      ),
    change: z
      .object({
        inStock: stockFields.inStock,
        aisle: stockFields.aisle,
        stockLevel: stockFields.stockLevel,
        salePrice: stockFields.salePrice,
        percentOff: z
          .int()
          .min(MIN_PERCENT_OFF)
          .max(MAX_PERCENT_OFF)
          .optional()
          .describe(
            'Puts each on sale at its own price less so many per cent; not beside salePrice',
          ),
        checked: z.literal(true).optional(),
      })
      .refine(saysSomething, 'must change something'),
    storeId: id.optional(),
  }),
  status: 200,
  answer: z.object({
    results: z
      .array(
        z.object({
          productId: id,
          changed: z.boolean().describe('false: it was so already'),
          row: keeperProduct,
        }),
      )
      .describe('In the order asked'),
  }),
});
