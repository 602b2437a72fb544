import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AllergenName } from '@aislewise/contracts/allergens';
import { SHELF_KEYS } from '@aislewise/contracts/categories';
import { PRICE_UNITS, STOCK_LEVELS, STOCK_SOURCES } from '@aislewise/contracts/inventory';
import { amount, moment, oneOf, texts } from '../../db/columns.ts';
import { ownerStore } from '../stores/tables.ts';

/** The products of a store, with their place, price and stock. No two stores share a row. */
export const products = pgTable(
  'products',
  (c) => ({
    storeId: ownerStore(),
    id: c.uuid('id').notNull().defaultRandom(),
    name: c.text('name').notNull(),
    description: c.text('description'),
    category: c.text('category').notNull(),
    imageUrl: c.text('image_url'),
    barcode: c.text('barcode'),
    /** The till and its id of the product, such as `square:7NQ…`. Null: never imported from a till. */
    tillKey: c.text('till_key'),
    otherNames: texts('other_names'),
    tags: texts('tags'),
    /** Null: as the name says. */
    size: c.text('size'),
    /** The amount that the prices are for. Null: as the name says. */
    priceUnit: c.text('price_unit', { enum: PRICE_UNITS }),
    /** As the keeper has read them on the label. Null: not read. */
    allergens: c.text('allergens').array().$type<AllergenName[]>(),
    aisle: c.text('aisle'),
    inStock: c.boolean('in_stock').notNull().default(true),
    stockLevel: c.text('stock_level', { enum: STOCK_LEVELS }).notNull().default('available_now'),
    /** Pieces, null if not known or contradicted by a newer claim; the last word about them, its time. */
    quantity: c.integer('quantity'),
    saidQuantity: c.integer('said_quantity'),
    quantityAt: moment('quantity_at'),
    price: amount('price'),
    /** The last word about the price, which a push of an earlier time does not change; its last change. */
    priceUpdatedAt: moment('price_updated_at').notNull().defaultNow(),
    priceChangedAt: moment('price_changed_at').notNull().defaultNow(),
    originalPrice: amount('original_price'),
    salePrice: amount('sale_price'),
    discountPercentage: c.smallint('discount_percentage'),
    isOnSale: c.boolean('is_on_sale').notNull().default(false),
    isNew: c.boolean('is_new').notNull().default(false),
    isSeasonal: c.boolean('is_seasonal').notNull().default(false),
    seasonText: c.text('season_text'),
    isFeatured: c.boolean('is_featured').notNull().default(false),
    displayPriority: c.integer('display_priority').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Last change of the name, description, category, names, tags or barcode. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Last change of the place, price or stock. */
    stockUpdatedAt: moment('stock_updated_at').notNull().defaultNow(),
    /** When a person last counted the product or set its stock. */
    stockCheckedAt: moment('stock_checked_at'),
    /** The time and the source of the claim that `inStock` and `stockLevel` are from; the time is 0 without one. */
    seenAt: moment('seen_at').notNull().defaultNow(),
    seenBy: c.text('seen_by', { enum: STOCK_SOURCES }).notNull().default('import'),
    /** The food of the pantry that this product is; if that is not certain null, and the names it shares. */
    foodId: c.text('food_id'),
    foodNames: texts('food_names'),
    /** Version of the pantry by which the food was found; null: the job must link the product. */
    foodLinkedWith: c.text('food_linked_with'),
    /** Set when the keeper deletes the product. The row stays for the time in which that can be undone. */
    removedAt: moment('removed_at'),
    /** Rises when a field that a keeper can edit changes. Edits of an older version conflict. */
    version: c.integer('version').notNull().default(1),
    /** The store's `products_version` at the last write of any kind. Snapshots read newer rows by it. */
    changedIn: c.bigint('changed_in', { mode: 'number' }).notNull().default(1),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    // Public addresses name a product by its id alone.
    index('products_by_id').on(t.id),
    index('products_changed').on(t.storeId, t.changedIn),
    index('products_by_category').on(t.storeId, t.category),
    index('products_by_lower_name').on(t.storeId, sql`lower(${t.name})`),
    index('products_by_barcode')
      .on(t.storeId, sql`ltrim(${t.barcode}, '0')`)
      .where(sql`${t.barcode} is not null`),
    index('products_by_till_key')
      .on(t.storeId, t.tillKey)
      .where(sql`${t.tillKey} is not null`),
    // The clean-up of photos asks which ones are used.
    index('products_by_image')
      .on(t.storeId, t.imageUrl)
      .where(sql`${t.imageUrl} is not null`),
    index('products_removed')
      .on(t.storeId, t.removedAt)
      .where(sql`${t.removedAt} is not null`),
    check('products_name_given', sql`length(btrim(${t.name})) between 1 and 200`),
    check('products_category_given', sql`length(btrim(${t.category})) between 1 and 60`),
    check('products_barcode_digits', sql`${t.barcode} ~ '^[0-9]{4,14}$'`),
    check('products_aisle_length', sql`length(${t.aisle}) between 1 and 40`),
    check('products_stock_level', oneOf(t.stockLevel, STOCK_LEVELS)),
    check('products_seen_by', oneOf(t.seenBy, STOCK_SOURCES)),
    check('products_price_unit', oneOf(t.priceUnit, PRICE_UNITS)),
    check('products_price_range', sql`${t.price} >= 0`),
    check('products_original_price_range', sql`${t.originalPrice} >= 0`),
    check(
      'products_sale_price_range',
      sql`${t.salePrice} >= 0 and ${t.salePrice} <= coalesce(${t.originalPrice}, ${t.salePrice})`,
    ),
    check('products_discount_range', sql`${t.discountPercentage} between 0 and 100`),
  ],
);

/**
 * The categories of which a keeper has set something: the place, the shelf, or that it exists before
 * its first product. Other categories have no row; they come from the products, where imports, exports and
 * the API have a category as a text.
 */
export const categories = pgTable(
  'categories',
  (c) => ({
    storeId: ownerStore(),
    id: c.uuid('id').notNull().defaultRandom(),
    name: c.text('name').notNull(),
    /** Lower ones first. Null: after all others, by name. */
    position: c.integer('position'),
    /** Null: the shelf whose words are in the name. */
    shelf: c.text('shelf', { enum: SHELF_KEYS }),
    /** Days after which a claim about stock has lost half its weight. Null: as the category's name says. */
    halfLifeDays: c.smallint('half_life_days'),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('categories_name').on(t.storeId, t.name),
    check('categories_name_given', sql`length(btrim(${t.name})) between 1 and 60`),
    check('categories_shelf', oneOf(t.shelf, SHELF_KEYS)),
    check('categories_half_life', sql`${t.halfLifeDays} between 1 and 365`),
  ],
);

/**
 * The prices on the last printed shelf label of each product. Products without a label have no row. In
 * `products` each print would rewrite rows that snapshots and the history of changes read.
 */
export const shelfLabels = pgTable(
  'shelf_labels',
  (c) => ({
    storeId: ownerStore(),
    productId: c.uuid('product_id').notNull(),
    price: amount('price'),
    salePrice: amount('sale_price'),
    printedAt: moment('printed_at').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.productId] }),
    foreignKey({
      columns: [t.storeId, t.productId],
      foreignColumns: [products.storeId, products.id],
      name: 'shelf_labels_product',
    }).onDelete('cascade'),
  ],
);

/** The prices of products at the end of the days on which they changed, for 90 days. */
export const productPrices = pgTable(
  'product_prices',
  (c) => ({
    storeId: ownerStore(),
    productId: c.uuid('product_id').notNull(),
    /** Of the store's calendar. */
    day: c.date('day', { mode: 'string' }).notNull(),
    /** The price to pay, in a sale and in a deal. */
    price: amount('price').notNull(),
    /** The store's currency then. */
    currency: c.text('currency').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.productId, t.day] }),
    foreignKey({
      columns: [t.storeId, t.productId],
      foreignColumns: [products.storeId, products.id],
      name: 'product_prices_product',
    }).onDelete('cascade'),
  ],
);

/** Up to which state of a store its prices are recorded in `product_prices`. */
export const recordedPrices = pgTable('recorded_prices', (c) => ({
  storeId: ownerStore().primaryKey(),
  /** The store's `products_version` that was read. */
  productsVersion: c.bigint('products_version', { mode: 'number' }).notNull(),
  at: moment('at').notNull(),
  /** The products that were at the price of a deal: its end writes no product. */
  inDeals: c.uuid('in_deals').array().notNull(),
}));

export type ProductRow = typeof products.$inferSelect;
