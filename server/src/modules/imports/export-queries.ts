import {
  IMPORT_COLUMNS,
  OPTIONAL_IMPORT_COLUMNS,
  type ImportColumn,
} from '@aislewise/contracts/imports';
import { sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { isoTime } from '../../db/columns.ts';
import { inPages } from '../../db/pages.ts';
import type { ExportTable } from './export.ts';

const PAGE = 1000;

/** Columns that an import reads, and the product's columns that hold them. */
const IMPORTED: Record<ImportColumn, SQL> = {
  name: sql`name`,
  otherNames: sql`other_names`,
  description: sql`description`,
  category: sql`category`,
  tags: sql`tags`,
  price: sql`price::text`,
  aisle: sql`aisle`,
  inStock: sql`in_stock`,
  barcode: sql`barcode`,
  salePrice: sql`sale_price::text`,
  stockLevel: sql`stock_level`,
};

const { name, barcode, category, aisle, inStock, stockLevel, price, salePrice } = IMPORTED;

const INVENTORY: Record<string, SQL> = {
  name,
  barcode,
  category,
  aisle,
  inStock,
  stockLevel,
  price,
  salePrice,
  originalPrice: sql`original_price::text`,
  discountPercentage: sql`discount_percentage`,
  isOnSale: sql`is_on_sale`,
  isNew: sql`is_new`,
  isSeasonal: sql`is_seasonal`,
  seasonText: sql`season_text`,
  isFeatured: sql`is_featured`,
  displayPriority: sql`display_priority`,
  lastUpdated: isoTime(sql`stock_updated_at`),
  checkedAt: isoTime(sql`stock_checked_at`),
};

function table(orm: Orm, columns: readonly string[], values: Record<string, SQL>): ExportTable {
  const selected = sql.join(
    columns.map((column) => sql`${values[column] ?? sql`null`} as ${sql.identifier(column)}`),
    sql`, `,
  );
  const pages: ExportTable['pages'] = (storeId) =>
    inPages(PAGE, async (after, size) => {
      const { rows } = await orm.execute<{ id: string }>(sql`
        select id, ${selected} from products
        where store_id = ${storeId} and removed_at is null and id > ${after}::uuid
        order by id limit ${size}`);
      return rows;
    });
  return { columns, pages };
}

/** All columns that an import reads. */
export const productsTable = (orm: Orm): ExportTable =>
  table(orm, [...IMPORT_COLUMNS, ...OPTIONAL_IMPORT_COLUMNS], IMPORTED);

/** Place, price and stock of the products. */
export const inventoryTable = (orm: Orm): ExportTable =>
  table(orm, Object.keys(INVENTORY), INVENTORY);
