/** Stores like those of the demo, for measurements with many. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../server/src/db/client.ts';
import { stores } from '../server/src/modules/stores/tables.ts';

/**
 * Returns a function that adds `count` copies of the demo stores and returns their ids. Each copy has
 * `productsOfEach` products of the demo. The copies are spread over North America.
 */
export async function storeCopier(
  { orm }: Pick<Database, 'orm'>,
  productsOfEach: number,
): Promise<(count: number) => Promise<string[]>> {
  const likeStores = await orm.select().from(stores);
  const { rows } = await orm.execute<{ count: number }>(
    'select count(*)::int as count from products',
  );
  const demoProducts = rows[0]?.count ?? 0;
  const rounds = Math.ceil(productsOfEach / demoProducts);
  let copied = 0;

  async function addStore(): Promise<string> {
    copied += 1;
    const like = pick(likeStores, copied);
    const id = randomUUID();
    const place = {
      latitude: 25 + ((copied * 7.31) % 24),
      longitude: -122 + ((copied * 13.37) % 50),
    };
    const name = `${like.name} ${copied}`;
    await orm.insert(stores).values({ ...like, ...place, id, name, shortName: null });
    const others = Math.max(0, demoProducts - productsOfEach) + 1;
    await orm.execute(`
      insert into products select own.* from (
        select products as demo, round from products, generate_series(1, ${rounds}) as round
        where store_id in (${likeStores.map((store) => `'${store.id}'`).join()})
        order by round, products.id
        offset ${(copied * 31) % others} limit ${productsOfEach}
      ) as likes, lateral jsonb_populate_record(demo, jsonb_build_object(
        'store_id', '${id}'::uuid, 'id', gen_random_uuid(), 'barcode', null,
        'name', (demo).name || case round when 1 then '' else ' ' || round end
      )) as own`);
    return id;
  }

  return async (count) => {
    const ids: string[] = [];
    for (let i = 0; i < count; i += 1) ids.push(await addStore());
    return ids;
  };
}

/** The item at an index that wraps around. */
export function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick.');
  return item;
}
