import { ALL_COLUMNS, type ExportKind } from '@aislewise/contracts/imports';
import { sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { isoTime } from '../../db/columns.ts';
import { inPages } from '../../db/rows.ts';
import { columnName } from '../../lib/column-name.ts';

const PAGE_ROWS = 1000;

/** A column of a download is that of the table in camel case, unless its expression is here. */
const EXPRESSIONS: Readonly<Record<string, SQL>> = {
  lastUpdated: isoTime(sql`stock_updated_at`),
  checkedAt: isoTime(sql`stock_checked_at`),
  createdAt: isoTime(sql`created_at`),
  product: sql`(select name from products as p where p.store_id = t.store_id and p.id = t.product_id)`,
};

interface ExportTable {
  columns: readonly string[];
  /** The table, which the statement calls `t`, with a condition. */
  from: SQL;
}

const PRODUCTS = sql`products as t where removed_at is null`;

const words = (text: string): string[] => text.trim().split(/\s+/);

const TABLES: Record<ExportKind, ExportTable> = {
  products: { from: PRODUCTS, columns: ALL_COLUMNS },
  inventory: {
    from: PRODUCTS,
    columns: words(`name barcode size category aisle inStock stockLevel price priceUnit salePrice
      originalPrice discountPercentage isOnSale isNew isSeasonal seasonText isFeatured displayPriority
      lastUpdated checkedAt`),
  },
  requests: {
    from: sql`product_requests as t where true`,
    columns: words(`productName brand category description estimatedPrice urgency status upvotes
      customerEmail storekeeperNotes fulfillmentDate createdAt`),
  },
  feedback: {
    from: sql`feedback as t where true`,
    columns: words(`feedbackType status rating subject message product isAnonymous customerEmail
      storekeeperResponse createdAt`),
  },
};

/** A value of a cell before it is text. */
export type ExportValue = string | number | boolean | readonly string[] | null;

export const exportColumns = (kind: ExportKind): readonly string[] => TABLES[kind].columns;

/** Reads all of a store's rows of one kind in pages. */
export function findExportRows(
  orm: Orm,
  storeId: string,
  kind: ExportKind,
): AsyncGenerator<(Record<string, ExportValue> & { id: string })[]> {
  const { from, columns } = TABLES[kind];
  const selected = columns.map((name) => sql`${expressionOf(name)} as ${sql.identifier(name)}`);
  return inPages(PAGE_ROWS, async (after, size) => {
    const { rows } = await orm.execute<Record<string, ExportValue> & { id: string }>(sql`
      select id, ${sql.join(selected, sql`, `)} from ${from}
        and store_id = ${storeId} and id > ${after}::uuid
      order by id limit ${size}`);
    return rows;
  });
}

const expressionOf = (name: string): SQL =>
  EXPRESSIONS[name] ?? sql`${sql.identifier(columnName(name))}`;
