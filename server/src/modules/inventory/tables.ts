import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { STOCK_LEVELS } from '@aislewise/contracts/inventory';
import { dollars, moment, oneOf } from '../../db/columns.ts';
import { products } from '../products/tables.ts';
import { stores } from '../stores/tables.ts';

/** One product in one store. */
export const inventory = pgTable(
  'inventory',
  {
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull().defaultRandom(),
    aisle: text('aisle'),
    inStock: boolean('in_stock').notNull().default(true),
    stockLevel: text('stock_level', { enum: STOCK_LEVELS }).notNull().default('available_now'),
    price: dollars('price'),
    originalPrice: dollars('original_price'),
    salePrice: dollars('sale_price'),
    discountPercentage: smallint('discount_percentage'),
    isOnSale: boolean('is_on_sale').notNull().default(false),
    isNew: boolean('is_new').notNull().default(false),
    isSeasonal: boolean('is_seasonal').notNull().default(false),
    seasonText: text('season_text'),
    isFeatured: boolean('is_featured').notNull().default(false),
    displayPriority: integer('display_priority').notNull().default(0),
    lastUpdated: moment('last_updated').notNull().defaultNow(),
    /** When somebody last counted what stands there. */
    checkedAt: moment('checked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.productId] }),
    unique('inventory_id').on(t.storeId, t.id),
    index('inventory_of_product').on(t.productId),
    index('inventory_on_sale')
      .on(t.storeId)
      .where(sql`${t.isOnSale}`),
    index('inventory_new_seasonal')
      .on(t.storeId)
      .where(sql`${t.isNew} or ${t.isSeasonal}`),
    index('inventory_unchecked').on(t.storeId, t.checkedAt.nullsFirst()),
    check('inventory_aisle_length', sql`length(${t.aisle}) between 1 and 40`),
    check('inventory_stock_level', oneOf(t.stockLevel, STOCK_LEVELS)),
    check('inventory_price_range', sql`${t.price} >= 0`),
    check('inventory_original_price_range', sql`${t.originalPrice} >= 0`),
    check(
      'inventory_sale_price_range',
      sql`${t.salePrice} >= 0 and ${t.salePrice} <= coalesce(${t.originalPrice}, ${t.salePrice})`,
    ),
    check('inventory_discount_range', sql`${t.discountPercentage} between 0 and 100`),
  ],
);

/** Rows that a keeper took out of the store, for as long as they can be brought back. */
export const removedInventory = pgTable(
  'removed_inventory',
  {
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    row: jsonb('row').$type<Record<string, unknown>>().notNull(),
    removedAt: moment('removed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.productId] }),
    index('removed_inventory_of_product').on(t.productId),
  ],
);

/** What a keeper sees as one product: the store's row and the product it is about. */
export const shelf = { inventory, product: products };
