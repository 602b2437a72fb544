import {
  UNDO_HOURS,
  type ImportColumn,
  type ImportCounts,
  type ImportRow,
  type ImportSummary,
} from '@aislewise/contracts/imports';
import { foldKeepingScript } from '@aislewise/finder/fold';
import { NearNames } from '../../platform/near-names.ts';
import { barcodeKey } from '../../platform/spreadsheets/cells.ts';
import type { ReadRow, RowValues } from '../../platform/spreadsheets/product-rows.ts';
import type { importRows, imports } from './tables.ts';

/** A product of the store, as far as an import looks at it. */
export interface StoreProduct extends Required<Omit<RowValues, 'barcode'>> {
  id: string;
  barcode: string;
  isOnSale: boolean;
  /** Changes whenever anything of the above does. */
  seen: string;
}

const shown = (value: string | boolean | readonly string[]): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : value.join(', ');
};

/** A text as a row would give it back: an odd one in the store is no change of the file's. */
const asRead = (column: ImportColumn, value: string | boolean | readonly string[]): string => {
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return value.map((item) => item.trim()).join('\n');
  return column === 'barcode' ? barcodeKey(value) : value.trim();
};

/** What a row changes of a product, in the columns' order. */
function changesOf(values: RowValues, product: StoreProduct): ImportRow['changes'] {
  const given = Object.entries(values) as [ImportColumn, string | boolean | string[]][];
  return given.flatMap(([field, value]) =>
    asRead(field, value) === asRead(field, product[field])
      ? []
      : [{ field, from: shown(product[field]), to: shown(value) }],
  );
}

/** A new product's values, each from nothing. */
function newValues(values: RowValues): ImportRow['changes'] {
  const given = Object.entries(values) as [ImportColumn, string | boolean | string[]][];
  return given.map(([field, value]) => ({ field, from: '', to: shown(value) }));
}

/** What becomes of one row. */
export interface PlannedRow extends ReadRow {
  kind: keyof ImportCounts;
  changes: ImportRow['changes'];
  /** The product it names: one of the store's, or none yet. */
  product: StoreProduct | null;
}

function listBy<T>(items: Iterable<T>, keyOf: (item: T) => string | undefined): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined || key === '') continue;
    const list = lists.get(key);
    if (list) list.push(item);
    else lists.set(key, [item]);
  }
  return lists;
}

/** The rows of a file beside the products of a store: who is meant by whom. */
class Plan {
  readonly #byBarcode: Map<string, StoreProduct[]>;
  readonly #byName: Map<string, StoreProduct[]>;
  /** The line that names a product, by the product's id. */
  readonly #taken = new Map<string, number>();
  /** The first line with a new product of this barcode, or of this name. */
  readonly #newBarcodes = new Map<string, number>();
  readonly #newNames = new Map<string, { line: number; barcode: string | undefined }>();

  constructor(products: readonly StoreProduct[]) {
    this.#byBarcode = listBy(products, ({ barcode }) => barcodeKey(barcode));
    this.#byName = listBy(products, ({ name }) => foldKeepingScript(name));
  }

