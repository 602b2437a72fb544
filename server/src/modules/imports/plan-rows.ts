import { foldAisle } from '@aislewise/contracts/aisles';
import { foldCategory } from '@aislewise/contracts/categories';
import type { ImportCounts, ImportRow } from '@aislewise/contracts/calls/imports';
import type { ImportColumn } from '@aislewise/contracts/imports';
import { say } from '@aislewise/contracts/say';
import { barcodeKey } from '@aislewise/finder/barcodes';
import { foldKeepingScript } from '@aislewise/finder/text/fold';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { columnName } from '../../lib/column-name.ts';
import { createSpeller } from '../products/spellings.ts';
import type { RowValues } from './files/columns.ts';
import { htmlToText, plainLine } from './files/html-text.ts';
import { addWarning, type ReadRow } from './files/product-rows.ts';
import { shownValue } from './files/shown-values.ts';
import { RowMatcher } from './match-rows.ts';
import { DuplicateNameFinder } from './near-names.ts';
import type { StoreProduct } from './store-product.ts';

type Value = string | boolean | readonly string[];

/** A value as a file's row would hold it. Values that differ only in spaces or zeros are equal, and so are spellings of an aisle or a category. */
const comparable = (column: ImportColumn, value: Value): string => {
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return value.map((item) => item.trim()).join('\n');
  if (column === 'aisle') return foldAisle(value);
  if (column === 'category') return foldCategory(plainLine(value));
  if (column === 'name') return plainLine(value);
  if (column === 'description') return htmlToText(value);
  return column === 'barcode' ? barcodeKey(value) : value.trim();
};

/** The fields that a row changes, in the order of the columns; all of them for a new product. */
function changesOf(values: RowValues, product: StoreProduct | null): ImportRow['changes'] {
  const given = Object.entries(values) as [ImportColumn, Value][];
  return given.flatMap(([field, value]) => {
    if (!product) return { field, from: '', to: shownValue(value) };
    const old = product[field] ?? '';
    if (comparable(field, value) === comparable(field, old)) return [];
    return { field, from: shownValue(old), to: shownValue(value) };
  });
}

/** The effect of the commit on one row. */
export interface PlannedRow extends ReadRow {
  kind: keyof ImportCounts;
  changes: ImportRow['changes'];
  /** The store's product that the row names. */
  product: StoreProduct | null;
}

function planned(row: ReadRow, product: StoreProduct | null): PlannedRow {
  if (row.reasons.length > 0) return { ...row, kind: 'refused', changes: [], product };
  const changes = changesOf(row.values, product);
  if (!product) return { ...row, kind: 'new', changes, product };
  return { ...row, kind: changes.length > 0 ? 'changed' : 'unchanged', changes, product };
}

const sameAs = (line: number): string =>
  say(
    msg`Line ${{ line }} is about the same product: it has the same barcode, name or till number.`,
  );

/** The reason why a sale price is refused: it must be below the price. */
function salePriceFault(
  { price, salePrice }: RowValues,
  product: StoreProduct | null,
): MessageDescriptor | undefined {
  const onSale = salePrice ?? (product?.isOnSale ? product.salePrice : '');
  const regular = price ?? product?.price ?? '';
  // The store's own prices are no fault of the file.
  if (product && onSale === product.salePrice && regular === product.price) return undefined;
  if (onSale === '' || Number(onSale) < Number(regular)) return undefined;
  if (regular === '') return msg`A sale price needs a price that it is below.`;
  return msg`The sale price ${{ salePrice: onSale }} is not below the price ${{ price: regular }}.`;
}

/** Leaves a sale price out that is not below the price. */
function endFaultySale(row: ReadRow, product: StoreProduct | null): void {
  const fault = salePriceFault(row.values, product);
  if (fault === undefined) return;
  addWarning(row, 'sale-price', say(fault));
  delete row.values.salePrice;
  if (salePriceFault(row.values, product) !== undefined) row.endsSale = true;
}

/** A till's other names and tags are added to those that a keeper wrote here. */
function addToLists({ values, tillKey }: ReadRow, product: StoreProduct | null): void {
  if (!product || tillKey === undefined) return;
  for (const field of ['otherNames', 'tags'] as const) {
    const given = values[field];
    if (!given) continue;
    const known = new Set(product[field].map(foldKeepingScript));
    const added = given.filter((one) => !known.has(foldKeepingScript(one)));
    values[field] = [...product[field], ...added];
  }
}

