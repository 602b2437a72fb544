import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import type { ProductBody } from './api.ts';

/** The dashboard's form and the portal page's, which asks for less (spec section 2). */
export type ProductFormKind = 'dashboard' | 'portal';

/** What the form's fields hold. */
export interface ProductValues {
  name: string;
  otherNames: string;
  category: string;
  tags: string;
  description: string;
  barcode: string;
  aisle: string;
  price: string;
  salePrice: string;
  inStock: boolean;
  isOnSale: boolean;
  isNew: boolean;
  isSeasonal: boolean;
  seasonText: string;
  isFeatured: boolean;
}

export const PRODUCT_FIELDS = [
  'name',
  'otherNames',
  'category',
  'tags',
  'description',
  'barcode',
  'aisle',
  'price',
  'salePrice',
  'seasonText',
] as const satisfies readonly (keyof ProductValues)[];

/** An empty form; a new product is in stock. */
export const EMPTY_PRODUCT: ProductValues = {
  name: '',
  otherNames: '',
  category: '',
  tags: '',
  description: '',
  barcode: '',
  aisle: '',
  price: '',
  salePrice: '',
  inStock: true,
  isOnSale: false,
  isNew: false,
  isSeasonal: false,
  seasonText: '',
  isFeatured: false,
};

/** A product as the form's fields show it. */
export function productValues({ product, ...row }: KeeperProduct): ProductValues {
  return {
    name: product.name,
    otherNames: product.otherNames.join(', '),
    category: product.category,
    tags: product.tags.join(', '),
    description: product.description ?? '',
    barcode: product.barcode ?? '',
    aisle: row.aisle ?? '',
    price: row.price ?? '',
    salePrice: row.salePrice ?? '',
    inStock: row.inStock,
    isOnSale: row.isOnSale,
    isNew: row.isNew,
    isSeasonal: row.isSeasonal,
    seasonText: row.seasonText ?? '',
    isFeatured: row.isFeatured,
  };
}

/** 'besan, gram flour,, ' is ['besan', 'gram flour'] (spec section 5, Add product). */
export function splitList(text: string): string[] {
  return text
    .split(/[,،、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A price as typed on any keyboard, '$4,99' too, as the server reads it. */
export function typedPrice(text: string): string {
  const plain = text.trim().replace(/^\$\s*/, '');
  return /^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replace(/,(?=\d{3})/g, '');
}

/** What is sent. The portal page's form sends what the product is, and nothing of its row. */
export function productBody(
  values: ProductValues,
  kind: ProductFormKind,
  version?: number,
): ProductBody {
  const what = {
    name: values.name.trim(),
    description: values.description.trim(),
    category: values.category.trim(),
    otherNames: splitList(values.otherNames),
    tags: splitList(values.tags),
    barcode: values.barcode.trim(),
    ...(version === undefined ? {} : { version }),
  };
  if (kind === 'portal') return what;
  return {
    ...what,
    aisle: values.aisle.trim(),
    price: typedPrice(values.price),
    inStock: values.inStock,
    isOnSale: values.isOnSale,
    salePrice: values.isOnSale ? typedPrice(values.salePrice) : null,
    isNew: values.isNew,
    isSeasonal: values.isSeasonal,
    seasonText: values.isSeasonal ? values.seasonText.trim() : null,
    isFeatured: values.isFeatured,
  };
}

/** Why a typed price is not one, or null. Empty is no fault here. */
export function priceFault(text: string): string | null {
  const plain = typedPrice(text);
  if (plain === '') return null;
  return /^\d{1,5}(\.\d{1,2})?$/.test(plain) ? null : 'Please type a price such as 4.99';
}
