import type { TillProfile } from '../profile.ts';

export const WOOCOMMERCE: TillProfile = {
  till: 'woocommerce',
  name: 'WooCommerce',
  anchors: {
    all: ['SKU', 'Name', 'Regular price'],
    any: ['Visibility in catalog', 'Is featured?', 'In stock?', 'Tax status'],
  },
  columns: {
    name: ['Name'],
    description: ['Short description', 'Description'],
    category: ['Categories'],
    tags: ['Tags'],
    price: ['Regular price'],
    salePrice: ['Sale price'],
    barcode: ['GTIN, UPC, EAN, or ISBN'],
    inStock: ['In stock?', 'Stock'],
  },
  lists: ['Categories'],
  perhapsBarcode: ['SKU'],
  variations: ['Attribute 1 value(s)', 'Attribute 2 value(s)', 'Attribute 3 value(s)'],
  keys: [{ all: ['ID'] }, { all: ['SKU'] }],
  group: {
    by: 'ID',
    parent: 'Parent',
    sku: 'SKU',
    carry: ['Short description', 'Description', 'Categories', 'Tags'],
  },
  parents: { column: 'Type', is: /^variable\b/i },
  skip: [
    { column: 'Published', is: /^-1$/, reason: 'draft' },
    { column: 'Published', is: /^0$/, reason: 'hidden' },
    { column: 'Visibility in catalog', is: /^hidden$/i, reason: 'hidden' },
    { column: 'Type', is: /gift/i, reason: 'giftCard' },
    { column: 'Type', is: /virtual|downloadable|booking|subscription/i, reason: 'service' },
    { column: 'Type', is: /^(?:grouped|external)/i, reason: 'noProduct' },
  ],
  statesStock: true,
  saleDates: ['Date sale price starts', 'Date sale price ends'],
};
