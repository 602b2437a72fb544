/** Number of rows of a category that the store page shows. */
export const ROW_LENGTH = 12;

/** Number of rows of a page of a category. */
export const SHELF_PAGE = 60;

/** A page of a part of a store's inventory. */
export interface ShelfPage {
  /** Rows of a page. */
  readonly limit: number;
  /** The first is 1. */
  readonly page: number;
}

/** Number of promoted products that the store page loads first: as many as a phone shows at once, twice. */
export const FIRST_PROMOTED = 6;

/** The address of a store's overview: the first rows of each category. */
export const overviewUrl = (storeId: string): string =>
  `/api/stores/${storeId}/inventory?perCategory=${ROW_LENGTH}`;

/** The category of a product without one. */
export const DEFAULT_CATEGORY = 'Other';

/** Sort orders of the keeper's list. By default it is sorted by rank of the search. */
export const PRODUCT_SORTS = [
  'name',
  'category',
  'aisle',
  'price',
  'inStock',
  'updated',
  'unchecked',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Parts of the keeper's list by the state of their rows. */
export const PRODUCT_STATES = [
  'in_stock',
  'out_of_stock',
  'stock_unknown',
  'on_sale',
  'no_price',
  'no_aisle',
  'unchecked',
  'label_changed',
  'label_missing',
  'price_today',
  'price_week',
] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** Days after which a product counts as not checked. */
export const UNCHECKED_DAYS = 30;

/** Maximum rows of a page of the keeper's list. */
export const PRODUCT_PAGE = 200;

/** The dashboard form's categories (spec section 9). */
export const DASHBOARD_CATEGORIES = [
  'Fresh Vegetables',
  'Frozen Foods',
  'Snacks',
  'Beverages',
  'Dairy',
  'Meat & Poultry',
  'Seafood',
  'Bakery',
  'Spices & Seasonings',
  'Rice & Grains',
  'Canned Goods',
  'Household Items',
] as const;

/** The portal page's categories (spec section 9); its filter adds 'all'. */
export const PORTAL_CATEGORIES = [
  'Fresh Vegetables',
  'Seasonal',
  'Spices',
  'Snacks',
  'Frozen Foods',
  'Cooked Foods',
  'Dairy',
  'Grains',
  'Oils',
  'Beverages',
  'Other',
] as const;
