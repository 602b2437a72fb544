import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    check('products_name_given', sql`length(btrim(${t.name})) between 1 and 200`),
    check('products_category_given', sql`length(btrim(${t.category})) between 1 and 60`),
    check('products_barcode_digits', sql`${t.barcode} ~ '^[0-9]{6,14}$'`),
  ],
);
