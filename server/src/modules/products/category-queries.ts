import { MAX_CATEGORIES } from '@aislewise/contracts/categories';
import type { HalfLives } from '@aislewise/contracts/half-lives';
import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { onlyRow } from '../../db/rows.ts';
import { hasClaim, ofStore, written } from './queries.ts';
import { categories, products, type ProductRow } from './tables.ts';

export type CategorySettings = typeof categories.$inferSelect;

/** Number of products of a category. */
export interface CategoryCount {
  category: string;
  count: number;
  inStock: number;
}

/** The categories of a store's products, by name, at most `MAX_CATEGORIES`. */
export async function countCategories(orm: Orm, storeId: string): Promise<CategoryCount[]> {
  return orm
    .select({
      category: products.category,
      count: count(),
      inStock: sql<number>`count(*) filter (where ${products.inStock} and ${hasClaim})`,
    })
    .from(products)
    .where(ofStore(storeId))
    .groupBy(products.category)
    .orderBy(asc(sql`lower(${products.category})`), asc(products.category))
    .limit(MAX_CATEGORIES);
}

/** The settings of a store's categories, in no order. */
export const findCategorySettings = (orm: Orm, storeId: string): Promise<CategorySettings[]> =>
  orm.select().from(categories).where(eq(categories.storeId, storeId));

/** The half-lives that the keeper of a store has set, by category. */
export async function findHalfLives(orm: Orm, storeId: string): Promise<HalfLives> {
  const { name, halfLifeDays } = categories;
  const rows = await orm
    .select({ name, halfLifeDays })
    .from(categories)
    .where(and(eq(categories.storeId, storeId), isNotNull(halfLifeDays)));
  return new Map(rows.map((row) => [row.name, row.halfLifeDays ?? 0]));
}

type NewSettings = Pick<CategorySettings, 'name'> & Partial<CategorySettings>;

/** Adds the settings of a category, or changes those that are given where it has some. */
export const saveCategory = (tx: Orm, storeId: string, settings: NewSettings) =>
  onlyRow(
    tx
      .insert(categories)
      .values({ ...settings, storeId })
      .onConflictDoUpdate({ target: [categories.storeId, categories.name], set: settings })
      .returning(),
  );

/** Gives the categories the places of their names in the list. */
export async function saveOrder(tx: Orm, storeId: string, names: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into categories (store_id, name, position)
    select ${storeId}, name, position
    from unnest(${sql.param([...names])}::text[]) with ordinality as given (name, position)
    on conflict (store_id, name) do update set position = excluded.position`);
}

/** Deletes the settings of some categories. Returns them. */
export const deleteSettings = (
  tx: Orm,
  storeId: string,
  names: readonly string[],
): Promise<CategorySettings[]> =>
  tx
    .delete(categories)
    .where(and(eq(categories.storeId, storeId), inArray(categories.name, [...names])))
    .returning();

/** Products of some categories, which are locked until the transaction ends. */
export async function lockCategories(
  tx: Orm,
  storeId: string,
  names: readonly string[],
): Promise<ProductRow[]> {
  return tx
    .select()
    .from(products)
    .where(and(ofStore(storeId), inArray(products.category, [...names])))
    .orderBy(asc(products.id))
    .for('update');
}

/** Moves all products of some categories into another. Returns how many were moved. */
export async function updateCategory(
  tx: Orm,
  storeId: string,
  { from, to, now, changedIn }: { from: string[]; to: string; now: Date; changedIn: number },
): Promise<number> {
  const { rowCount } = await tx
    .update(products)
    .set({
      category: to,
      // The job links the products again: a category is a hint for the food.
      foodLinkedWith: null,
      updatedAt: now,
      ...written({ changedIn, raisesVersion: true }),
    })
    .where(and(ofStore(storeId), inArray(products.category, from)));
  return rowCount ?? 0;
}
