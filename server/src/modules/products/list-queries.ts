import { and, asc, desc, or, sql, type SQL } from 'drizzle-orm';
import type { ProductSort } from '@aislewise/contracts/products';
import type { Orm } from '../../db/client.ts';
import { ofStore, sameBarcode } from './queries.ts';
import { products, type ProductRow } from './tables.ts';

/** A list that is sent to the database as one array. */
const arrayOf = (values: readonly string[], type: 'uuid' | 'text'): SQL =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;

export interface ProductFilter {
  /** Part of a name, a tag or the category, or the whole barcode. */
  search?: string | undefined;
  /** Ids of the products that the finder found for `search`, best first. */
  found?: readonly string[] | undefined;
  /** Categories as they are written; undefined: all. */
  categories?: readonly string[] | undefined;
}

export interface ProductPage {
  sort: ProductSort | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const NEWLINE = sql.raw(`E'\\n'`);

function filtered(storeId: string, filter: ProductFilter): SQL | undefined {
  const { search, found = [], categories } = filter;
  const ofCategory = categories && sql`${products.category} = any(${arrayOf(categories, 'text')})`;
  if (!search) return and(ofStore(storeId), ofCategory);
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const texts = [
    products.name,
    products.category,
    sql`array_to_string(${products.otherNames}, ${NEWLINE})`,
    sql`array_to_string(${products.tags}, ${NEWLINE})`,
  ];
  const matches = texts.map((text) => sql`lower(${text}) like lower(${part})`);
  const known = found.length > 0 ? sql`${products.id} = any(${arrayOf(found, 'uuid')})` : undefined;
  return and(ofStore(storeId), ofCategory, or(...matches, sameBarcode(search), known));
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
    return [desc(sameBarcode(search)), rank, ...tail];
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
