/** Rows of each category that the store page shows first. */
export const ROW_LENGTH = 12;

/** Where a product without a category goes (the portal page's form needs a name alone). */
export const DEFAULT_CATEGORY = 'Other';

/** How a list of products may be sorted; without it a search's best answers come first. */
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

/** How many products one page of the keeper's list holds at most. */
export const PRODUCT_PAGE = 200;

/** How long a product that was taken out can be brought back. */
export const RESTORE_HOURS = 24;

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
