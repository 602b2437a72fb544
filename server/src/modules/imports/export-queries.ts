import {
  ALL_COLUMNS,
  COLUMN_LABELS,
  type ExportKind,
  type ImportColumn,
} from '@aislewise/contracts/imports';
import { sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { isoTime } from '../../db/columns.ts';
import { inPages } from '../../db/rows.ts';
import { columnName } from '../../lib/column-name.ts';

const PAGE_ROWS = 1000;

/** The values of a change as JSON text; those of a program's push are in a table of their own. */
function changedValues(side: 'before' | 'after'): SQL {
  const name = sql.identifier(side);
  return sql`case when t.rows is null then t.${name}::text
    else (select jsonb_agg(v.${name})::text from pushed_values as v
      where v.store_id = t.store_id and v.change_id = t.id and v.${name} is not null) end`;
}

/** A column of a download is that of the table in camel case, unless its expression is here. */
const EXPRESSIONS: Readonly<Record<string, SQL>> = {
  // Without a claim about the stock the cells say nothing of it.
  inStock: sql`case when seen_at > 'epoch' then in_stock end`,
  stockLevel: sql`case when seen_at > 'epoch' then stock_level end`,
  lastUpdated: isoTime(sql`stock_updated_at`),
  checkedAt: isoTime(sql`stock_checked_at`),
  createdAt: isoTime(sql`created_at`),
  startDate: isoTime(sql`start_date`),
  endDate: isoTime(sql`end_date`),
  lastUsedAt: isoTime(sql`last_used_at`),
  revokedAt: isoTime(sql`revoked_at`),
  at: isoTime(sql`at`),
  before: changedValues('before'),
  after: changedValues('after'),
  // An empty list says that the keeper has read the label and found none.
  allergens: sql`case when cardinality(allergens) = 0 then array['none'] else allergens end`,
  product: sql`(select name from products as p where p.store_id = t.store_id and p.id = t.product_id)`,
  productNames: sql`array(select name from products as p where p.store_id = t.store_id and p.id = any(t.product_ids) order by name)`,
};

interface ExportTable {
  /** The headings by column, in order. */
  headings: Readonly<Record<string, string>>;
  /** The table, which the statement calls `t`, with a condition. */
  from: SQL;
  /** Rows that are read at once, if one may have megabytes. */
  pageRows?: number;
}

const PRODUCTS = sql`products as t where removed_at is null`;

const labelsOf = (columns: readonly ImportColumn[]) =>
  Object.fromEntries(columns.map((name) => [name, COLUMN_LABELS[name]]));

/** Tables that only the archive of everything has. */
const FURTHER_EXPORTS = ['deals', 'keys', 'history'] as const;
export type ExportedTable = ExportKind | (typeof FURTHER_EXPORTS)[number];

const TABLES: Record<ExportedTable, ExportTable> = {
  products: { from: PRODUCTS, headings: labelsOf(ALL_COLUMNS) },
  inventory: {
    from: PRODUCTS,
    headings: {
      ...labelsOf(['name', 'barcode', 'size', 'category', 'aisle', 'inStock', 'stockLevel']),
      quantity: 'Pieces',
      ...labelsOf(['price', 'priceUnit', 'salePrice']),
      originalPrice: 'Price without the sale',
      discountPercentage: 'Discount in %',
      isOnSale: 'On sale',
      isNew: 'New',
      isSeasonal: 'Seasonal',
      seasonText: 'Season',
      isFeatured: 'Featured',
      displayPriority: 'Place on its shelf',
      allergens: 'Allergens',
      lastUpdated: 'Last changed',
      checkedAt: 'Last counted',
    },
  },
  requests: {
    from: sql`product_requests as t where true`,
    headings: {
      productName: 'Product',
      brand: 'Brand',
      category: 'Category',
      description: 'Description',
      estimatedPrice: 'Expected price',
      urgency: 'Urgency',
      status: 'Status',
      upvotes: 'Votes',
      customerEmail: 'E-mail',
      storekeeperNotes: 'Notes',
      fulfillmentDate: 'Fulfilled on',
      createdAt: 'Sent',
    },
  },
  feedback: {
    from: sql`feedback as t where true`,
    headings: {
      feedbackType: 'Type',
      status: 'Status',
      rating: 'Stars',
      subject: 'Subject',
      message: 'Message',
      product: 'Product',
      isAnonymous: 'Anonymous',
      customerEmail: 'E-mail',
      storekeeperResponse: 'Reply',
      createdAt: 'Sent',
    },
  },
  deals: {
    from: sql`deals as t where true`,
    headings: {
      title: 'Title',
      description: 'Description',
      dealType: 'Type',
      dealValue: 'Value',
      percentOff: 'Percent off',
      amountOff: 'Amount off',
      productNames: 'Products',
      startDate: 'Starts',
      endDate: 'Ends',
      isActive: 'Active',
      displayPriority: 'Place',
    },
  },
  keys: {
    from: sql`api_keys as t where true`,
    headings: {
      name: 'Name',
      scopes: 'May send',
      createdBy: 'Made by',
      createdAt: 'Made',
      lastUsedAt: 'Last used',
      revokedAt: 'Revoked',
    },
  },
  history: {
    from: sql`audit_rows as t where true`,
    pageRows: 10,
    headings: {
      at: 'When',
      keeperName: 'Who',
      action: 'What',
      subjectName: 'Of',
      changes: 'Times',
      before: 'Before',
      after: 'After',
    },
  },
};

/** A value of a cell before it is text. */
export type ExportValue = string | number | boolean | readonly string[] | null;

/** The headings of an export by the names of its columns, in order. */
export const exportHeadings = (kind: ExportedTable): Readonly<Record<string, string>> =>
  TABLES[kind].headings;

/** Reads all of a store's rows of one kind in pages. */
export function findExportRows(
  orm: Orm,
  storeId: string,
  kind: ExportedTable,
): AsyncGenerator<(Record<string, ExportValue> & { id: string })[]> {
  const { from, headings, pageRows = PAGE_ROWS } = TABLES[kind];
  const selected = Object.keys(headings).map(
    (name) => sql`${expressionOf(name)} as ${sql.identifier(name)}`,
  );
  return inPages(pageRows, async (after, size) => {
    const { rows } = await orm.execute<Record<string, ExportValue> & { id: string }>(sql`
      select id, ${sql.join(selected, sql`, `)} from ${from}
        and store_id = ${storeId} and id > ${after}::uuid
      order by id limit ${size}`);
    return rows;
  });
}

const expressionOf = (name: string): SQL =>
  EXPRESSIONS[name] ?? sql`${sql.identifier(columnName(name))}`;

/** The products of a store that have a photo, in pages. */
export function findPhotoUses(
  orm: Orm,
  storeId: string,
): AsyncGenerator<{ id: string; name: string; imageUrl: string }[]> {
  return inPages(PAGE_ROWS, async (after, size) => {
    const { rows } = await orm.execute<{ id: string; name: string; imageUrl: string }>(sql`
      select id, name, image_url as "imageUrl" from ${PRODUCTS}
        and store_id = ${storeId} and id > ${after}::uuid and image_url is not null
      order by id limit ${size}`);
    return rows;
  });
}
