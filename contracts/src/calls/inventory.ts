import { msg } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import { call } from './call.ts';
import { broken, mostProducts, mustNameAProduct, mustNameProductsOnce } from './faults.ts';
import {
  clearablePrice,
  clearableText,
  displayPriority,
  exactText,
  id,
  price,
  rowVersion,
  SEEN,
  timestamp,
  wholeNumber,
} from './fields.ts';
import { answersOf, productFilter } from './product-schemas.ts';
import { submissionKey } from './submissions.ts';
import {
  COMPARED_UNITS,
  HAND_SOURCES,
  MAX_AISLE,
  MAX_BULK,
  MAX_FILTERED,
  MAX_PERCENT_OFF,
  MAX_WAITING_DAYS,
  MAX_QUANTITY,
  MIN_PERCENT_OFF,
  PRICE_UNITS,
  STOCK_LEVELS,
  STOCK_SOURCES,
} from '../inventory.ts';
import { KEEPERS_FIELDS, SHOWN_FIELDS, STOCK_FIELDS } from '../product-fields.ts';
import { MAX_PRICE_PERCENT, MIN_PRICE_PERCENT, PRICE_ENDINGS } from '../price-change.ts';
import { CLAIMS } from '../stock-claims.ts';

/** One product in one store (spec section 3, Inventory record). */
export const inventoryRow = z.object({
  id,
  storeId: id,
  productId: id,
  aisle: z.string().nullable(),
  inStock: z.boolean().describe('As the last claim says; without a claim true, so read `claim`'),
  stockLevel: z.enum(STOCK_LEVELS),
  quantity: z.int().nullable().describe('Pieces in the store, as last said; null: not known'),
  price: price.nullable(),
  originalPrice: price.nullable(),
  salePrice: price.nullable(),
  size: z
    .string()
    .nullable()
    .describe(
      'Such as "500 g", "2 lb", "12 x 330 ml" or "6 pieces": as set, else as the name says',
    ),
  priceUnit: z
    .enum(PRICE_UNITS)
    .nullable()
    .describe('The amount that the prices are for: as set, else as the name says'),
  pricePerUnit: z
    .object({ price, unit: z.enum(COMPARED_UNITS) })
    .nullable()
    .describe('The current price for a weight, volume or piece; null if that is not known'),
  discountPercentage: z.int().min(0).max(100).nullable(),
  isOnSale: z.boolean(),
  isNew: z.boolean(),
  isSeasonal: z.boolean(),
  seasonText: z.string().nullable(),
  isFeatured: z.boolean(),
  displayPriority: z.int(),
  lastUpdated: timestamp,
  claim: z
    .enum(CLAIMS)
    .describe(
      'What the last claim about the stock says now. fresh, likely: in stock; unknown: it is too old to say, or there is none; out: out of stock',
    ),
  seenAt: timestamp
    .nullable()
    .describe(
      'The time of the last claim, which `inStock` is from; null: nobody has said whether it is there',
    ),
  seenBy: z
    .enum(STOCK_SOURCES)
    .nullable()
    .describe('The source of the last claim; null without one'),
  halfLifeDays: z
    .number()
    .describe(
      'Days after which a claim has lost half its weight: fresh for 1, likely for 3 of them',
    ),
});
export type InventoryRow = z.infer<typeof inventoryRow>;

const { name, description, category, imageUrl, ...more } = answersOf(SHOWN_FIELDS);

/** The fields that describe a product, as shoppers and keepers see them. */
export const descriptionFields = { name, description, category, imageUrl, ...more };

export const emoji = z
  .string()
  .nullable()
  .describe('The emoji of the very food that the product is; null if there is none');

export const drawing = z
  .string()
  .nullable()
  .describe('The drawing of the kind of food that the product is; null if its food is not certain');

const keepersFields = answersOf(KEEPERS_FIELDS);

/** A product of the own store with its inventory row (spec section 3). */
export const keeperProduct = inventoryRow.extend({
  checkedAt: timestamp.nullable().describe('The time it was last counted; null if never'),
  version: rowVersion,
  product: z.object({
    ...descriptionFields,
    emoji,
    ...keepersFields,
    size: keepersFields.size.describe('As set; null: as the name says'),
    priceUnit: keepersFields.priceUnit.describe('As set; null: as the name says'),
    allergens: keepersFields.allergens.describe(
      'As the keeper has read them on the label; null: not read',
    ),
  }),
});
export type KeeperProduct = z.infer<typeof keeperProduct>;

/**
 * The inventory fields that a keeper may write. A sale price, which must be below the price, puts the
 * product on sale. Clearing it ends the sale. `isOnSale: true` alone is a sale without a price.
 */
export const stockFields = {
  inStock: z.boolean().optional(),
  quantity: wholeNumber(-MAX_QUANTITY, MAX_QUANTITY)
    .nullable()
    .optional()
    .describe('0 and below is out of stock. null: not known'),
  price: clearablePrice,
  salePrice: clearablePrice,
  isOnSale: z.boolean().optional(),
  aisle: clearableText(MAX_AISLE),
  stockLevel: z.enum(STOCK_LEVELS).optional(),
  isNew: z.boolean().optional(),
  isSeasonal: z.boolean().optional(),
  seasonText: clearableText(STOCK_FIELDS.seasonText.max),
  isFeatured: z.boolean().optional(),
  displayPriority: displayPriority.optional(),
};
const stockChange = z.object(stockFields);
export type StockChange = z.output<typeof stockChange>;

