import type { ErrorBody } from '@aislewise/contracts/calls/errors';
import type { KeeperProduct, StockChange } from '@aislewise/contracts/calls/inventory';
import type { addProduct, updateProduct } from '@aislewise/contracts/calls/products';
import type { StockLevel } from '@aislewise/contracts/inventory';
import { DEFAULT_CATEGORY } from '@aislewise/contracts/products';
import type { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import { shown } from '../../lib/row-version.ts';
import type { ProductRow } from './tables.ts';

export type { ProductRow } from './tables.ts';

export type Faults = NonNullable<ErrorBody['details']>;

export const faultsIn = (faults: Faults): AppError =>
  new AppError(
    'invalid_input',
    `Please check what was sent: ${faults.map(({ path, message }) => `${path} ${message}`).join('; ')}.`,
    faults,
  );

/** Place, price and stock of a product, as a keeper can set them. */
export interface StockState {
  inStock: boolean;
  stockLevel: StockLevel;
  price: string | null;
  originalPrice: string | null;
  salePrice: string | null;
  discountPercentage: number | null;
  isOnSale: boolean;
  aisle: string | null;
  isNew: boolean;
  isSeasonal: boolean;
  seasonText: string | null;
  isFeatured: boolean;
  displayPriority: number;
}

/** Description of a product, as a keeper can set it. */
export interface ProductState {
  name: string;
  description: string | null;
  category: string;
  otherNames: string[];
  tags: string[];
  barcode: string | null;
}

/** All fields that a keeper can edit. */
export type EditableState = StockState & ProductState;

export function stockState(row: StockState): StockState {
  const { inStock, stockLevel, price, originalPrice, salePrice, discountPercentage } = row;
  const { isOnSale, aisle, isNew, isSeasonal, seasonText, isFeatured, displayPriority } = row;
  const prices = { price, originalPrice, salePrice, discountPercentage, isOnSale };
  const flags = { isNew, isSeasonal, seasonText, isFeatured, displayPriority };
  return { inStock, stockLevel, aisle, ...prices, ...flags };
}

export function productState(row: ProductState): ProductState {
  const { name, description, category, otherNames, tags, barcode } = row;
  return { name, description, category, otherNames, tags, barcode };
}

/** All that a keeper can edit of a product, as the audit keeps it. */
export const editableState = (row: EditableState): EditableState => ({
  ...productState(row),
  ...stockState(row),
});

/** The stock of a new product. */
export const NEW_STOCK: StockState = {
  inStock: true,
  stockLevel: 'available_now',
  price: null,
  originalPrice: null,
  salePrice: null,
  discountPercentage: null,
  isOnSale: false,
  aisle: null,
  isNew: false,
  isSeasonal: false,
  seasonText: null,
  isFeatured: false,
  displayPriority: 0,
};

/** The portal's row of a product (contracts, `keeperProduct`). A row's id is its product's id. */
export function toKeeperProduct(row: ProductRow): KeeperProduct {
  return {
    id: row.id,
    storeId: row.storeId,
    productId: row.id,
    ...stockState(row),
    lastUpdated: row.stockUpdatedAt.toISOString(),
    checkedAt: row.stockCheckedAt?.toISOString() ?? null,
    version: row.version,
    product: { ...productState(row), imageUrl: row.imageUrl },
  };
}

/** A product as the form for a new one describes it. */
export const newProduct = (form: z.output<typeof addProduct.body>): ProductState => ({
  name: form.name,
  description: form.description ?? null,
  category: form.category ?? DEFAULT_CATEGORY,
  otherNames: form.otherNames ?? [],
  tags: form.tags ?? [],
  barcode: form.barcode ?? null,
});

/** A product as a form leaves it. Fields that the form leaves out stay. */
export function changedProduct(
  was: ProductState,
  form: z.output<typeof updateProduct.body>,
): ProductState {
  return {
    name: form.name,
    description: form.description === undefined ? was.description : form.description,
    category: form.category ?? was.category,
    otherNames: form.otherNames ?? was.otherNames,
    tags: form.tags ?? was.tags,
    barcode: form.barcode === undefined ? was.barcode : form.barcode,
  };
}

/**
 * The columns of the food link after a change. A new name or other name drops the food at once; a
 * new category keeps it until the job has linked the product again.
 */
export function unlinked({ name, otherNames, category }: Partial<ProductState>) {
  if (name !== undefined || otherNames !== undefined) {
    return { foodId: null, foodNames: [], foodLinkedWith: null };
  }
  return category === undefined ? {} : { foodLinkedWith: null };
}

/** Two decimal prices compared as numbers of cents. */
const cents = (price: string): number => Math.round(Number(price) * 100);

/** A price less so many per cent, to the cent. */
export function percentOff(price: string, percent: number): string {
  return (Math.round((cents(price) * (100 - percent)) / 100) / 100).toFixed(2);
}

const given = <T>(value: T | undefined, now: T): T => (value === undefined ? now : value);

/** The sale that a change leaves, before its prices are looked at. */
function sale(now: StockState, { salePrice, isOnSale }: StockChange) {
  if (typeof salePrice === 'string') return { isOnSale: true, salePrice };
  if (isOnSale === false) return { isOnSale: false, salePrice: null };
  if (salePrice === undefined)
    return { isOnSale: isOnSale ?? now.isOnSale, salePrice: now.salePrice };
  // Taking the sale price away ends the sale; where there was none nothing was taken away.
  const stays = isOnSale ?? (now.isOnSale && now.salePrice === null);
  return { isOnSale: stays, salePrice: null };
}

/**
 * A row as a change leaves it, and what is wrong with that. A sale price is below the price, which
 * then is the price before; the discount is told from the two.
 */
export function changedStock(
  now: StockState,
  change: StockChange,
): { next: StockState; faults: Faults } {
  const faults: Faults = [];
  const next: StockState = {
    ...now,
    inStock: given(change.inStock, now.inStock),
    stockLevel: given(change.stockLevel, now.stockLevel),
    aisle: given(change.aisle, now.aisle),
    price: given(change.price, now.price),
    isNew: given(change.isNew, now.isNew),
    isSeasonal: given(change.isSeasonal, now.isSeasonal),
    seasonText: given(change.seasonText, now.seasonText),
    isFeatured: given(change.isFeatured, now.isFeatured),
    displayPriority: given(change.displayPriority, now.displayPriority),
  };
  if ([change.price, change.salePrice, change.isOnSale].every((value) => value === undefined)) {
    return { next, faults };
  }
  if (change.isOnSale === false && typeof change.salePrice === 'string') {
    faults.push({ path: 'salePrice', message: 'can’t be given when isOnSale is false' });
  }
  Object.assign(next, sale(now, change));
  if (!next.isOnSale || next.salePrice === null) {
    const isSame = now.isOnSale === next.isOnSale && now.salePrice === next.salePrice;
    return {
      next: isSame ? next : { ...next, originalPrice: null, discountPercentage: null },
      faults,
    };
  }
  const path = change.salePrice === undefined ? 'price' : 'salePrice';
  if (next.price === null) {
    faults.push({ path, message: 'a sale price needs a price that it is below' });
  } else if (cents(next.salePrice) >= cents(next.price)) {
    const message =
      path === 'price'
        ? `must be above the sale price of ${next.salePrice}`
        : `must be below the price of ${next.price}`;
    faults.push({ path, message });
  }
  return { next: { ...next, originalPrice: next.price, discountPercentage: null }, faults };
}

/** The fields of a change that are neither as the keeper saw them nor as they are to be. */
export function notAsSeen(now: StockState, change: StockChange, seen: StockChange): Faults {
  return Object.entries(seen).flatMap(([path, before]) => {
    const field = path as keyof StockChange;
    const wanted = change[field];
    const isSeen = before === undefined || wanted === undefined || now[field] === before;
    if (isSeen || now[field] === wanted) return [];
    return [{ path, message: `is ${shown(now[field])} now` }];
  });
}

/** The fields of `next` that differ from `now`; undefined where none does. */
export function differences<T extends object>(now: T, next: T): Partial<T> | undefined {
  const fields = (Object.keys(next) as (keyof T)[]).filter(
    (field) => JSON.stringify(next[field]) !== JSON.stringify(now[field]),
  );
  if (fields.length === 0) return undefined;
  return Object.fromEntries(fields.map((field) => [field, next[field]])) as Partial<T>;
}
