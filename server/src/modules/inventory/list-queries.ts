import { and, asc, count, desc, eq, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { UNCHECKED_DAYS, type ProductSort, type ProductState } from '@aislewise/contracts/products';
import { barcodeOf, scannedBarcodes } from '@aislewise/finder/barcodes';
import type { Orm } from '../../db/client.ts';
import { onlyRow } from '../../db/rows.ts';
import { hasBarcode, hasClaim, ofStore } from '../products/queries.ts';
import { products, shelfLabels, type ProductRow } from '../products/tables.ts';

/** Whether a product has the barcode, or one that it leads to. Undefined if the text is none. */
const isBarcode = (text: string): SQL | undefined => {
  const code = barcodeOf(text);
  return code === null ? undefined : hasBarcode(scannedBarcodes(code));
};

/** A list that is sent to the database as one array. */
const arrayOf = (values: readonly string[], type: 'uuid' | 'text'): SQL =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;

type DealPrices = ReadonlyMap<string, { readonly salePrice: string; readonly startDate: Date }>;

export interface ProductFilter {
  /** Part of a name, a tag or the category, or the whole barcode. */
  search?: string | undefined;
  /** Ids of the products that the finder found for `search`, best first. */
  found?: readonly string[] | undefined;
  /** Categories as they are written; undefined: all. */
  categories?: readonly string[] | undefined;
  state?: ProductState | undefined;
  /** Aisles as they are written; undefined: all. */
  aisles?: readonly string[] | undefined;
  /** Only these products; undefined: all. */
  ids?: readonly string[] | undefined;
  /** The prices that deals make, by the id of the product. Needed for the states in `NEEDS_DEALS`. */
  dealPrices?: DealPrices | undefined;
  /** The first moment of the store's today. Needed for the state `price_today`. */
  today?: Date | undefined;
  /** The time at which `state` is judged. */
  now: Date;
}

export interface ProductPage {
  sort: ProductSort | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const DAY_MS = 86_400_000;

const countWhere = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition})`;

/** The label that was printed last for a product, with a condition on it. */
const labelWhere = (condition: SQL): SQL => sql`(
  select 1 from ${shelfLabels}
  where ${shelfLabels.storeId} = ${products.storeId}
    and ${shelfLabels.productId} = ${products.id} and ${condition})`;

/** Whether a label says other prices than those of now. */
const isLabelOld = (dealPrices: DealPrices): SQL => {
  const atDeal = sql`(
    select reduced.price from unnest(
      ${arrayOf([...dealPrices.keys()], 'uuid')},
      ${sql.param([...dealPrices.values()].map(({ salePrice }) => salePrice))}::numeric[]
    ) as reduced (id, price) where reduced.id = ${products.id})`;
  const salePrice = sql`coalesce(${atDeal}, case when ${products.isOnSale} then ${products.salePrice} end)`;
  return sql`(${shelfLabels.price} is distinct from ${products.price}
    or ${shelfLabels.salePrice} is distinct from ${salePrice})`;
};

/** Whether a product's own price has changed since a time, or a deal that lowers it began. */
function hasNewPrice(dealPrices: DealPrices, since: Date): SQL | undefined {
  const lowered = [...dealPrices].filter(([, { startDate }]) => startDate >= since);
  const ids = arrayOf(
    lowered.map(([id]) => id),
    'uuid',
  );
  return or(gte(products.priceChangedAt, since), sql`${products.id} = any(${ids})`);
}

/** Conditions of the parts of the keeper's list. */
const stateConditions = ({
  now,
  today = now,
  dealPrices = new Map(),
}: Pick<ProductFilter, 'now' | 'today' | 'dealPrices'>): Record<ProductState, SQL | undefined> => ({
  in_stock: sql`(${products.inStock} and ${hasClaim})`,
  out_of_stock: sql`not ${products.inStock}`,
  stock_unknown: sql`not ${hasClaim}`,
  // Shoppers see both prices as a sale.
  on_sale: sql`(${products.isOnSale} or ${products.id} = any(${arrayOf([...dealPrices.keys()], 'uuid')}))`,
  no_price: isNull(products.price),
  no_aisle: isNull(products.aisle),
  unchecked: or(
    isNull(products.stockCheckedAt),
    lt(products.stockCheckedAt, new Date(now.getTime() - UNCHECKED_DAYS * DAY_MS)),
  ),
  label_changed: sql`exists ${labelWhere(isLabelOld(dealPrices))}`,
  label_missing: sql`not exists ${labelWhere(sql`true`)}`,
  price_today: hasNewPrice(dealPrices, today),
  price_week: hasNewPrice(dealPrices, new Date(now.getTime() - 7 * DAY_MS)),
});

/** Counts a store's products, all and by state. */
export const countRows = (orm: Orm, storeId: string, now: Date, dealPrices: DealPrices) => {
  const state = stateConditions({ now, dealPrices });
  return onlyRow(
    orm
      .select({
        totalProducts: count(),
        inStockProducts: countWhere(state.in_stock),
        onSaleProducts: countWhere(state.on_sale),
        outOfStock: countWhere(state.out_of_stock),
        withoutPrice: countWhere(state.no_price),
        withoutAisle: countWhere(state.no_aisle),
        unchecked: countWhere(state.unchecked),
      })
      .from(products)
      .where(ofStore(storeId)),
  );
};

/** Counts a store's products that have a printed label, and those of them whose label is old. */
export const countLabels = (orm: Orm, storeId: string, dealPrices: DealPrices) =>
  onlyRow(
    orm
      .select({ printed: count(), changed: countWhere(isLabelOld(dealPrices)) })
      .from(shelfLabels)
      .innerJoin(
        products,
        and(eq(products.storeId, shelfLabels.storeId), eq(products.id, shelfLabels.productId)),
      )
      .where(ofStore(storeId)),
  );

const NEWLINE = sql.raw(`E'\\n'`);

function filtered(storeId: string, filter: ProductFilter): SQL | undefined {
  const { search, found = [], categories, state, aisles, ids } = filter;
  const narrowed = and(
    ofStore(storeId),
    categories && sql`${products.category} = any(${arrayOf(categories, 'text')})`,
    state && stateConditions(filter)[state],
    aisles && sql`${products.aisle} = any(${arrayOf(aisles, 'text')})`,
    ids && sql`${products.id} = any(${arrayOf(ids, 'uuid')})`,
  );
  if (!search) return narrowed;
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const texts = [
    products.name,
    products.category,
    sql`array_to_string(${products.otherNames}, ${NEWLINE})`,
    sql`array_to_string(${products.tags}, ${NEWLINE})`,
  ];
  const matches = texts.map((text) => sql`lower(${text}) like lower(${part})`);
  const known = found.length > 0 ? sql`${products.id} = any(${arrayOf(found, 'uuid')})` : undefined;
  return and(narrowed, or(...matches, isBarcode(search), known));
}

/** Aisle 2 before Aisle 10. */
const AISLE = [
  sql`lower(regexp_replace(${products.aisle}, '[0-9].*$', ''))`,
  sql`substring(${products.aisle} from '[0-9]+')::numeric`,
  sql`lower(${products.aisle})`,
];

const SORTS: Record<ProductSort, (SQL | typeof products.price)[]> = {
  name: [],
  category: [sql`lower(${products.category})`],
  aisle: AISLE,
  price: [products.price],
  inStock: [sql`${products.inStock}`],
  updated: [sql`${products.stockUpdatedAt}`],
  unchecked: [sql`coalesce(${products.stockCheckedAt}, '-infinity')`],
};

function sorted({ search, found = [] }: ProductFilter, { sort, order }: ProductPage): SQL[] {
  const tail = [asc(sql`lower(${products.name})`), asc(products.id)];
  if (sort === undefined && search) {
    const rank = sql`array_position(${arrayOf(found, 'uuid')}, ${products.id}) asc nulls last`;
    const isNamed = isBarcode(search);
    return [...(isNamed ? [desc(isNamed)] : []), rank, ...tail];
  }
  const direction = sql.raw(order === 'desc' ? 'desc nulls last' : 'asc nulls last');
  if (sort === undefined || sort === 'name') {
    return [sql`lower(${products.name}) ${direction}`, asc(products.id)];
  }
  return [...SORTS[sort].map((by) => sql`${by} ${direction}`), ...tail];
}

/** A page of a store's products. */
export async function findProducts(
  orm: Orm,
  storeId: string,
  filter: ProductFilter,
  page: ProductPage,
): Promise<ProductRow[]> {
  return orm
    .select()
    .from(products)
    .where(filtered(storeId, filter))
    .orderBy(...sorted(filter, page))
    .limit(page.limit)
    .offset(page.offset);
}

export const countProducts = (orm: Orm, storeId: string, filter: ProductFilter): Promise<number> =>
  orm.$count(products, filtered(storeId, filter));

/**
 * Locks all products that a list shows with a filter, but for some, until the transaction ends.
 *
 * @param limit maximum number of rows
 */
export const lockFiltered = (
  tx: Orm,
  storeId: string,
  filter: ProductFilter,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(and(filtered(storeId, filter), sql`${products.id} <> all(${arrayOf(except, 'uuid')})`))
    .orderBy(asc(products.id))
    .limit(limit)
    .for('update');
