/** Which product of the store a row of a file is. */
import { barcodeKey } from '@aislewise/finder/barcodes';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { ReadRow } from './files/product-rows.ts';
import { identityOf, mayBeSame, type Identity } from './product-identity.ts';
import type { StoreProduct } from './store-product.ts';

/** Whether a row would leave a product as it is. */
type LeavesAsItIs = (row: ReadRow, product: StoreProduct) => boolean;

/** The product of a row: one of the store, a new one, or none of its own. */
export type Match =
  | { product: StoreProduct }
  | { product: null }
  /** `line` has the same product; `product` is that of the store, if it has it. */
  | { repeats: number; product: StoreProduct | null }
  | { fault: MessageDescriptor };

/** A row that waits for its match. */
interface Waiting {
  row: ReadRow;
  identity: Identity;
}

const SEVERAL = msg`Several products of the store have this name: give the barcode of one.`;

/**
 * Matches the rows of a file to the products of the store: by the till's key, else by the barcode, else
 * by the name, which often has the brand, with size, unit and price. Rows of the same name that differ
 * in size or price are products of their own. Of several rows that are the same product the one that leaves it as it is
 * counts, else the first. So the same file changes nothing when it is imported again, in any order.
 */
export class RowMatcher {
  readonly #leavesAsItIs: LeavesAsItIs;
  readonly #products: readonly StoreProduct[];
  readonly #identities = new Map<StoreProduct, Identity>();
  readonly #rowOf = new Map<StoreProduct, ReadRow>();
  readonly #matches = new Map<ReadRow, Match>();

  constructor(products: readonly StoreProduct[], leavesAsItIs: LeavesAsItIs) {
    this.#products = products;
    this.#leavesAsItIs = leavesAsItIs;
    for (const product of products) this.#identities.set(product, identityOf(product));
  }

  /** Matches all rows of a file. Rows that are refused for another reason take no product. */
  match(rows: readonly ReadRow[]): ReadonlyMap<ReadRow, Match> {
    const valid = rows.filter(({ reasons }) => reasons.length === 0);
    this.#matchTillKeys(valid);
    this.#matchBarcodes(valid);
    this.#matchNames(valid);
    return this.#matches;
  }

  #isFree = (product: StoreProduct): boolean => !this.#rowOf.has(product);

