import type { TillFile, TillRow } from './till-file.ts';

const NEW =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option3 name,Option3 value,Price,Compare-at price,Cost per item,Charge tax,Tax code,Unit price total measure,Unit price total measure unit,Unit price base measure,Unit price base measure unit,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description';

const active = {
  'Option1 name': 'Title',
  'Option1 value': 'Default Title',
  'Inventory tracker': 'shopify',
  'Gift card': 'FALSE',
  Status: 'Active',
};

const NEW_ROWS: readonly TillRow[] = [
  [
    'the only variant is Default Title',
    {
      ...active,
      Title: 'Ghee',
      'URL handle': 'ghee',
      'Product category': 'Food > Dairy',
      SKU: 'G1',
      Barcode: '012345671005',
      Price: '9.99',
      'Inventory quantity': '3',
    },
    { name: 'Ghee', category: 'Dairy', barcode: '012345671005', price: '9.99', inStock: true },
  ],
  [
    'a picture of it',
    {
      'URL handle': 'ghee',
      'Product image URL': 'https://cdn.example/2.jpg',
      'Image position': '2',
    },
    null,
  ],
  [
    'the first of two variants',
    {
      ...active,
      Title: 'Besan',
      'URL handle': 'besan',
      Description: '<p>Gram &amp; flour<br />fine</p>',
      Type: 'Flour',
      'Option1 name': 'Size',
      'Option1 value': '2 lb',
      SKU: 'B2',
      Barcode: '012345671074',
      Price: '4.99',
      'Inventory quantity': '0',
    },
    {
      name: 'Besan 2 lb',
      description: 'Gram & flour\nfine',
      category: 'Flour',
      barcode: '012345671074',
      price: '4.99',
      inStock: false,
    },
  ],
  [
    'the second has no title',
    {
      'URL handle': 'besan',
      'Option1 value': '4 lb',
      SKU: 'B4',
      Barcode: '012345671142',
      Price: '8.99',
      'Inventory tracker': 'shopify',
      'Inventory quantity': '5',
    },
    {
      name: 'Besan 4 lb',
      description: 'Gram & flour\nfine',
      category: 'Flour',
      barcode: '012345671142',
      price: '8.99',
      inStock: true,
    },
  ],
  [
    'it is a draft',
    { ...active, Status: 'Draft', Title: 'Draft', 'URL handle': 'draft', Price: '1' },
    'Draft',
  ],
  [
    'it is archived',
    { ...active, Status: 'Archived', Title: 'Old', 'URL handle': 'old', Price: '1' },
    'Archived',
  ],
  [
    'it is unlisted',
    { ...active, Status: 'Unlisted', Title: 'Hidden', 'URL handle': 'hidden', Price: '1' },
    'Hidden',
  ],
  [
    'it is a gift card',
    { ...active, 'Gift card': 'TRUE', Title: 'Gift', 'URL handle': 'gift', Price: '10' },
    'Gift card',
  ],
  [
    'the till does not count it',
    {
      ...active,
      'Inventory tracker': '',
      Title: 'Samosa',
      'URL handle': 'samosa',
      SKU: 'S',
      Price: '1.25',
      'Inventory quantity': '0',
    },
    { name: 'Samosa', price: '1.25' },
  ],
  [
    'its quantity is negative',
    {
      ...active,
      Title: 'Milk',
      'URL handle': 'milk',
      SKU: 'M',
      Price: '4.1',
      'Inventory quantity': '-2',
    },
    { name: 'Milk', price: '4.10', inStock: false },
  ],
  [
    'it has a price before',
    {
      ...active,
      Title: 'Tea',
      'URL handle': 'tea',
      SKU: 'T',
      Price: '5.00',
      'Compare-at price': '7.00',
      'Inventory quantity': '2',
    },
    { name: 'Tea', price: '5.00', inStock: true },
  ],
  [
    'its barcode is rounded',
    {
      ...active,
      Title: 'Poha',
      'URL handle': 'poha',
      SKU: 'P',
      Barcode: '7.48485E+11',
      Price: '3.25',
      'Inventory quantity': '2',
    },
    { name: 'Poha', price: '3.25', inStock: true, warnings: ['barcode-rounded'] },
  ],
  [
    'its code is of a case',
    {
      ...active,
      Title: 'Noodles',
      'URL handle': 'noodles',
      SKU: 'N',
      Barcode: '10712345672008',
      Price: '24',
      'Inventory quantity': '1',
    },
    { name: 'Noodles', barcode: '10712345672008', price: '24.00', inStock: true },
  ],
  [
    'fresh goods have a PLU',
    {
      ...active,
      Title: 'Banana',
      'URL handle': 'banana',
      SKU: 'BAN',
      Barcode: '94011',
      Price: '0.99',
      'Inventory quantity': '14',
    },
    { name: 'Banana', barcode: '94011', price: '0.99', inStock: true },
  ],
  [
    'the name has HTML and an entity',
    {
      ...active,
      Title: 'Mac &amp; <i>Cheese</i>',
      'URL handle': 'mac',
      SKU: 'MC',
      Price: '3',
      'Inventory quantity': '1',
    },
    { name: 'Mac & Cheese', price: '3.00', inStock: true },
  ],
];

export const SHOPIFY_NEW: TillFile = {
  title: 'Shopify products, new',
  till: 'shopify',
  headings: NEW,
  rows: NEW_ROWS,
};
