import { barcodeKey } from './barcodes.ts';
import { fold } from './text/fold.ts';
import { isSameSize, parseSize, readSize, sizeKeys, type SizedName } from './text/product-size.ts';
import type { FinderHit } from './index/types.ts';

/** The fields of a store's product that grouping and ordering use. Ids are not shared between stores. */
export interface StoreProduct {
  readonly storeId: string;
  readonly productId: string;
  readonly name: string;
  readonly category: string;
  /** Its size, if that is not the one in the name. */
  readonly size: string | null;
  readonly barcode: string | null;
  /** The food it is linked to; null if that is unknown. */
  readonly foodId: string | null;
  readonly inStock: boolean;
  /** Orders equally good matches, the lowest first: 0 surely in stock, 1 unknown, 2 out of stock. */
  readonly claimRank: number;
}

export type ReadProduct<Row> = (row: Row) => StoreProduct;

/** A store's row with its hit; null in a list without a search. */
export interface FoundRow<Row> {
  readonly row: Row;
  readonly hit: FinderHit | null;
}

/** One product with the row of each store that has it. */
export interface ProductGroup<Row> {
  /** The best hit of the rows. */
  readonly hit: FinderHit | null;
  /** At most one row per store, in the order of the stores. Never empty. */
  readonly rows: readonly Row[];
}

interface GroupOptions<Row> {
  readonly currentStore: string | undefined;
  readonly readProduct: ReadProduct<Row>;
}

/** The fields by which two products are compared. */
interface Identity extends SizedName {
  readonly barcode: string | null;
  /** Keys of name and size, the product's own key first (see `sizeKeys`). */
  readonly keys: readonly string[];
}

/** A row while it is being grouped. */
interface Candidate<Row> extends FoundRow<Row> {
  readonly storeId: string;
  readonly foodId: string | null;
  readonly identity: Identity;
  /** Its index in `found`. */
  readonly position: number;
  /** Its index in the order in which rows begin groups. */
  rank: number;
  isGrouped: boolean;
}

/**
 * Groups the rows of several stores by product. A group begins with the current store's row, else with
 * the best hit. Other rows are compared only with that row. A group has at most one barcode and at most
 * one row per store. Each row is in one group.
 *
 * Apart from the current store, the order of the stores does not change the groups. Groups and their
 * rows have the order of `found`.
 */
export function groupProducts<Row extends object>(
  found: readonly FoundRow<Row>[],
  { currentStore, readProduct }: GroupOptions<Row>,
): ProductGroup<Row>[] {
  const products = found.map(({ row }) => readProduct(row));
  const storeId = products[0]?.storeId;
  if (products.every((product) => product.storeId === storeId)) {
    return found.map(({ row, hit }) => ({ hit, rows: [row] }));
  }
  const candidates = found.map(({ row, hit }, position): Candidate<Row> => {
    const product = products[position] ?? readProduct(row);
    const { storeId, foodId } = product;
    const identity = identityOf(row, product);
    return { row, hit, storeId, foodId, identity, position, rank: 0, isGrouped: false };
  });
  const ranked = candidates.toSorted(
    (a, b) =>
      Number(b.storeId === currentStore) - Number(a.storeId === currentStore) ||
      scoreOf(b) - scoreOf(a) ||
      compareText(a.storeId, b.storeId) ||
      a.position - b.position,
  );
  for (const [rank, candidate] of ranked.entries()) candidate.rank = rank;
  const lookup = createLookup(ranked);
  const groups = ranked.flatMap((first) => (first.isGrouped ? [] : [collectGroup(first, lookup)]));
  return groups
    .map((group) => group.toSorted((a, b) => a.position - b.position))
    .sort(([a], [b]) => (a?.position ?? 0) - (b?.position ?? 0))
    .map((group) => ({ hit: bestHit(group), rows: group.map(({ row }) => row) }));
}

/** A group of this row and the ungrouped rows of the same product. */
function collectGroup<Row>(first: Candidate<Row>, lookup: Lookup<Row>): Candidate<Row>[] {
  const group = [first];
  const stores = new Set([first.storeId]);
  let { barcode } = first.identity;
  first.isGrouped = true;
  for (const other of lookup.alike(first)) {
    const code = other.identity.barcode;
    if (other.isGrouped || stores.has(other.storeId)) continue;
    if (barcode !== null && code !== null && barcode !== code) continue;
    if (!isSameProduct(first, other) || lookup.isLeftToSibling(first, other)) continue;
    other.isGrouped = true;
    stores.add(other.storeId);
    barcode ??= code;
    group.push(other);
  }
  return group;
}