const checked = z
  .boolean()
  .optional()
  .describe("true: counted now ('counted today'); false: removes the mark");

const NO_CHANGE = new Set(['seen', 'storeId', 'submissionKey', 'keeperId', 'madeAt', 'by']);

const hasChange = (body: object): boolean =>
  Object.entries(body).some(([field, value]) => !NO_CHANGE.has(field) && value !== undefined);

export const updateInventory = call('PATCH', '/api/storekeeper/inventory/:productId', {
  access: 'keeper',
  summary: "Changes fields of a product's inventory row in the own store",
  params: z.object({ productId: id }),
  body: z
    .object({
      ...stockFields,
      checked,
      seen: stockChange.optional().describe(`${SEEN}. Without it, the last write wins`),
      madeAt: timestamp
        .optional()
        .describe(
          `When the keeper made the change, for one that has waited: the time of a count. Taken as now if later, and as ${MAX_WAITING_DAYS} days ago if earlier`,
        ),
      by: z
        .enum(HAND_SOURCES)
        .optional()
        .describe('How the keeper counted, with the stock or `checked`: by default `count`'),
      storeId: id.optional(),
      submissionKey: submissionKey.describe(
        'A change that is sent again with the same key is made once',
      ),
      keeperId: id
        .optional()
        .describe('The keeper who made the change; 403 if another one is signed in'),
    })
    .refine(
      hasChange,
      broken(() => msg`Change at least one field.`),
    ),
  answer: keeperProduct,
});

const priceChange = z
  .object({
    percent: z
      .number()
      .min(MIN_PRICE_PERCENT)
      .max(MAX_PRICE_PERCENT)
      .optional()
      .describe('Per cent that are added, below 0 to lower prices'),
    amount: exactText(14)
      .regex(
        /^-?\d{1,8}(\.\d{1,3})?$/,
        broken((field) => msg`${{ field }} must be an amount such as "0.50" or "-0.50".`),
      )
      .optional()
      .describe('The amount that is added, in the currency of the store'),
    ending: z
      .enum(PRICE_ENDINGS)
      .default('any')
      .describe(
        "The last digits of the new prices: '5' 4.95 or 5.00, '9' 4.89, '99' 4.99. The nearest, but never below a price that rises, nor above one that falls",
      ),
  })
  .refine(
    ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
    broken(() => msg`Give a percentage or an amount.`),
  )
  .refine(
    ({ percent, amount }) => percent !== 0 && Number(amount ?? 1) !== 0,
    broken((field) => msg`${{ field }} changes nothing.`),
  );

export const bulkUpdateInventory = call('POST', '/api/storekeeper/inventory/bulk', {
  access: 'keeper',
  summary: 'Changes many products of the own store in one transaction, which is one change to undo',
  // An id and a version of each product.
  bodyLimit: MAX_BULK * 90 + 4096,
  body: z
    .object({
      products: z
        .array(z.object({ productId: id, version: rowVersion.optional() }))
        .min(1, broken(mustNameAProduct))
        .max(MAX_BULK, broken(mostProducts(MAX_BULK)))
        .refine(
          (products) =>
            new Set(products.map(({ productId }) => productId)).size === products.length,
          broken(mustNameProductsOnce),
        )
        .optional(),
      filter: z
        .object({
          ...productFilter,
          except: z.array(id).max(MAX_BULK).default([]).describe('Products left as they are'),
        })
        .optional()
        .describe(
          `Instead of products: all that the list shows with these filters, at most ${MAX_FILTERED}`,
        ),
      change: z
        .object({
          inStock: stockFields.inStock,
          aisle: stockFields.aisle,
          stockLevel: stockFields.stockLevel,
          salePrice: stockFields.salePrice,
          percentOff: wholeNumber(MIN_PERCENT_OFF, MAX_PERCENT_OFF)
            .optional()
            .describe(
              'Puts each on sale at its price less this percentage. Not together with salePrice',
            ),
          priceChange: priceChange
            .optional()
            .describe('Raises or lowers the price of each. Not together with a sale'),
          checked: z.literal(true).optional(),
        })
        .refine(
          hasChange,
          broken(() => msg`Choose a change.`),
        ),
      storeId: id.optional(),
    })
    .refine(({ products, filter }) => (products === undefined) !== (filter === undefined), {
      ...broken(() => msg`Name the products or a filter, not both.`),
      path: ['products'],
    }),
  answer: z.object({
    changed: z.int().describe('Products that differ from before'),
    skipped: z
      .int()
      .describe(
        'With a filter: products that the change is not possible for, such as a sale price above the price',
      ),
    results: z
      .array(
        z.object({
          productId: id,
          changed: z.boolean().describe('false: it had these values already'),
          row: keeperProduct,
        }),
      )
      .describe('In the order of the request; empty with a filter'),
  }),
});
