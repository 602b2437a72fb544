import { NO, type TillProfile } from '../profile.ts';

const VARIATIONS = [
  'variant_option_one_value',
  'variant_option_two_value',
  'variant_option_three_value',
];

/** Lightspeed Retail X-Series, formerly Vend. Its SKU is the code that is scanned. */
export const LIGHTSPEED_X: TillProfile = {
  till: 'lightspeed-x',
  name: 'Lightspeed X',
  anchors: {
    all: ['handle', 'sku', 'name', 'retail_price'],
    any: ['supply_price', 'track_inventory', 'composite_sku', 'composite_handle', 'brand_name'],
  },
  columns: {
    name: ['name'],
    description: ['description'],
    category: ['product_category', 'type'],
    tags: ['tags'],
    price: ['retail_price'],
  },
  perhapsBarcode: ['sku', 'supplier_code'],
  variations: VARIATIONS,
  keys: [{ all: ['id'] }, { all: ['handle', 'sku'] }, { all: ['handle'], and: VARIATIONS }],
  places: { found: ['inventory_⟨place⟩'], columns: { inStock: 'inventory_⟨place⟩' } },
  group: {
    by: 'handle',
    carry: ['name', 'description', 'product_category', 'type', 'tags', 'active', 'track_inventory'],
  },
  own: ['name', 'sku', 'retail_price', ...VARIATIONS],
  skip: [{ column: 'active', is: NO, reason: 'inactive' }],
  tracked: 'track_inventory',
};

const SUBCATEGORIES = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((level) => `Subcategory ${level}`);

export const LIGHTSPEED_R: TillProfile = {
  till: 'lightspeed-r',
  name: 'Lightspeed R',
  anchors: { all: ['System ID', 'Item'], any: ['Custom SKU', 'Manufact. SKU', 'UPC', 'EAN'] },
  columns: {
    name: ['Item'],
    category: [...SUBCATEGORIES, 'Category', 'Department'],
    price: ['Price'],
    barcode: ['UPC', 'EAN'],
    inStock: ['Qty.'],
  },
  perhapsBarcode: ['Custom SKU', 'Manufact. SKU'],
  keys: [{ all: ['System ID'] }],
  skip: [{ column: 'Archived', is: /^(?:y|yes|true|1)$/i, reason: 'archived' }],
};
