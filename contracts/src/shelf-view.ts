import type { InventoryRow } from './calls/inventory.ts';
import { currentPrice } from './inventory.ts';
import { compareNaturally } from './natural-order.ts';
import { isInStock } from './stock-claims.ts';
import { UNITS } from './unit-prices.ts';

/** Sort orders of a category that a shopper may choose. Without one the most appealing products come first. */
export const SHELF_SORTS = ['name', 'price', 'unit'] as const;
export type ShelfSort = (typeof SHELF_SORTS)[number];

/** How a shopper wants to see a part of an inventory. */
export interface ShelfView {
  readonly sort?: ShelfSort | undefined;
  /** Only products whose last claim says that they are there. */
  readonly inStock?: boolean | undefined;
  readonly onSale?: boolean | undefined;
}

interface Row extends Pick<
  InventoryRow,
  | 'isOnSale'
  | 'price'
  | 'salePrice'
  | 'pricePerUnit'
  | 'inStock'
  | 'seenAt'
  | 'lastUpdated'
  | 'halfLifeDays'
> {
  readonly product: { readonly name: string };
}

export const isChosenView = ({ sort, inStock, onSale }: ShelfView): boolean =>
  sort !== undefined || inStock === true || onSale === true;

/** The lowest first, those without a price last. */
const byPrice = (row: Row): number => Number(currentPrice(row) ?? Number.POSITIVE_INFINITY);

const MEASURES = ['weight', 'volume', 'pieces'];

/** Weights, then volumes, then pieces, then those without: prices of different measures cannot be compared. */
function byUnit({ pricePerUnit }: Row): [measure: number, price: number] {
  if (!pricePerUnit) return [MEASURES.length, 0];
  const [measure, amount] = UNITS[pricePerUnit.unit];
  return [MEASURES.indexOf(measure), Number(pricePerUnit.price) / amount];
}

const COMPARE: Readonly<Record<ShelfSort, (a: Row, b: Row) => number>> = {
  name: (a, b) => compareNaturally(a.product.name, b.product.name),
  price: (a, b) => compare(byPrice(a), byPrice(b)),
  unit(a, b) {
    const [[measure, price], [otherMeasure, otherPrice]] = [byUnit(a), byUnit(b)];
    return compare(measure, otherMeasure) || compare(price, otherPrice);
  },
};

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * The rows that a view shows, in its order. Equal ones, and all without a sort order, keep theirs.
 *
 * @param now in milliseconds: claims about stock fade
 */
export function viewRows<Of extends Row>(
  rows: readonly Of[],
  { sort, inStock, onSale }: ShelfView,
  now: Date | number,
): Of[] {
  const shown = rows.filter(
    (row) => (!inStock || isInStock(row, now)) && (!onSale || row.isOnSale),
  );
  return sort === undefined ? shown : shown.sort(COMPARE[sort]);
}
