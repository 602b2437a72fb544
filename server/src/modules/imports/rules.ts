import type { ImportColumn, ImportCounts, ImportRow } from '@aislewise/contracts/imports';
import { fold, foldKeepingScript } from '@aislewise/finder/fold';
import { isSmallWord } from '@aislewise/finder/small-words';
import { soundKey } from '@aislewise/finder/sound-key';
import { stem } from '@aislewise/finder/stem';
import { words } from '@aislewise/finder/words';
import { barcodeKey } from '../../platform/spreadsheets/cells.ts';
import type { ReadRow, RowValues } from './provider.ts';

/** A product of the store, as far as an import looks at it. */
export interface StoreProduct extends Required<Omit<RowValues, 'barcode'>> {
  id: string;
  barcode: string;
  originalPrice: string;
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
export function changesOf(values: RowValues, product: StoreProduct): ImportRow['changes'] {
  const given = Object.entries(values) as [ImportColumn, string | boolean | string[]][];
  return given.flatMap(([field, value]) =>
    asRead(field, value) === asRead(field, product[field])
      ? []
      : [{ field, from: shown(product[field]), to: shown(value) }],
  );
}

/** A new product's values, each from nothing. */
export function newValues(values: RowValues): ImportRow['changes'] {
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

/** Shorter keys are shared by words that have nothing to do with each other. */
const TELLING_KEY = 5;

/**
 * What near names share: the words in any order, singular or plural, however they are spelled and
 * in whatever script; sizes count, words like "of" don't. '' where it would tell nothing.
 */
export function nearKey(name: string): string {
  const parts = words(name).flatMap(({ text, latin }) => {
    if (isSmallWord(text)) return [];
    const plain = latin === undefined ? stem(text) : latin || text;
    return [soundKey(plain) || plain];
  });
  const key = parts.sort().join(' ');
  return key.length < TELLING_KEY ? '' : key;
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

function salePriceFault({ price, salePrice }: RowValues, product: StoreProduct | null) {
  const onSale = salePrice ?? (product?.isOnSale ? product.salePrice : '');
  const regular = price ?? product?.price ?? '';
  if (onSale === '' || regular === '' || Number(onSale) < Number(regular)) return undefined;
  // What the store has already is not the file's fault.
  if (product && onSale === product.salePrice && regular === product.price) return undefined;
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

/**
 * Notes on new products that seem to be there already under a near name: in the store, under
 * another of a product's names, or on an earlier line.
 */
export function noteNearDuplicates(
  rows: readonly PlannedRow[],
  products: readonly StoreProduct[],
): void {
  const near = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { name, otherNames } of products) {
    near.set(nearKey(name), `The store has “${name}”.`);
    names.set(fold(name), `The store has “${name}”.`);
    for (const other of otherNames) {
      const key = fold(other);
      if (!names.has(key)) names.set(key, `The store’s “${name}” is also called “${other}”.`);
    }
  }
  near.delete('');
  names.delete('');
  for (const { kind, line, values, notes } of rows) {
    if (kind !== 'new' || values.name === undefined) continue;
    const key = nearKey(values.name);
    const alike = [values.name, ...(values.otherNames ?? [])].map((name) => names.get(fold(name)));
    const note = near.get(key) ?? alike.find((found) => found !== undefined);
    if (note !== undefined) notes.push(`${note} Is this the same?`);
    else if (key !== '') near.set(key, `Line ${line} has “${values.name}”.`);
  }
}
