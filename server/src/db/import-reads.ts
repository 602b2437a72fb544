/**
 * What the process that reads an import asks of the database. By node-postgres alone: Drizzle takes longer to load than
 * most files take to be read.
 */
import pg from 'pg';
import { translate } from './errors.ts';

export interface TheImport {
  storeId: string;
  importId: string;
}

/** Everything an import compares of product p on shelf i; also what the preview promises not to have changed. */
export const SEEN = `md5(row(p.name, p.description, p.category, p.barcode, p.other_names, p.tags,
  i.aisle, i.in_stock, i.stock_level, i.price, i.sale_price, i.is_on_sale)::text)`;

/** Summed over a store, it tells whether any product came, went, or is called otherwise. */
export const IDENTITY = `hashtextextended(row(p.id, p.name, p.barcode)::text, 0)::numeric`;

/** A product of the store as an import compares it; texts that are not there are empty. */
export interface ComparedRow {
  id: string;
  name: string;
  description: string;
  category: string;
  barcode: string;
  otherNames: string[];
  tags: string[];
  aisle: string;
  inStock: boolean;
  stockLevel: 'available_now' | 'generally_available';
  price: string;
  salePrice: string;
  isOnSale: boolean;
  seen: string;
  identity: string;
}

/** In the order of ids. The shelf is found first: the planner would else read all products. */
const COMPARED = `
  select p.id, p.name, coalesce(p.description, '') as description, p.category,
    coalesce(p.barcode, '') as barcode, p.other_names as "otherNames", p.tags,
    coalesce(i.aisle, '') as aisle, i.in_stock as "inStock", i.stock_level as "stockLevel",
    coalesce(i.price::text, '') as price, coalesce(i.sale_price::text, '') as "salePrice",
    i.is_on_sale as "isOnSale", ${SEEN} as seen, ${IDENTITY}::text as identity
  from (select * from inventory where store_id = $1
      and ($2::uuid is null or product_id > $2::uuid) order by product_id limit $3) as i
    cross join lateral (select * from products where id = i.product_id offset 0) as p
  order by i.product_id`;

const KEEP = `
  insert into import_rows (store_id, import_id, line, kind, name, product_id, changes, reasons,
    notes, cells, product, inventory, seen)
  select $1::uuid, $2::uuid, line, kind, name, product_id, changes, reasons, notes, cells, product,
    inventory, seen
  from jsonb_to_recordset($3::jsonb) as kept(line int, kind text, name text, product_id uuid,
    changes jsonb, reasons text[], notes text[], cells text[], product jsonb, inventory jsonb,
    seen text)`;

const SHELF_BATCH = 500;

export interface ImportReads {
  /** All that the store stocks, in parts. */
  shelf(): AsyncGenerator<ComparedRow[]>;
  /** Keeps rows of the plan, each an object of the columns of import_rows. */
  keep(rows: readonly object[]): Promise<void>;
}

/** A connection for reading one import. Its calls, and this one, throw DatabaseUnavailable. */
export async function connectForImport(
  address: pg.ClientConfig,
  { storeId, importId }: TheImport,
): Promise<ImportReads> {
  const client = new pg.Client(address);
  // What was asked of a lost connection is rejected; there is nothing else to tell.
  client.on('error', () => undefined);
  const asked = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw translate(error);
    });
  await asked(client.connect());
  return {
    async *shelf() {
      for (let after: string | null = null; ;) {
        const values: unknown[] = [storeId, after, SHELF_BATCH];
        const { rows } = await asked(client.query<ComparedRow>(COMPARED, values));
        yield rows;
        after = rows.at(-1)?.id ?? null;
        if (rows.length < SHELF_BATCH) return;
      }
    },
    async keep(rows) {
      await asked(client.query(KEEP, [storeId, importId, JSON.stringify(rows)]));
    },
  };
}
