import { t } from '@lingui/core/macro';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { type StoredMoney, US_DOLLARS } from '@aislewise/contracts/money';
import { plainPrice } from '@aislewise/contracts/money-fields';
import { readTypedPrice } from '@aislewise/contracts/price-text';
import {
  ALL_FIELDS,
  NEW_PRODUCT,
  NEW_STOCK,
  fieldsWith,
  type FieldsWith,
  type FieldValues,
  type ProductField,
} from '@aislewise/contracts/product-fields';
import type { ProductBody } from './api.ts';

type Values = FieldValues<typeof ALL_FIELDS>;
type FormField = Exclude<keyof Values, FieldsWith<'isUnasked'>>;
type Kind = ProductField['kind'];

const KINDS = Object.entries<ProductField>(ALL_FIELDS).flatMap(([name, { kind, isUnasked }]) =>
  isUnasked ? [] : [[name as FormField, kind] as const],
);

/** The fields of the product form. Texts, lists and numbers are as typed, '' if not known. */
export type ProductValues = {
  [F in FormField]: (typeof ALL_FIELDS)[F] extends { kind: 'flag' | 'choices' }
    ? Values[F]
    : (typeof ALL_FIELDS)[F] extends { kind: 'choice' }
      ? NonNullable<Values[F]> | ''
      : string;
};

const formValues = (values: Values, money: StoredMoney) =>
  Object.fromEntries(
    KINDS.map(([name, kind]) => {
      const value = values[name];
      if (kind === 'flag' || kind === 'choices') return [name, value];
      if (kind === 'price' && typeof value === 'string') return [name, plainPrice(value, money)];
      return [name, Array.isArray(value) ? value.join(', ') : String(value ?? '')];
    }),
  ) as ProductValues;

/** An empty form; a new product is in stock. */
export const EMPTY_PRODUCT = {
  ...formValues({ ...NEW_PRODUCT, ...NEW_STOCK }, US_DOLLARS),
  category: '',
};

/** A product as the form's fields show it. */
export function productValues(
  { product, ...row }: KeeperProduct,
  money: StoredMoney,
): ProductValues {
  const values = formValues({ ...row, ...product }, money);
  return { ...values, quantity: Number(row.quantity) > 0 ? values.quantity : '' };
}

/** 'besan, gram flour,, ' is ['besan', 'gram flour'] (spec section 5, Add product). */
export function splitList(text: string): string[] {
  return text
    .split(/[,،、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A typed price in the server's form; a text that is no price stays as it is. */
export const typedPrice = (text: string, money: StoredMoney): string =>
  readTypedPrice(text, money).price ?? text.trim();

function sentValue(kind: Kind, value: ProductValues[FormField], money: StoredMoney) {
  if (typeof value !== 'string') return value;
  if (kind === 'texts') return splitList(value);
  return kind === 'price' ? typedPrice(value, money) : value.trim();
}

/**
 * The request body of a product form. It leaves out a list whose text is unchanged, because a name
 * or tag of `product` may contain a comma, which would split it.
 *
 * @param product as it was when the form opened; undefined for a new product
 */
export function productBody(
  values: ProductValues,
  money: StoredMoney,
  product?: KeeperProduct,
): ProductBody {
  const { inStock, quantity, isOnSale, salePrice, isSeasonal, seasonText } = values;
  const before = product && productValues(product, money);
  const isSame = (name: FormField, kind: Kind) =>
    kind === 'texts' && values[name] === before?.[name];
  const sent = KINDS.filter(([name, kind]) => name !== 'quantity' && !isSame(name, kind)).map(
    ([name, kind]) => [name, sentValue(kind, values[name], money)] as const,
  );
  return {
    ...(Object.fromEntries(sent) as Partial<ProductBody>),
    name: values.name.trim(),
    // Of a product that is out of stock, the form does not show it.
    ...(inStock && { quantity: quantity.trim() === '' ? null : Number(quantity) }),
    salePrice: isOnSale ? typedPrice(salePrice, money) : null,
    seasonText: isSeasonal ? seasonText.trim() : null,
  };
}

/** The values that an edit of a product starts from, as a request body has them. */
export const seenProduct = (product: KeeperProduct, money: StoredMoney): ProductBody => ({
  ...productBody(productValues(product, money), money, product),
  ...Object.fromEntries(fieldsWith('entries').map((name) => [name, product.product[name]])),
});

/** Why a typed price is wrong, or null. Empty is allowed. */
export const priceFault = (text: string, money: StoredMoney): string | null =>
  readTypedPrice(text, money).fault ?? null;

/** Why a typed number of pieces is wrong, or null. Empty is allowed. */
export const quantityFault = (text: string): string | null =>
  /^\d{0,6}$/.test(text.trim()) ? null : t`Please type a whole number such as 12`;

/** A price this many times higher or lower than before is probably a slip of the finger. */
const SLIP_FACTOR = 5;

/** Whether a new price is more than five times higher or lower than the old one. */
export function isSlip(before: string | null, price: string): boolean {
  const [old, typed] = [Number(before), Number(price)];
  if (before === null || old === 0 || price === '') return false;
  return typed > old * SLIP_FACTOR || typed < old / SLIP_FACTOR;
}