  /** The product with the row's barcode; undefined when the store has none. */
  ofBarcode(values: RowValues): StoreProduct | undefined {
    const { barcode } = values;
    const all = barcode === undefined ? undefined : this.#byBarcode.get(barcodeKey(barcode));
    const free = all?.filter(({ id }) => !this.#taken.has(id)) ?? [];
    const same = free.length > 1 && free.find((one) => changesOf(values, one).length === 0);
    return same || (free[0] ?? all?.[0]);
  }

  /** The product with the row's name; of several the one that it leaves as it is. */
  ofName(values: RowValues): StoreProduct | 'several' | undefined {
    const all = this.#byName.get(foldKeepingScript(values.name ?? '')) ?? [];
    const free = all.filter(({ id }) => !this.#taken.has(id));
    if (free.length === 0) return values.barcode === undefined ? all[0] : undefined;
    if (free.length === 1) return free[0];
    const same = free.find((product) => changesOf(values, product).length === 0);
    if (same) return same;
    const open = values.barcode === undefined ? [] : free.filter(({ barcode }) => barcode === '');
    return open.length === 1 ? open[0] : 'several';
  }

  /** Gives a product to a line; answers the line that had it before. */
  take({ id }: StoreProduct, line: number): number | undefined {
    const before = this.#taken.get(id);
    if (before === undefined) this.#taken.set(id, line);
    return before;
  }

  /** Gives a new product to a line; answers the line that has the same one. */
  takeNew({ line, values: { name = '', barcode } }: ReadRow): number | undefined {
    const key = barcode === undefined ? undefined : barcodeKey(barcode);
    const sameBarcode = key === undefined ? undefined : this.#newBarcodes.get(key);
    if (sameBarcode !== undefined) return sameBarcode;
    const folded = foldKeepingScript(name);
    const named = this.#newNames.get(folded);
    if (named && (barcode === undefined || named.barcode === undefined)) return named.line;
    if (key !== undefined) this.#newBarcodes.set(key, line);
    if (!named) this.#newNames.set(folded, { line, barcode });
    return undefined;
  }
}

function planned(row: ReadRow, product: StoreProduct | null): PlannedRow {
  if (row.reasons.length > 0) return { ...row, kind: 'refused', changes: [], product };
  if (!product) return { ...row, kind: 'new', changes: newValues(row.values), product };
  const changes = changesOf(row.values, product);
  return { ...row, kind: changes.length > 0 ? 'changed' : 'unchanged', changes, product };
}

function refuse(row: ReadRow, reason: string): void {
  row.reasons.push(reason);
}

const sameAs = (line: number): string => `Line ${line} is about the same product.`;

/** Why a sale is none: it is below the price, as keepers are held to elsewhere. */
function salePriceFault({ price, salePrice }: RowValues, product: StoreProduct | null) {
  const onSale = salePrice ?? (product?.isOnSale ? product.salePrice : '');
  const regular = price ?? product?.price ?? '';
  // What the store has already is not the file's fault.
  if (product && onSale === product.salePrice && regular === product.price) return undefined;
  if (onSale === '' || Number(onSale) < Number(regular)) return undefined;
  if (regular === '') return 'A sale price needs a price that it is below.';
  return `The sale price ${onSale} is not below the price ${regular}.`;
}

/**
 * What each row of a file does to the store's products. A row is about the product of its barcode,
 * else of its name; barcodes come first for all rows, so that a name is never taken from the
 * product that a later line names by its barcode. Of rows about one product the first counts.
 */
export function planRows(
  rows: readonly ReadRow[],
  products: readonly StoreProduct[],
): PlannedRow[] {
  const plan = new Plan(products);
  const matches = new Map<ReadRow, StoreProduct>();
  const match = (row: ReadRow, product: StoreProduct): void => {
    matches.set(row, product);
    if (row.reasons.length > 0) return;
    const before = plan.take(product, row.line);
    if (before !== undefined) refuse(row, sameAs(before));
  };
  for (const row of rows) {
    const product = plan.ofBarcode(row.values);
    if (product) match(row, product);
  }
  for (const row of rows) {
    if (matches.has(row)) continue;
    const product = plan.ofName(row.values);
    if (product === 'several') {
      refuse(row, 'Several products of the store have this name: give the barcode of one.');
    } else if (product) match(row, product);
    else if (row.reasons.length > 0) continue;
    else if (row.values.name === undefined) refuse(row, 'A new product needs a name.');
    else {
      const before = plan.takeNew(row);
      if (before !== undefined) refuse(row, sameAs(before));
    }
  }
  return rows.map((row) => {
    const product = matches.get(row) ?? null;
    const fault = row.reasons.length > 0 ? undefined : salePriceFault(row.values, product);
    if (fault !== undefined) refuse(row, fault);
    return planned(row, product);
  });
}

/** Notes on new products that seem to be there already under a near name. */
export function noteNearNames(rows: readonly PlannedRow[], products: readonly StoreProduct[]) {
  const near = new NearNames(products);
  for (const { kind, line, values, notes } of rows) {
    const { name, otherNames = [] } = values;
    const found = kind === 'new' && name !== undefined && near.find({ name, otherNames }, line);
    if (found) notes.push(`${found} Is this the same?`);
  }
}

type Columns = Record<string, unknown>;

const PRODUCT_COLUMNS = {
  name: 'name',
  otherNames: 'other_names',
  description: 'description',
  category: 'category',
  tags: 'tags',
  barcode: 'barcode',
} as const;

const orNull = (values: Columns): Columns | null =>
  Object.keys(values).length > 0 ? values : null;

/** What a row writes, by the columns' names in the database; null where it writes nothing. */
export function writesOf({ kind, changes, values, product }: PlannedRow): {
  product: Columns | null;
  inventory: Columns | null;
} {
  if (kind !== 'new' && kind !== 'changed') return { product: null, inventory: null };
  const changed = new Set(changes.map(({ field }) => field));
  const ofProduct: Columns =
    kind === 'new' ? { category: 'Other', other_names: [], tags: [], description: null } : {};
  for (const [field, column] of Object.entries(PRODUCT_COLUMNS)) {
    const value = values[field as keyof typeof PRODUCT_COLUMNS];
    if (changed.has(field as ImportColumn)) ofProduct[column] = value;
  }
  const ofStore: Columns =
    kind === 'new' ? { in_stock: true, stock_level: 'available_now', is_on_sale: false } : {};
  if (changed.has('aisle')) ofStore['aisle'] = values.aisle;
  if (changed.has('inStock')) ofStore['in_stock'] = values.inStock;
  if (changed.has('stockLevel')) ofStore['stock_level'] = values.stockLevel;
  if (changed.has('price')) ofStore['price'] = Number(values.price);
  if (changed.has('salePrice')) {
    Object.assign(ofStore, { sale_price: Number(values.salePrice), is_on_sale: true });
  }
  const isSale = changed.has('salePrice') || (product?.isOnSale && product.salePrice !== '');
  if (isSale && (changed.has('price') || changed.has('salePrice'))) {
    // On sale, the price is the price before.
    const before = Number(values.price ?? product?.price);
    Object.assign(ofStore, { original_price: before, discount_percentage: null });
  }
  return { product: orNull(ofProduct), inventory: orNull(ofStore) };
}

type ImportRecord = typeof imports.$inferSelect;

export const HOUR_MS = 3_600_000;

/** Until when an import can be undone; null when it can't: only the store's last one can. */
export function undoUntil(
  { id, status, committedAt }: ImportRecord,
  last: string | undefined,
  now: Date,
): Date | null {
  if (id !== last || status !== 'committed' || committedAt === null) return null;
  const end = new Date(committedAt.getTime() + UNDO_HOURS * HOUR_MS);
  return end > now ? end : null;
}

/** An import as its store sees it; `work` says how far it is while somebody is at it. */
export function toSummary(
  row: ImportRecord,
  work: { rows: number; done: number } | undefined,
  undo: Date | null,
): ImportSummary {
  const { id, fileName, status, problem, importedBy, columns, encoding, separator } = row;
  const { newRows, changedRows, unchangedRows, refusedRows, missing, markMissingOutOfStock } = row;
  const told = { id, fileName, status, problem, importedBy, encoding, separator, missing };
  return {
    ...told,
    columns,
    createdAt: row.createdAt.toISOString(),
    committedAt: row.committedAt?.toISOString() ?? null,
    undoUntil: undo?.toISOString() ?? null,
    rows: work?.rows ?? row.rows,
    done: work?.done ?? row.rows,
    counts: { new: newRows, changed: changedRows, unchanged: unchangedRows, refused: refusedRows },
    noted: row.notedRows,
    markMissingOutOfStock,
    ignoredColumns: columns.flatMap(({ header, column }) => (column === null ? header : [])),
  };
}

export function toRow({
  line,
  kind,
  name,
  changes,
  reasons,
  notes,
}: typeof importRows.$inferSelect): ImportRow {
  return { line, kind: kind === 'missing' ? 'unchanged' : kind, name, changes, reasons, notes };
}
