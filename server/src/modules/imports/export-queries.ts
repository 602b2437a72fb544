import {
  ALL_COLUMNS,
  COLUMN_LABELS,
  type ExportKind,
  type ImportColumn,
} from '@aislewise/contracts/imports';
import { say } from '@aislewise/contracts/say';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
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
  /** The headings by column, in order. Those of lists that Bulk Import reads are English. */
  headings: Readonly<Record<string, string | MessageDescriptor>>;
  /** Columns that the words of others are written by, and that have no heading. */
  further?: readonly string[];
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
      productName: msg`Product`,
      brand: msg`Brand`,
      category: msg`Category`,
      description: msg`Description`,
      estimatedPrice: msg`Expected price`,
      urgency: msg`Urgency`,
      status: msg`Status`,
      upvotes: msg`Votes`,
      customerEmail: msg`E-mail`,
      storekeeperNotes: msg`Notes`,
      fulfillmentDate: msg({ message: 'Fulfilled on', comment: 'A date follows' }),
      createdAt: msg({ message: 'Sent', context: 'A time' }),
    },
  },
  feedback: {
    from: sql`feedback as t where true`,
    headings: {
      feedbackType: msg({ message: 'Type', comment: 'Of feedback' }),
      status: msg`Status`,
      rating: msg({ message: 'Stars', comment: 'Of feedback: 1 to 5' }),
      subject: msg`Subject`,
      message: msg`Message`,
      product: msg`Product`,
      isAnonymous: msg({ message: 'Anonymous', comment: 'Feedback: yes or no' }),
      customerEmail: msg`E-mail`,
      storekeeperResponse: msg`Reply`,
      createdAt: msg({ message: 'Sent', context: 'A time' }),
    },
  },
  deals: {
    from: sql`deals as t where true`,
    headings: {
      title: msg`Title`,
      description: msg`Description`,
      dealType: msg({ message: 'Type', comment: 'Of a deal' }),
      dealValue: msg`Value`,
      percentOff: msg`Percent off`,
      amountOff: msg`Amount off`,
      productNames: msg`Products`,
      startDate: msg({ message: 'Starts', context: 'A time' }),
      endDate: msg({ message: 'Ends', context: 'A time' }),
      isActive: msg({ message: 'Active', comment: 'A deal: yes or no' }),
      displayPriority: msg({ message: 'Place', comment: 'Of a deal among the others: a number' }),
    },
  },
  keys: {
    from: sql`api_keys as t where true`,
    headings: {
      name: msg`Name`,
      scopes: msg({ message: 'May send', comment: 'What a program may send with its key' }),
      createdBy: msg`Made by`,
      createdAt: msg({ message: 'Made', context: 'A time' }),
      lastUsedAt: msg({ message: 'Last used', context: 'A time' }),
      revokedAt: msg({ message: 'Revoked', context: 'A time' }),
    },
  },
  history: {
    from: sql`audit_rows as t where true`,
    pageRows: 10,
    further: ['keeperId'],
    headings: {
      at: msg`When`,
      keeperName: msg`Who`,
      action: msg({ message: 'What', comment: 'Heading of the column with what was done' }),
      subjectName: msg({ message: 'Of', comment: 'Heading of the column with what was changed' }),
      changes: msg({ message: 'Times', comment: 'How often it was done' }),
      before: msg({ message: 'Before', comment: 'The values before a change' }),
      after: msg({ message: 'After', comment: 'The values after a change' }),
    },
  },
};

/** A value of a cell before it is text. */
export type ExportValue = string | number | boolean | readonly string[] | null;

/** The names of an export's columns, in order, each with its heading in the reader's language. */
export const exportHeadings = (kind: ExportedTable): [column: string, heading: string][] =>
  Object.entries(TABLES[kind].headings).map(([column, heading]) => [
    column,
    typeof heading === 'string' ? heading : say(heading),
  ]);

/** Whether a list is read by people alone, and by no import. */
export const isForPeople = (kind: ExportedTable): boolean =>
  kind !== 'products' && kind !== 'inventory';

/** Reads all of a store's rows of one kind in pages. */
export function findExportRows(
  orm: Orm,
  storeId: string,
  kind: ExportedTable,
): AsyncGenerator<(Record<string, ExportValue> & { id: string })[]> {
  const { from, headings, further = [], pageRows = PAGE_ROWS } = TABLES[kind];
  const selected = [...Object.keys(headings), ...further].map(
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
