import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { products, type ProductRow } from './tables.ts';

/** The fields by which a product is linked to its food, and the current link. */
export type LinkableRow = Pick<
  ProductRow,
  'id' | 'name' | 'otherNames' | 'category' | 'foodId' | 'foodNames' | 'version'
>;

/** Products of a store that were not linked with this version of the pantry. */
export async function findUnlinked(
  orm: Orm,
  storeId: string,
  linkedWith: string,
  limit: number,
): Promise<LinkableRow[]> {
  const { id, name, otherNames, category, foodId, foodNames, version } = products;
  return orm
    .select({ id, name, otherNames, category, foodId, foodNames, version })
    .from(products)
    .where(
      and(
        eq(products.storeId, storeId),
        isNull(products.removedAt),
        sql`${products.foodLinkedWith} is distinct from ${linkedWith}`,
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** A product's new link. */
export type Link = Pick<ProductRow, 'id' | 'version' | 'foodId' | 'foodNames'>;

/** Writes links to products that no keeper has edited since they were read. */
export async function updateLinks(
  tx: Orm,
  storeId: string,
  links: readonly Link[],
  { linkedWith, changedIn }: { linkedWith: string; changedIn: number },
): Promise<void> {
  await tx.execute(sql`
    update ${products} as p
    set food_id = link."foodId",
      food_names = array(select jsonb_array_elements_text(link."foodNames")),
      food_linked_with = ${linkedWith},
      changed_in = ${changedIn}
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as link (id uuid, version int, "foodId" text, "foodNames" jsonb)
    where p.store_id = ${storeId} and p.id = link.id and p.version = link.version`);
}

/** How many products of a store are of each food. */
export const countFoods = (orm: Orm, storeId: string) =>
  orm
    .select({ foodId: products.foodId, count: count() })
    .from(products)
    .where(
      and(eq(products.storeId, storeId), isNull(products.removedAt), isNotNull(products.foodId)),
    )
    .groupBy(products.foodId);