/**
 * Compares barcodes if both products have one that is valid in all stores; else names without sizes,
 * sizes, and the foods if both are known.
 */
function isSameProduct<Row>(a: Candidate<Row>, b: Candidate<Row>): boolean {
  const [one, other] = [a.identity, b.identity];
  if (one.barcode !== null && other.barcode !== null) {
    if (one.barcode !== other.barcode) return false;
    if (!isStoreAssigned(one.barcode)) return true;
  }
  if (a.foodId !== null && b.foodId !== null && a.foodId !== b.foodId) return false;
  return one.name === other.name && isSameSize(one.size, other.size);
}

type Lookup<Row> = ReturnType<typeof createLookup<Row>>;

/** Finds the rows that may be the same product, so that not all rows are compared. */
function createLookup<Row>(ranked: readonly Candidate<Row>[]) {
  const byBarcode = new Map<string, Candidate<Row>[]>();
  const byName = new Map<string, Candidate<Row>[]>();
  const barcodes = new Set<string>();
  for (const candidate of ranked) {
    const { barcode, keys } = candidate.identity;
    addTo(byName, keys[0] ?? '', candidate);
    if (barcode === null) continue;
    addTo(byBarcode, barcode, candidate);
    barcodes.add(`${candidate.storeId} ${barcode}`);
  }
  return {
    /** Rows with the same barcode, then rows with the same name and about the same size, best first. */
    alike({ identity: { barcode, keys } }: Candidate<Row>): Candidate<Row>[] {
      const same = barcode === null ? [] : (byBarcode.get(barcode) ?? []);
      const named = keys.flatMap((key) => byName.get(key) ?? []);
      return [...same, ...named.sort((a, b) => a.rank - b.rank)];
    },

    /** Whether the store of a row without a barcode has another row with the barcode of `other`. */
    isLeftToSibling(first: Candidate<Row>, { identity: { barcode } }: Candidate<Row>): boolean {
      return (
        first.identity.barcode === null &&
        barcode !== null &&
        barcodes.has(`${first.storeId} ${barcode}`)
      );
    },
  };
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const scoreOf = ({ hit }: FoundRow<unknown>): number => hit?.score ?? 0;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The hit with the highest score. Of equal ones, that of the row with the lowest rank. */
function bestHit<Row>(group: readonly Candidate<Row>[]): FinderHit | null {
  const best = group.reduce((a, b) =>
    scoreOf(b) > scoreOf(a) || (scoreOf(b) === scoreOf(a) && b.rank < a.rank) ? b : a,
  );
  return best.hit;
}

/** Cached by row, because reading a size takes some microseconds. */
const identities = new WeakMap<object, Identity>();

function identityOf(row: object, { name, size, barcode }: StoreProduct): Identity {
  let identity = identities.get(row);
  if (!identity) {
    const named = readSize(name);
    const sized = { ...named, size: (size && parseSize(size)) || named.size };
    const keys = sizeKeys(sized.size).map((key) => `${key} ${sized.name}`);
    identity = { ...sized, keys, barcode: barcode === null ? null : normaliseBarcode(barcode) };
    identities.set(row, identity);
  }
  return identity;
}

/**
 * Normalises a barcode for comparisons: digits without leading zeros, so that a UPC-A equals its EAN-13
 * and its GTIN-14. A code with other characters is folded. Null if nothing is left.
 */
export function normaliseBarcode(code: string): string | null {
  const plain = code.normalize('NFKC').replace(/[\s-]+/g, '');
  if (/^\d+$/.test(plain)) return barcodeKey(plain) || null;
  return fold(code) || null;
}

/**
 * Whether a normalised code is assigned by each store itself, to weighed goods and own labels (GS1
 * General Specifications, "restricted circulation numbers"). Two stores may use it for two products.
 */
export const isStoreAssigned = (barcode: string): boolean =>
  /^\d{11,13}$/.test(barcode) && /^(?:02|04|2\d)/.test(barcode.padStart(13, '0'));
