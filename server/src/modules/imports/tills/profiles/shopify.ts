import { YES, type TillProfile } from '../profile.ts';

const OPTIONS = ['Option1 Value', 'Option2 Value', 'Option3 Value'];

const NOT_SOLD = [
  { column: 'Status', is: /^archived$/i, reason: 'archived' },
  { column: 'Status', is: /^draft$/i, reason: 'draft' },
  { column: 'Status', is: /^unlisted$/i, reason: 'hidden' },
  { column: 'Gift card', is: YES, reason: 'giftCard' },
] as const;

/** Products, old and new headings. Rows of one product follow each other and repeat its handle. */
export const SHOPIFY: TillProfile = {
  till: 'shopify',
  name: 'Shopify',
  anchors: {
    all: [['Handle', 'URL handle'], 'Title', ['Variant Price', 'Price', 'Variant SKU']],
    any: ['Body (HTML)', 'Option1 Name', 'Variant SKU', 'Published on online store', 'Vendor'],
    none: ['On hand', 'On hand (current)', 'Available (not editable)'],
  },
  columns: {
    name: ['Title'],
    description: ['Body (HTML)', 'Description'],
    category: ['Product Category', 'Type'],
    tags: ['Tags'],
    price: ['Variant Price', 'Price'],
    barcode: ['Variant Barcode', 'Barcode'],
    inStock: ['Variant Inventory Qty', 'Inventory quantity'],
  },
  variations: OPTIONS,
  keys: [
    {
      all: [
        ['Handle', 'URL handle'],
        ['Variant SKU', 'SKU'],
      ],
    },
    { all: [['Handle', 'URL handle']], and: OPTIONS },
  ],
  group: {
    by: ['Handle', 'URL handle'],
    carry: [
      'Title',
      'Body (HTML)',
      'Description',
      'Product Category',
      'Type',
      'Tags',
      'Status',
      'Gift card',
    ],
  },
  own: ['Variant SKU', 'SKU', 'Variant Price', 'Price', 'Variant Barcode', 'Barcode', ...OPTIONS],
  skip: NOT_SOLD,
  tracked: ['Variant Inventory Tracker', 'Inventory tracker'],
};

/** Stock by location: a row for each product and location. */
export const SHOPIFY_INVENTORY: TillProfile = {
  till: 'shopify',
  name: 'Shopify inventory',
  anchors: {
    all: ['Handle', 'Title', 'Location'],
    any: ['On hand', 'On hand (current)', 'Available', 'Available (not editable)', 'HS Code'],
    none: ['Variant Price'],
  },
  columns: {
    name: ['Title'],
    inStock: ['Available (not editable)', 'Available', 'On hand (current)', 'On hand'],
    aisle: ['Bin name'],
  },
  perhapsBarcode: ['SKU'],
  variations: OPTIONS,
  keys: [{ all: ['Handle', 'SKU'] }, { all: ['Handle'], and: OPTIONS }],
  places: { rowColumn: 'Location' },
  group: { by: 'Handle', carry: ['Title'] },
  // Only goods that are counted are listed.
  statesStock: true,
  notCarried: /^not stocked$/i,
};
