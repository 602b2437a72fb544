/** SQL of the prices that products had. */
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { productPrices, products, recordedPrices } from '../products/tables.ts';

export type Recorded = typeof recordedPrices.$inferSelect;

/** Up to which state each store's prices are recorded. */
export async function findRecorded(orm: Orm): Promise<Map<string, Recorded>> {
  const rows = await orm.select().from(recordedPrices);
  return new Map(rows.map((row) => [row.storeId, row]));
}

export async function putRecorded(tx: Orm, row: Recorded): Promise<void> {
  const { storeId: _, ...set } = row;
  await tx
    .insert(recordedPrices)
    .values(row)
    .onConflictDoUpdate({ target: recordedPrices.storeId, set });
}

/** The prices of a store to record. */
interface Recording {
  storeId: string;
  /** The store's day of now. */
  day: string;
  currency: string;
  /** Products written after this products version are looked at. */
  since: number;
  /** Further products to look at. */
  ids: readonly string[];
  /** The prices at deals, by product. */
  dealPrices: ReadonlyMap<string, { salePrice: string }>;
}

/** Records the price of the day of each product that has another one than before. A later one of a day replaces it. */
export async function recordPricesOf(
  tx: Orm,
  { storeId, day, currency, since, ids, dealPrices }: Recording,
): Promise<void> {
  const atDeal = [...dealPrices.values()].map(({ salePrice }) => salePrice);
  await tx.execute(sql`
    with deals as (
      select * from unnest(${uuids([...dealPrices.keys()])}, ${sql.param(atDeal)}::numeric[]) as d (id, price)
    ), now as (
      select p.id, coalesce(d.price,
        case when p.is_on_sale then coalesce(p.sale_price, p.price) else p.price end) as price
      from ${products} p left join deals d on d.id = p.id
      where p.store_id = ${storeId} and p.removed_at is null
        and (p.changed_in > ${since} or p.id = any(${uuids(ids)}))
    )
    insert into ${productPrices} (store_id, product_id, day, price, currency)
    select ${storeId}::uuid, now.id, ${day}::date, now.price, ${currency} from now
    left join lateral (
      select h.price, h.currency from ${productPrices} h
      where h.store_id = ${storeId} and h.product_id = now.id order by h.day desc limit 1
    ) last on true
    where now.price > 0
      and (now.price is distinct from last.price or last.currency is distinct from ${currency}::text)
    on conflict (store_id, product_id, day)
      do update set price = excluded.price, currency = excluded.currency`);
}

/** Deletes the prices of a store that ended before a day. */
export async function deletePricesBefore(tx: Orm, storeId: string, day: string): Promise<void> {
  await tx.execute(sql`
    delete from ${productPrices} old where old.store_id = ${storeId} and old.day < ${day}::date
      and exists (select 1 from ${productPrices} next where next.store_id = ${storeId}
        and next.product_id = old.product_id and next.day > old.day and next.day <= ${day}::date)`);
}

/** The prices of a product in a currency, the oldest first. */
export const findPrices = (
  orm: Orm,
  { storeId, id, currency }: { storeId: string; id: string; currency: string },
) =>
  orm
    .select({ day: productPrices.day, price: productPrices.price })
    .from(productPrices)
    .where(
      and(
        eq(productPrices.storeId, storeId),
        eq(productPrices.productId, id),
        eq(productPrices.currency, currency),
      ),
    )
    .orderBy(asc(productPrices.day));

const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;
