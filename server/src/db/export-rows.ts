/** Everything a store holds of one kind as CSV, for its keeper to take along. */
import { sql, type SQL } from 'drizzle-orm';
import {
  IMPORT_COLUMNS,
  OPTIONAL_IMPORT_COLUMNS,
  type ExportKind,
} from '@aislewise/contracts/imports';
import { armed, csvLine, listCell } from '../platform/spreadsheets/csv.ts';
import type { Orm } from './orm.ts';

/** A value of a cell before it is text; lists stay lists. */
type ExportValue = string | number | boolean | readonly string[] | null;
type ExportRow = Record<string, ExportValue> & { key: string };

const BATCH = 1000;

const iso = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

const shelf = (columns: SQL, storeId: string, after: string): SQL => sql`
  select i.product_id as key, ${columns}
  from (select * from inventory where store_id = ${storeId} and product_id > ${after}::uuid
    order by product_id limit ${BATCH}) as i
  cross join lateral (select * from products where id = i.product_id offset 0) as p
  order by i.product_id`;

const PRODUCT_COLUMNS = sql.raw(`p.name, p.other_names as "otherNames", p.description, p.category,
  p.tags, i.price::text, i.aisle, i.in_stock as "inStock", p.barcode,
  i.sale_price::text as "salePrice", i.stock_level as "stockLevel"`);

const INVENTORY_COLUMNS = sql`p.name, p.barcode, p.category, i.aisle, i.in_stock as "inStock",
  i.stock_level as "stockLevel", i.price::text, i.sale_price::text as "salePrice",
  i.original_price::text as "originalPrice", i.discount_percentage as "discountPercentage",
  i.is_on_sale as "isOnSale", i.is_new as "isNew", i.is_seasonal as "isSeasonal",
  i.season_text as "seasonText", i.is_featured as "isFeatured",
  i.display_priority as "displayPriority", ${iso('i.last_updated')} as "lastUpdated",
  ${iso('i.checked_at')} as "checkedAt"`;

const QUERIES: Record<ExportKind, (storeId: string, after: string) => SQL> = {
  products: (storeId, after) => shelf(PRODUCT_COLUMNS, storeId, after),
  inventory: (storeId, after) => shelf(INVENTORY_COLUMNS, storeId, after),
  requests: (storeId, after) => sql`
    select id as key, product_name as "productName", brand, category, description,
      estimated_price as "estimatedPrice", urgency, status, upvotes,
      customer_email as "customerEmail", storekeeper_notes as "storekeeperNotes",
      fulfillment_date::text as "fulfillmentDate", ${iso('created_at')} as "createdAt"
    from product_requests where store_id = ${storeId} and id > ${after}::uuid
    order by id limit ${BATCH}`,
  feedback: (storeId, after) => sql`
    select f.id as key, f.feedback_type as "feedbackType", f.status, f.rating, f.subject, f.message,
      (select name from products where id = f.product_id) as product,
      f.is_anonymous as "isAnonymous", f.customer_email as "customerEmail",
      f.storekeeper_response as "storekeeperResponse", ${iso('f.created_at')} as "createdAt"
    from feedback as f where f.store_id = ${storeId} and f.id > ${after}::uuid
    order by f.id limit ${BATCH}`,
};

const FIRST = '00000000-0000-0000-0000-000000000000';

/** A store's rows of one kind, the columns named as the export names them. */
async function* findExportRows(
  orm: Orm,
  what: ExportKind,
  storeId: string,
): AsyncGenerator<ExportRow[]> {
  let after = FIRST;
  for (;;) {
    const { rows } = await orm.execute<ExportRow>(QUERIES[what](storeId, after));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1)?.key;
    if (rows.length < BATCH || last === undefined) return;
    after = last;
  }
}

const cellOf = (value: ExportValue | undefined): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? listCell(value) : String(value);
};

const EXPORT_COLUMNS: Record<ExportKind, readonly string[]> = {
  products: [...IMPORT_COLUMNS, ...OPTIONAL_IMPORT_COLUMNS],
  inventory:
    'name barcode category aisle inStock stockLevel price salePrice originalPrice discountPercentage isOnSale isNew isSeasonal seasonText isFeatured displayPriority lastUpdated checkedAt'.split(
      ' ',
    ),
  requests:
    'productName brand category description estimatedPrice urgency status upvotes customerEmail storekeeperNotes fulfillmentDate createdAt'.split(
      ' ',
    ),
  feedback:
    'feedbackType status rating subject message product isAnonymous customerEmail storekeeperResponse createdAt'.split(
      ' ',
    ),
};

/** CSV of all that a store holds of one kind, in pieces, its header line first. */
export async function* exportLines(
  orm: Orm,
  what: ExportKind,
  storeId: string,
): AsyncGenerator<string> {
  const columns = EXPORT_COLUMNS[what];
  yield csvLine(columns);
  for await (const rows of findExportRows(orm, what, storeId)) {
    yield rows.map((row) => csvLine(columns.map((column) => cellOf(row[column])))).join('');
  }
}

interface RefusedRow {
  line: number;
  cells: readonly string[] | null;
  reasons: readonly string[];
}

/** CSV of an import's refused rows as they stood in the file, with line and reason. */
export async function* refusedLines(
  columns: readonly { header: string }[],
  pages: AsyncIterable<readonly RefusedRow[]>,
): AsyncGenerator<string> {
  yield csvLine([...columns.map(({ header }) => header), 'line', 'reason']);
  for await (const rows of pages) {
    yield rows
      .map(({ line, cells, reasons }) =>
        csvLine([
          ...columns.map((_, at) => armed(cells?.[at] ?? '')),
          String(line),
          reasons.join(' '),
        ]),
      )
      .join('');
  }
}
