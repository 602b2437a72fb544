import { z } from 'zod';
import { call } from './call.ts';
import { broken, mostProducts, mustNameAProduct, mustNameProductsOnce } from './faults.ts';
import { clearablePrice, id, plainDate, price, queryList } from './fields.ts';
import { inventoryRow } from './inventory.ts';
import { productFilter } from './product-schemas.ts';
import { LABEL_AMOUNTS, MAX_CHOSEN, MAX_LABELS } from '../shelf-labels.ts';

const unitPrice = z.object({ price, unit: z.enum(LABEL_AMOUNTS) }).nullable();

/** The content of a product's shelf label. */
export const shelfLabel = inventoryRow
  .pick({ productId: true, aisle: true, size: true, priceUnit: true })
  .extend({
    name: z.string(),
    otherNames: z.array(z.string()),
    foodId: z.string().nullable().describe('The food that the product is; null if not certain'),
    barcode: z.string().nullable(),
    price: price.nullable().describe('The price without a sale'),
    unitPrices: z
      .object({ package: unitPrice, us: unitPrice, metric: unitPrice })
      .describe(
        'The price to pay for a weight, volume or piece: in the units of the package, in pounds and ounces, in kilograms and litres',
      ),
    salePrice: price.nullable().describe('The price to pay while a sale or a deal lowers it'),
    lastDay: plainDate
      .nullable()
      .describe("The last day of the deal that lowers the price, in the store's time zone"),
  });
export type ShelfLabel = z.infer<typeof shelfLabel>;

export const listShelfLabels = call('GET', '/api/storekeeper/shelf-labels', {
  access: 'keeper',
  summary: `Lists the content of the shelf labels of the own store's products, by aisle: the first ${MAX_LABELS}`,
  query: z.object({
    storeId: id.optional(),
    ...productFilter,
    ids: queryList(MAX_CHOSEN * 39 + 2, z.array(id).max(MAX_CHOSEN))
      .optional()
      .describe('Only these products: a JSON list of their ids'),
  }),
  answer: z.object({
    total: z.int().describe('How many products fit, with those that are not listed'),
    labels: z.array(shelfLabel),
    foods: z
      .array(z.object({ id: z.string(), names: z.array(z.string()) }))
      .describe(
        'The foods of the labels, each with its first name in every language that is not written in Latin letters',
      ),
  }),
});
export type ShelfLabels = z.infer<typeof listShelfLabels.answer>;

export const markLabelsPrinted = call('POST', '/api/storekeeper/shelf-labels/printed', {
  access: 'keeper',
  summary:
    'Notes which prices the printed shelf labels of the own store say. Deleted products are skipped',
  bodyLimit: MAX_LABELS * 140 + 4096,
  body: z.object({
    labels: z
      .array(z.object({ productId: id, price: clearablePrice, salePrice: clearablePrice }))
      .min(1, broken(mustNameAProduct))
      .max(MAX_LABELS, broken(mostProducts(MAX_LABELS)))
      .refine(
        (labels) => new Set(labels.map(({ productId }) => productId)).size === labels.length,
        broken(mustNameProductsOnce),
      ),
    storeId: id.optional(),
  }),
  answer: z.object({ printed: z.int().describe('Products of the store among them') }),
});
