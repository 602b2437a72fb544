import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/client.ts';
import { products } from '../src/modules/products/tables.ts';
import { deals } from '../src/modules/deals/tables.ts';
import { inventory } from '../src/modules/inventory/tables.ts';
import { storesService } from '../src/modules/stores/service.ts';
import { stores } from '../src/modules/stores/tables.ts';

type Row<T> = Partial<T>;

/** Adds a store; its products version is 1. */
export async function addStore(db: Database, row: Row<typeof stores.$inferInsert> = {}) {
  const store = {
    id: randomUUID(),
    name: 'Corner Market',
    address: '1 Main St, Chicago, IL 60601',
    hours: 'Open 24 hours',
    ...row,
  };
  await db.orm.insert(stores).values(store);
  return store;
}

/** A product to be stocked; what is left out is plain. */
export type NewProduct = Row<typeof products.$inferInsert> & { name: string };

/** Adds a product that no store stocks yet; answers its id. */
export async function addProduct(db: Database, product: NewProduct): Promise<string> {
  const id = randomUUID();
  await db.orm.insert(products).values({ id, category: 'Snacks', ...product });
  return id;
}

/** Puts a product on a store's shelf, or changes what stands there, as a keeper's write does. */
export async function stock(
  db: Database,
  storeId: string,
  productId: string,
  row: Row<typeof inventory.$inferInsert> = {},
): Promise<void> {
  const given = { aisle: 'Aisle 1', price: '1.00', ...row };
  await db.transaction(async (tx) => {
    await tx
      .insert(inventory)
      .values({ storeId, productId, ...given })
      .onConflictDoUpdate({
        target: [inventory.storeId, inventory.productId],
        set: { lastUpdated: new Date(), ...row },
      });
    await storesService(db).productsChanged(tx, storeId, [productId]);
  });
}

/** Adds a deal that is on from yesterday, without an end. */
export async function addDeal(
  db: Database,
  storeId: string,
  row: Row<typeof deals.$inferInsert> & { title: string },
): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_000);
  await db.orm
    .insert(deals)
    .values({ storeId, dealType: 'special_offer', startDate: yesterday, ...row });
}

/** What a statement is rejected with that runs into this constraint. */
export const violating = (constraint: string) => ({ cause: { constraint } });