  #take(row: ReadRow, product: StoreProduct): void {
    const before = this.#rowOf.get(product);
    if (before) this.#matches.set(row, { repeats: before.line, product });
    else {
      this.#rowOf.set(product, row);
      this.#matches.set(row, { product });
    }
  }

  #matchTillKeys(rows: readonly ReadRow[]): void {
    const byKey = new Map(this.#products.map((product) => [product.tillKey, product]));
    for (const row of rows) {
      const product = row.tillKey === undefined ? undefined : byKey.get(row.tillKey);
      if (product) this.#take(row, product);
    }
  }

  #matchBarcodes(rows: readonly ReadRow[]): void {
    const products = Map.groupBy(
      this.#products,
      (product) => this.#identities.get(product)?.barcode ?? '',
    );
    const open = rows.filter((row) => !this.#matches.has(row) && row.values.barcode !== undefined);
    for (const [code, same] of Map.groupBy(open, ({ values }) =>
      barcodeKey(values.barcode ?? ''),
    )) {
      const all = products.get(code) ?? [];
      // A till's rows with keys of their own are different products.
      for (const row of this.#unchangedFirst(same, all)) {
        const free = all.filter(this.#isFree);
        const best = free.find((one) => this.#leavesAsItIs(row, one)) ?? free[0];
        const [first] = all;
        if (best) this.#take(row, best);
        else if (first && row.tillKey === undefined) this.#take(row, first);
      }
    }
  }

  /** The rows in their order, those that leave one of the products as it is before the others. */
  #unchangedFirst(rows: readonly ReadRow[], products: readonly StoreProduct[]): readonly ReadRow[] {
    if (rows.length < 2 || products.length === 0) return rows;
    const isSame = (row: ReadRow) => products.some((product) => this.#leavesAsItIs(row, product));
    return [...rows.filter(isSame), ...rows.filter((row) => !isSame(row))];
  }

  #matchNames(rows: readonly ReadRow[]): void {
    const products = Map.groupBy(
      this.#products,
      (product) => this.#identities.get(product)?.name ?? '',
    );
    const waiting = rows.map((row) => {
      const { name = '', barcode = '', size = '', price = '', priceUnit = '' } = row.values;
      return { row, identity: identityOf({ name, barcode, size, price, priceUnit }) };
    });
    const newBarcodes = new Map<string, ReadRow>();
    for (const [name, same] of Map.groupBy(waiting, ({ identity }) => identity.name)) {
      const open = same.filter(({ row }) => !this.#matches.has(row));
      if (open.length === 0 || name === '') continue;
      this.#matchGroup(open, products.get(name) ?? []);
      this.#addNew(same, products.get(name) ?? [], newBarcodes);
    }
  }

  /** Matches rows and products of one name, the surest pairs first. */
  #matchGroup(open: readonly Waiting[], products: readonly StoreProduct[]): void {
    if (products.length === 0) return;
    const tests: ((a: Identity, b: Identity) => boolean)[] = [
      (a, b) =>
        a.barcode === b.barcode && a.size === b.size && a.price === b.price && a.unit === b.unit,
      (a, b) => mayBeSame(a, b) && a.size === b.size && a.price === b.price,
    ];
    for (const isSame of tests) {
      this.#pair(open, products, isSame);
    }
    this.#pairRest(open, products);
  }

  #pair(
    open: readonly Waiting[],
    products: readonly StoreProduct[],
    isSame: (a: Identity, b: Identity) => boolean,
  ): void {
    for (const changes of [false, true]) {
      for (const { row, identity } of open) {
        if (this.#matches.has(row)) continue;
        const found = products.find((product) => {
          const other = this.#identities.get(product);
          const isFree = this.#isFree(product) && other !== undefined;
          return isFree && isSame(identity, other) && (changes || this.#leavesAsItIs(row, product));
        });
        if (found) this.#take(row, found);
      }
    }
  }

  /** Matches what is left of a name: rows and products of one size, else of any, if there is one pair. */
  #pairRest(open: readonly Waiting[], products: readonly StoreProduct[]): void {
    const sizeOfProduct = (product: StoreProduct) => this.#identities.get(product)?.size ?? '-';
    for (const isSized of [true, false]) {
      const rows = open.filter(({ row }) => !this.#matches.has(row));
      for (const [size, same] of Map.groupBy(rows, ({ identity }) =>
        isSized ? identity.size : '',
      )) {
        const free = products.filter((product) => {
          const isOpen =
            this.#isFree(product) &&
            same.some(({ identity }) => mayBeSame(identity, this.#identities.get(product)));
          return isOpen && (!isSized || sizeOfProduct(product) === size);
        });
        const [first] = free;
        if (!first) continue;
        this.#takeRest(same, free, isSized);
      }
    }
  }

  #takeRest(rows: readonly Waiting[], free: readonly StoreProduct[], isSized: boolean): void {
    const [only, second] = rows;
    const [product, another] = free;
    if (!only || !product) return;
    const isKeyed = only.row.tillKey !== undefined;
    const hasOtherSize =
      !isSized && only.identity.size !== '-' && this.#identities.get(product)?.size !== '-';
    if (hasOtherSize) return;
    const open = free.filter(({ barcode }) => barcode === '');
    if (!second && !another) this.#take(only.row, product);
    else if (isKeyed) {
      for (const [at, { row }] of rows.entries()) {
        const one = free[at];
        if (one) this.#take(row, one);
      }
    } else if (!second && only.identity.barcode !== '' && open.length === 1 && open[0])
      this.#take(only.row, open[0]);
    else if (second && !another) this.#takeFirst(rows, product);
    else {
      // New sizes and prices beside several products: nobody can say which is which.
      for (const { row } of rows)
        if (!second || rows.length <= free.length) this.#matches.set(row, { fault: SEVERAL });
    }
  }

  /** Several rows and one product: the first of them that may be it. */
  #takeFirst(rows: readonly Waiting[], product: StoreProduct): void {
    const found = rows.find(({ identity }) => mayBeSame(identity, this.#identities.get(product)));
    if (found) this.#take(found.row, product);
  }

  /** Makes new products of the rows of a name that are left, unless another row is the same product. */
  #addNew(
    same: readonly Waiting[],
    products: readonly StoreProduct[],
    newBarcodes: Map<string, ReadRow>,
  ): void {
    const sizes = Map.groupBy(same, ({ identity }) => identity.size);
    const taken = new Map<string, ReadRow>();
    const keyOf = ({ size, price, unit }: Identity) => `${size}|${price}|${unit}`;
    for (const product of products) {
      const row = this.#rowOf.get(product);
      const identity = this.#identities.get(product);
      if (row && identity) taken.set(keyOf(identity), row);
    }
    for (const { row, identity } of same) {
      const match = this.#matches.get(row);
      if (match && 'product' in match && !('repeats' in match)) taken.set(keyOf(identity), row);
    }
    for (const { row, identity } of same) {
      if (this.#matches.has(row)) continue;
      const before =
        row.tillKey === undefined
          ? this.#before(row, identity, { sizes, taken, key: keyOf(identity), newBarcodes })
          : undefined;
      if (before) this.#matches.set(row, { repeats: before.line, product: null });
      else {
        this.#matches.set(row, { product: null });
        if (identity.barcode !== '') newBarcodes.set(identity.barcode, row);
        taken.set(keyOf(identity), row);
      }
    }
  }

  /** The row that is the same product as this one, if it is not new. */
  #before(
    row: ReadRow,
    identity: Identity,
    {
      sizes,
      taken,
      key,
      newBarcodes,
    }: {
      sizes: Map<string, Waiting[]>;
      taken: Map<string, ReadRow>;
      key: string;
      newBarcodes: Map<string, ReadRow>;
    },
  ): ReadRow | undefined {
    if (identity.barcode !== '') return newBarcodes.get(identity.barcode);
    const alike = (sizes.get(identity.size) ?? []).filter((one) => one.row !== row);
    // A row without a barcode beside one with it, or without a price beside one with it, says no more.
    const fuller =
      alike.find((one) => one.identity.barcode !== '') ??
      (identity.price === '' ? alike.find((one) => one.identity.price !== '') : undefined);
    return fuller?.row ?? taken.get(key);
  }
}
