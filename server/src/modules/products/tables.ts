import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/**
 * Products, shared by the stores that stock them. A store that edits a product others stock gets a
 * copy of its own, which keeps `originId`, so that answers across stores still group them.
 */
export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    originId: uuid('origin_id').references((): AnyPgColumn => products.id, {
      onDelete: 'set null',
    }),
    /** The pantry's food this product is, told by its names when it is written. */
    foodId: text('food_id'),
    /**
     * The names that the foods share which it may be, where it is not certain which; else empty.
     * Null: not told yet.
     */
    foodNames: text('food_names').array(),
    name: text('name').notNull(),
    description: text('description'),
    category: text('category').notNull(),
    imageUrl: text('image_url'),
    barcode: text('barcode'),
    otherNames: text('other_names')
      .array()
      .notNull()
      .default(sql`'{}'`),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('products_of_origin').on(t.originId),
    index('products_by_barcode')
      .on(t.barcode)
      .where(sql`${t.barcode} is not null`),
    index('products_without_food_names')
      .on(t.id)
      .where(sql`${t.foodNames} is null`),
    index('products_by_lower_name').on(sql`lower(${t.name})`),
    check('products_name_given', sql`length(btrim(${t.name})) between 1 and 200`),
    check('products_category_given', sql`length(btrim(${t.category})) between 1 and 60`),
    check('products_barcode_digits', sql`${t.barcode} ~ '^[0-9]{6,14}$'`),
  ],
);

/** With which pantry the products' foods were told: one row. */
export const foodLinks = pgTable(
  'food_links',
  {
    id: smallint('id').primaryKey().default(1),
    /** Hash of the pantry's names and of what tells foods by them. */
    madeWith: text('made_with').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (t) => [check('food_links_one_row', sql`${t.id} = 1`)],
);