/** The numbers of products by the value of a field, without those that have none. */
const countBy = (products: readonly StoreProduct[], field: 'aisle' | 'category') =>
  [...Map.groupBy(products, (product) => product[field])].flatMap(([value, { length }]) =>
    value === '' ? [] : [[value, length] as const],
  );

/**
 * The rows with their aisles and categories as the store spells them; new ones as their first row does.
 *
 * @param setCategories the categories that the keeper has set, also without products
 */
function withStoreSpellings(
  rows: readonly ReadRow[],
  products: readonly StoreProduct[],
  setCategories: readonly string[],
): ReadRow[] {
  const set = setCategories.map((name) => [name, 0] as const);
  const categories = [...countBy(products, 'category'), ...set];
  const spell = createSpeller({ aisles: countBy(products, 'aisle'), categories });
  return rows.map((row) => ({ ...row, values: spell(row.values) }));
}

/** Says that a category comes in under another spelling than the file's, unless nothing changes. */
function noteCategory(row: ReadRow, given: string | undefined, product: StoreProduct | null): void {
  const { category } = row.values;
  if (given === undefined || category === undefined || category === given) return;
  if (product && foldCategory(product.category) === foldCategory(category)) return;
  const sentence = say(msg`The category ‘${{ given }}’ comes in as ‘${{ category }}’.`);
  addWarning(row, 'category-spelling', sentence);
}

/**
 * Plans what each row of a file does to the store's products. `RowMatcher` says which product a row is.
 */
export function planRows(
  readRows: readonly ReadRow[],
  products: readonly StoreProduct[],
  setCategories: readonly string[] = [],
): PlannedRow[] {
  const rows = withStoreSpellings(readRows, products, setCategories);
  const leavesAsItIs = ({ values }: ReadRow, product: StoreProduct): boolean =>
    changesOf(values, product).length === 0;
  const matches = new RowMatcher(products, leavesAsItIs).match(rows);
  return rows.map((row, at) => {
    const match = matches.get(row);
    if (match && 'fault' in match) row.reasons.push(say(match.fault));
    else if (match && 'repeats' in match) row.reasons.push(sameAs(match.repeats));
    else if (row.reasons.length === 0 && !match?.product && row.values.name === undefined) {
      row.reasons.push(say(msg`A new product needs a name.`));
    }
    const product = match && 'product' in match ? match.product : null;
    if (row.reasons.length === 0) {
      noteCategory(row, readRows[at]?.values.category, product);
      addToLists(row, product);
      endFaultySale(row, product);
    }
    return planned(row, product);
  });
}

/** Adds a note to each new product whose name is nearly that of another product. */
export function noteNearNames(rows: readonly PlannedRow[], products: readonly StoreProduct[]) {
  const finder = new DuplicateNameFinder(products);
  for (const { kind, line, values, notes } of rows) {
    const { name, otherNames = [] } = values;
    const found = kind === 'new' && name !== undefined && finder.find({ name, otherNames }, line);
    if (found) notes.push({ sentence: say(found) });
  }
}

/** Values by the names of their columns in the products table. */
export type Columns = Record<string, unknown>;

/** The columns that a row writes; null for a row that writes nothing. */
export function columnsOf(row: PlannedRow): Columns | null {
  const { kind, changes, values, product, endsSale } = row;
  if (kind !== 'new' && kind !== 'changed') return null;
  const changed = new Set<string>(changes.map(({ field }) => field));
  const columns: Columns = {};
  for (const { field } of changes) columns[columnName(field)] = values[field];
  // The number of pieces was that of the former mark.
  if (changed.has('inStock')) columns['quantity'] = null;
  if (changed.has('salePrice')) columns['is_on_sale'] = true;
  if (endsSale) {
    const noSale = { sale_price: null, original_price: null, discount_percentage: null };
    return { ...columns, is_on_sale: false, ...noSale };
  }
  const isSale = changed.has('salePrice') || (product?.isOnSale && product.salePrice !== '');
  if (isSale && (changed.has('price') || changed.has('salePrice'))) {
    const original = values.price ?? product?.price;
    Object.assign(columns, { original_price: original, discount_percentage: null });
  }
  return columns;
}
