import { NO, type TillProfile } from '../profile.ts';

const VARIATIONS = [
  'product_template_variant_value_ids',
  'product_template_attribute_value_ids',
  'Product Values',
  'Variant Values',
];

/** Lists of products and variants, with technical names (import-compatible) or English labels. */
export const ODOO: TillProfile = {
  till: 'odoo',
  name: 'Odoo',
  anchors: {
    all: [
      ['name', 'display_name', 'Display Name'],
      ['list_price', 'lst_price', 'Sales Price', 'Public Price'],
    ],
    any: [
      'default_code',
      'standard_price',
      'categ_id/id',
      'categ_id',
      'qty_available',
      'External ID',
      'Internal Reference',
      'Sales Description',
      'Product Values',
    ],
    none: ['Clover ID', 'Handle'],
  },
  columns: {
    name: ['name', 'display_name'],
    description: ['description_sale', 'Sales Description'],
    category: [
      'categ_id/name',
      'categ_id/complete_name',
      'categ_id',
      'Product Category/Name',
      'Product Category/Complete Name',
      'Product Category',
      'pos_categ_ids/name',
      'pos_categ_ids',
      'Point of Sale Category',
      'Point of Sale Categories',
    ],
    price: ['list_price', 'lst_price', 'Sales Price', 'Public Price'],
    barcode: ['barcode'],
    inStock: ['qty_available', 'Quantity On Hand', 'On Hand'],
    priceUnit: ['uom_id', 'uom_id/name', 'Unit of Measure', 'Unit'],
  },
  lists: ['pos_categ_ids', 'Point of Sale Categories'],
  categoryMark: ' / ',
  variations: VARIATIONS,
  namesValues: true,
  nameNoise: /^\[[^\]]*\]\s*/,
  keys: [
    { all: [['id', 'External ID']] },
    { all: [['id', 'External ID']], and: [...VARIATIONS, 'default_code', 'Internal Reference'] },
    { all: [['default_code', 'Internal Reference']] },
  ],
  group: {
    by: 'above',
    carry: [
      'name',
      'display_name',
      'categ_id',
      'categ_id/name',
      'Product Category',
      'list_price',
      'Sales Price',
    ],
  },
  own: [
    'name',
    'display_name',
    'barcode',
    'default_code',
    'Internal Reference',
    'list_price',
    'Sales Price',
    'lst_price',
    'Public Price',
    'Product Values',
  ],
  skip: [
    { column: 'active', is: NO, reason: 'archived' },
    { column: ['sale_ok', 'Can be Sold', 'Sales'], is: NO, reason: 'notForSale' },
    {
      column: ['type', 'detailed_type', 'Product Type'],
      is: /service|event|course/i,
      reason: 'service',
    },
    { column: ['type', 'detailed_type', 'Product Type'], is: /gift/i, reason: 'giftCard' },
  ],
  tracked: ['is_storable', 'Track Inventory'],
};
