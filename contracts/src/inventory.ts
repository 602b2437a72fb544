import { z } from 'zod';
import { call } from './call.ts';
import { id, longText, price, priceInput, timestamp } from './common.ts';

export const STOCK_LEVELS = ['available_now', 'generally_available'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

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

export const updateInventory = call({
  method: 'PATCH',
  path: '/api/storekeeper/inventory/:productId',
  access: 'keeper',
  summary: "Changes the own store's stock, price, aisle or stock level of a product",
  params: z.object({ productId: id }),
  body: z
    .object({
      inStock: z.boolean().optional(),
      price: priceInput.optional(),
      aisle: longText(40).nullish(),
      stockLevel: z.enum(STOCK_LEVELS).optional(),
      storeId: id.optional(),
    })
    .refine(
      ({ inStock, price: newPrice, aisle, stockLevel }) =>
        [inStock, newPrice, aisle, stockLevel].some((value) => value !== undefined),
      'must change at least one of inStock, price, aisle, stockLevel',
    ),
  status: 200,
  answer: inventoryRow,
});

type Stock = Pick<InventoryRow, 'inStock' | 'stockLevel'>;

/** The badge of the product sheet (spec section 4, Availability badges). */
export function sheetAvailability(row: Pick<InventoryRow, 'inStock'>): 'In Stock' | 'Out of Stock' {
  return row.inStock ? 'In Stock' : 'Out of Stock';
}

/** The badge on the store map (spec section 4). */
export function mapAvailability({ inStock, stockLevel }: Stock): string {
  if (!inStock) return 'Availability Unknown';
  return stockLevel === 'generally_available' ? 'Generally Available' : 'Available Now';
}

/** The badge in lists (spec section 4): out of stock reads 'Out of Stock', never a guess. */
export function listAvailability({ inStock, stockLevel }: Stock): string {
  if (!inStock) return 'Out of Stock';
  return stockLevel === 'generally_available' ? 'Generally Available' : 'In Stock';
}

/** The aisle without 'Aisle ', as map labels show it (spec section 9, Store map). */
export function aisleLabel(aisle: string): string {
  return aisle.replace('Aisle ', '');
}

/**
 * The discount in whole per cent: the value provided, else (original − sale) ÷ original, rounded
 * (spec section 5, Display rules). Null where nothing can be said: no sale, or no fall in price.
 */
export function discountPercent(
  row: Pick<InventoryRow, 'discountPercentage' | 'originalPrice' | 'salePrice'>,
): number | null {
  if (row.discountPercentage !== null) return row.discountPercentage;
  const original = Number(row.originalPrice);
  if (row.originalPrice === null || row.salePrice === null || original <= 0) return null;
  const percent = Math.round(((original - Number(row.salePrice)) / original) * 100);
  return percent > 0 ? percent : null;
}

/** The badge of a new or seasonal card (spec section 5, Badge precedence); null when neither. */
export function newSeasonalBadge(
  row: Pick<InventoryRow, 'isNew' | 'isSeasonal' | 'seasonText'>,
): string | null {
  if (row.isNew && row.isSeasonal) return row.seasonText || 'New & Seasonal';
  if (row.isNew) return 'NEW';
  if (row.isSeasonal) return row.seasonText || 'Seasonal';
  return null;
}

/** What the shopper pays: the sale price while on sale, else the price; null when unknown. */
export function currentPrice(
  row: Pick<InventoryRow, 'isOnSale' | 'salePrice' | 'price'>,
): string | null {
  return row.isOnSale && row.salePrice !== null ? row.salePrice : row.price;
}

/** A price as a screen shows it: a dollar sign and two decimals (spec section 9, Prices). */
export function priceText(value: string | number): string {
  return `$${Number(value).toFixed(2)}`;
}
