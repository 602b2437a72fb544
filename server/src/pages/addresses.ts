import { shelfKeyOf, type CategoryKey } from '@aislewise/contracts/categories';
import { pageAt, pathOf, type PageName, type PathParams } from '@aislewise/contracts/pages';
import { categorySlug, productSlug, storeSlug } from '@aislewise/contracts/stores';
import type { ProductRow } from '../modules/products/rules.ts';
import { categoryCounts } from '../modules/search/product-lists.ts';
import type { StoreSnapshot } from '../modules/search/store-snapshot.ts';

type Store = StoreSnapshot['store'];

/** The address of a page. */
export interface PageAddress {
  readonly name: PageName | undefined;
  /** The parameters in the path. */
  readonly params: PathParams;
  readonly path: string;
  /** With its `?`, or ''. */
  readonly query: string;
}

/** The address of a request's path and query. */
export function addressOf(url: string): PageAddress {
  const [path = '/', query] = url.split('?', 2);
  const page = pageAt(path);
  return {
    name: page?.name,
    params: page?.params ?? {},
    path,
    query: query === undefined ? '' : `?${query}`,
  };
}

/** The path of the page of a store. */
export const storePath = ({ id, name, address }: Store): string =>
  pathOf('store', { storeId: id, slug: storeSlug(name, address) });

/** The path of the page of a product in a store. */
export const productPath = (
  { id: storeId, name, address }: Store,
  product: Pick<ProductRow, 'id' | 'name'>,
): string =>
  pathOf('product', {
    storeId,
    slug: storeSlug(name, address),
    productId: product.id,
    name: productSlug(product.name),
  });

/** The path of the page of a category in a store. */
const categoryPath = ({ id: storeId, name }: Store, categoryKey: CategoryKey): string =>
  pathOf('category', { storeId, slug: categorySlug(name), categoryKey });

/** The paths of the pages of a store's categories, in the keeper's order. */
export function categoryPaths(snapshot: StoreSnapshot): string[] {
  const keys = new Set(categoryCounts(snapshot).map(shelfKeyOf));
  return [...keys].flatMap((key) => (key === null ? [] : categoryPath(snapshot.store, key)));
}
