import type { AllergenName } from '@aislewise/contracts/allergens';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import type { PriceUnit } from '@aislewise/contracts/inventory';
import { readTypedPrice } from '@aislewise/contracts/price-text';
import type { ProductBody } from './api.ts';

/** An empty form; a new product is in stock. */
export const EMPTY_PRODUCT = {
  name: '',
  otherNames: '',
  category: '',
  tags: '',
  description: '',
  /** The address of the photo; empty without one. */
  imageUrl: '',
  barcode: '',
  size: '',
  priceUnit: '' as PriceUnit | '',
  aisle: '',
  price: '',
  salePrice: '',
  inStock: true,
  /** The pieces that are there; empty: not known. */
  quantity: '',
  isOnSale: false,
  isNew: false,
  isSeasonal: false,
  seasonText: '',
  isFeatured: false,
  /** The allergens read on the label; null: not read. */
  allergens: null as AllergenName[] | null,
};

/** The fields of the product form. */
export type ProductValues = typeof EMPTY_PRODUCT;

/** A product as the form's fields show it. */
export function productValues({ product, ...row }: KeeperProduct): ProductValues {
  return {
    name: product.name,
    otherNames: product.otherNames.join(', '),
    category: product.category,
    tags: product.tags.join(', '),
    description: product.description ?? '',
    imageUrl: product.imageUrl ?? '',
    barcode: product.barcode ?? '',
    size: product.size ?? '',
    priceUnit: product.priceUnit ?? '',
    aisle: row.aisle ?? '',
    price: row.price ?? '',
    salePrice: row.salePrice ?? '',
    inStock: row.inStock,
    quantity: row.quantity !== null && row.quantity > 0 ? String(row.quantity) : '',
    isOnSale: row.isOnSale,
    isNew: row.isNew,
    isSeasonal: row.isSeasonal,
    seasonText: row.seasonText ?? '',
    isFeatured: row.isFeatured,
    allergens: product.allergens,
  };
}

/** 'besan, gram flour,, ' is ['besan', 'gram flour'] (spec section 5, Add product). */
export function splitList(text: string): string[] {
  return text
    .split(/[,،、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A typed price in the server's form; a text that is no price stays as it is. */
export const typedPrice = (text: string): string => readTypedPrice(text).price ?? text.trim();

/**
 * The request body of a product form. It leaves out a list whose text is unchanged, because a name
 * or tag of `product` may contain a comma, which would split it.
 *
 * @param product as it was when the form opened; undefined for a new product
 */
export function productBody(
  { otherNames, tags, quantity, ...values }: ProductValues,
  product?: KeeperProduct,
): ProductBody {
  const before = product && productValues(product);
  return {
    ...values,
    ...(otherNames === before?.otherNames ? {} : { otherNames: splitList(otherNames) }),
    ...(tags === before?.tags ? {} : { tags: splitList(tags) }),
    // Of a product that is out of stock, the form does not show it.
    ...(values.inStock && { quantity: quantity.trim() === '' ? null : Number(quantity) }),
    name: values.name.trim(),
    description: values.description.trim(),
    category: values.category.trim(),
    barcode: values.barcode.trim(),
    size: values.size.trim(),
    aisle: values.aisle.trim(),
    price: typedPrice(values.price),
    salePrice: values.isOnSale ? typedPrice(values.salePrice) : null,
    seasonText: values.isSeasonal ? values.seasonText.trim() : null,
  };
}

/** The values that an edit of a product starts from, as a request body has them. */
export const seenProduct = (product: KeeperProduct): ProductBody => ({
  ...productBody(productValues(product), product),
  otherNames: product.product.otherNames,
  tags: product.product.tags,
});

/** Why a typed price is wrong, or null. Empty is allowed. */
export const priceFault = (text: string): string | null => readTypedPrice(text).fault ?? null;

/** Why a typed number of pieces is wrong, or null. Empty is allowed. */
export const quantityFault = (text: string): string | null =>
  /^\d{0,6}$/.test(text.trim()) ? null : 'Please type a whole number such as 12';

/** A price this many times higher or lower than before is probably a slip of the finger. */
const SLIP_FACTOR = 5;

/** Whether a new price is more than five times higher or lower than the old one. */
export function isSlip(before: string | null, price: string): boolean {
  const [old, typed] = [Number(before), Number(price)];
  if (before === null || old === 0 || price === '') return false;
  return typed > old * SLIP_FACTOR || typed < old / SLIP_FACTOR;
}
