import type { Rule } from '@aislewise/contracts/calls/faults';
import type {
  InventoryRow,
  KeeperProduct,
  StockChange,
} from '@aislewise/contracts/calls/inventory';
import { decimalsFault } from '@aislewise/contracts/calls/price-faults';
import { foodEmoji } from '@aislewise/contracts/food-emoji';
import { halfLifeDays, type HalfLives } from '@aislewise/contracts/half-lives';
import { formatPrice, type Money } from '@aislewise/contracts/money';
import {
  NEW_PRODUCT,
  NEW_STOCK,
  type FieldValues,
  type PRODUCT_FIELDS,
  type STOCK_FIELDS,
} from '@aislewise/contracts/product-fields';
import { stockClaim, type Claim } from '@aislewise/contracts/stock-claims';
import type { addProduct, PlainProduct } from '@aislewise/contracts/calls/products';
import { parseSize } from '@aislewise/finder/text/product-size';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import { defined } from '../../lib/defined.ts';
import { faultOf, type Faults } from '../../lib/errors.ts';
import { shownAmounts } from './amounts.ts';
import { hasClaim } from './stock-claim.ts';
import type { ProductRow } from './tables.ts';

export type { ProductRow } from './tables.ts';

/** Place, price and stock of a product, as a keeper can set them. */
export type StockState = FieldValues<typeof STOCK_FIELDS>;

/** Description of a product, as a keeper can set it. */
export type ProductState = FieldValues<typeof PRODUCT_FIELDS>;

/** All fields that a keeper can edit. */
export type EditableState = StockState & ProductState;

/** The fields of `row` that `fields` has. */
function pick<T extends object>(row: T, fields: T): T {
  const picked = {} as T;
  for (const field in fields) picked[field] = row[field];
  return picked;
}

export const stockState = (row: StockState): StockState => pick(row, NEW_STOCK);

export const productState = (row: ProductState): ProductState => pick(row, NEW_PRODUCT);

/** All that a keeper can edit of a product, as the audit stores it. */
export const editableState = (row: EditableState): EditableState => ({
  ...productState(row),
  ...stockState(row),
});

/**
 * A product as a snapshot holds it: with the half-life that its keeper has set for the category, undefined: none, and
 * the drawing of its food.
 */
export type FadingRow = ProductRow & {
  halfLifeDays?: number | undefined;
  drawing?: string | null;
};

/** The half-life of claims about a product, in days: as set, else as its category's name says. */
export const halfLifeOf = (row: Pick<FadingRow, 'category' | 'halfLifeDays'>): number =>
  row.halfLifeDays ?? halfLifeDays(row.category);

/** Judges the last claim about a product's stock now, by the server's clock. */
export const claimNow = (row: FadingRow): Claim => stockClaim(row, halfLifeOf(row), Date.now());

/** The place, price and stock of a product as the API shows them. A row's id is its product's id. */
export const toInventoryRow = (row: FadingRow): InventoryRow => ({
  id: row.id,
  storeId: row.storeId,
  productId: row.id,
  ...stockState(row),
  ...shownAmounts(row),
  lastUpdated: row.stockUpdatedAt.toISOString(),
  claim: claimNow(row),
  seenAt: hasClaim(row) ? row.seenAt.toISOString() : null,
  seenBy: hasClaim(row) ? row.seenBy : null,
  halfLifeDays: halfLifeOf(row),
});

