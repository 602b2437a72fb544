import { NEW_PRODUCT, NEW_STOCK } from '@aislewise/contracts/product-fields';
import type { ReadRow } from '../src/modules/imports/files/product-rows.ts';
import { planRows } from '../src/modules/imports/plan-rows.ts';
import type { StoreProduct } from '../src/modules/imports/store-product.ts';

/** A product of a store without any value but these. */
const storeProduct = (given: Pick<StoreProduct, 'id'> & Partial<StoreProduct>): StoreProduct => ({
  name: given.id,
  otherNames: [],
  description: '',
  category: NEW_PRODUCT.category,
  tags: [],
  price: '',
  aisle: '',
  inStock: null,
  barcode: '',
  salePrice: '',
  stockLevel: null,
  size: '',
  priceUnit: '',
  tillKey: '',
  isOnSale: NEW_STOCK.isOnSale,
  version: 1,
  ...given,
});

/** Plans an import of rows, which stay as they are. */
const planOf = (rows: readonly ReadRow[], products: readonly StoreProduct[]) =>
  planRows(structuredClone(rows) as ReadRow[], products);

/** The products of an empty store after an import of rows. */
export const productsOf = (rows: readonly ReadRow[]): StoreProduct[] =>
  planOf(rows, [])
    .filter(({ kind }) => kind === 'new')
    .map(({ values, tillKey = '' }, at) =>
      storeProduct({
        ...values,
        id: String(at),
        tillKey,
        isOnSale: values.salePrice !== undefined,
      }),
    );

/** The rows that an import would add or change. */
export const writesOf = (rows: readonly ReadRow[], products: readonly StoreProduct[]) =>
  planOf(rows, products)
    .filter(({ kind }) => kind === 'new' || kind === 'changed')
    .map(({ kind, values, changes }) => ({ kind, values, changes }));