/** A product without its place, price and stock. */
export const toPlainProduct = (row: FadingRow): PlainProduct => ({
  id: row.id,
  ...productState(row),
  emoji: foodEmoji(row.foodId, row.category),
  drawing: row.drawing ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A product as its keeper, who has set these half-lives, sees it. */
export const toKeeperProduct = (row: ProductRow, halfLives: HalfLives): KeeperProduct => ({
  ...toInventoryRow({ ...row, halfLifeDays: halfLives.get(row.category) }),
  checkedAt: row.stockCheckedAt?.toISOString() ?? null,
  version: row.version,
  product: { ...productState(row), emoji: foodEmoji(row.foodId, row.category) },
});

/** A product as a form describes it, and the faults. Fields that the form leaves out are those of `was`. */
export function changedProduct(
  form: Partial<z.output<typeof addProduct.body>>,
  was = NEW_PRODUCT,
): { product: ProductState; faults: Faults } {
  const product = productState({ ...was, ...defined(form) });
  if (!form.size) return { product, faults: [] };
  const size = parseSize(form.size);
  if (size) return { product: { ...product, size: size.text }, faults: [] };
  return { product, faults: [faultOf('size', isNoSize)] };
}

const isNoSize: Rule = (field) =>
  msg`${{ field }} must be a number and a unit, such as 500 g, 2 lb, 12 x 330 ml or 6 pieces.`;

/**
 * The columns of the food link after a change. A new name or other name drops the food at once; a
 * new category keeps it until the job has linked the product again.
 */
export function clearedFoodLink({ name, otherNames, category }: Partial<ProductState>) {
  if (name !== undefined || otherNames !== undefined) {
    return { foodId: null, foodNames: [], foodLinkedWith: null };
  }
  return category === undefined ? {} : { foodLinkedWith: null };
}

/** The sale after a change, before its prices are checked. */
function changedSale(now: StockState, { salePrice, isOnSale }: StockChange) {
  if (typeof salePrice === 'string') return { isOnSale: true, salePrice };
  if (isOnSale === false) return { isOnSale: false, salePrice: null };
  if (salePrice === undefined) {
    return { isOnSale: isOnSale ?? now.isOnSale, salePrice: now.salePrice };
  }
  // Removing the sale price ends the sale. A sale without a price goes on.
  const goesOn = isOnSale ?? (now.isOnSale && now.salePrice === null);
  return { isOnSale: goesOn, salePrice: null };
}

/**
 * Whether a product is there and how many of it. A quantity decides; without one, a quantity that
 * says otherwise than the mark is no longer known.
 */
function changedQuantity(
  now: StockState,
  { inStock, quantity }: StockChange,
): Pick<StockState, 'inStock' | 'quantity'> {
  if (typeof quantity === 'number') return { quantity, inStock: quantity > 0 && inStock !== false };
  const next = inStock ?? now.inStock;
  const isSame = now.quantity === null || now.quantity > 0 === next;
  return { inStock: next, quantity: quantity === null || !isSame ? null : now.quantity };
}

/** The faults of prices with more decimals than the currency of the store has. */
export const decimalsFaults = (
  change: Pick<StockChange, 'price' | 'salePrice'>,
  { currency }: Money,
): Faults =>
  (['price', 'salePrice'] as const).flatMap((path) => {
    const rule = decimalsFault(change[path] ?? '', currency);
    return rule === null ? [] : faultOf(path, rule);
  });

const needsSale: Rule = () => msg`A sale price is possible only while the product is on sale.`;
const needsPrice: Rule = () => msg`A sale price needs a price that it is below.`;
const mustBeAbove =
  (price: string): Rule =>
  (field) =>
    msg`${{ field }} must be above the sale price of ${{ price }}.`;
const mustBeBelow =
  (price: string): Rule =>
  (field) =>
    msg`${{ field }} must be below the price of ${{ price }}.`;

/**
 * The stock after a change, and the faults of the change. A sale price must be below the price,
 * which becomes the original price; clients compute the discount from the two.
 */
export function changedStock(
  now: StockState,
  change: StockChange,
  money: Money,
): { next: StockState; faults: Faults } {
  const faults = decimalsFaults(change, money);
  const next = stockState({
    ...now,
    ...defined(change),
    ...changedQuantity(now, change),
    ...changedSale(now, change),
  });
  if ([change.price, change.salePrice, change.isOnSale].every((value) => value === undefined)) {
    return { next, faults };
  }
  if (change.isOnSale === false && typeof change.salePrice === 'string') {
    faults.push(faultOf('salePrice', needsSale));
  }
  if (!next.isOnSale || next.salePrice === null) {
    const isSame = now.isOnSale === next.isOnSale && now.salePrice === next.salePrice;
    return {
      next: isSame ? next : { ...next, originalPrice: null, discountPercentage: null },
      faults,
    };
  }
  const path = change.salePrice === undefined ? 'price' : 'salePrice';
  if (next.price === null) {
    faults.push(faultOf(path, needsPrice));
  } else if (Number(next.salePrice) >= Number(next.price)) {
    const other = formatPrice(path === 'price' ? next.salePrice : next.price, money);
    faults.push(faultOf(path, path === 'price' ? mustBeAbove(other) : mustBeBelow(other)));
  }
  return { next: { ...next, originalPrice: next.price, discountPercentage: null }, faults };
}

/** The fields of `next` that differ from `now`; undefined where none does. */
export function differences<T extends object>(now: T, next: T): Partial<T> | undefined {
  const fields = (Object.keys(next) as (keyof T)[]).filter(
    (field) =>
      next[field] !== now[field] && JSON.stringify(next[field]) !== JSON.stringify(now[field]),
  );
  if (fields.length === 0) return undefined;
  return Object.fromEntries(fields.map((field) => [field, next[field]])) as Partial<T>;
}
