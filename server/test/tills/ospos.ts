import type { TillFile, TillRow } from './till-file.ts';

const HEADINGS =
  'Id,Barcode,Item Name,Category,Supplier ID,Cost Price,Unit Price,Tax 1 Name,Tax 1 Percent,Tax 2 Name,Tax 2 Percent,Reorder Level,Description,Allow Alt Description,Item has Serial Number,Image,HSN,location_Shop,location_Store room,attribute_Brand,attribute_Origin,attribute_Size,attribute_Color,attribute_Grade,attribute_Pack,attribute_Note,Deleted';

const ROWS: readonly TillRow[] = [
  [
    'all cells are plain',
    {
      Id: '1',
      Barcode: '012345671005',
      'Item Name': 'Ghee',
      Category: 'Dairy',
      'Unit Price': '9.99',
      location_Shop: '3',
      'location_Store room': '0',
    },
    {
      name: 'Ghee',
      category: 'Dairy',
      price: '9.99',
      barcode: '012345671005',
      inStock: true,
      warnings: ['barcode-repeated'],
    },
  ],
  [
    'only the store room has it',
    {
      Id: '2',
      Barcode: '012345671074',
      'Item Name': 'Besan',
      Category: 'Flour',
      'Unit Price': '4.99',
      location_Shop: '0',
      'location_Store room': '20',
    },
    { name: 'Besan', category: 'Flour', price: '4.99', barcode: '012345671074', inStock: false },
  ],
  [
    'the description has HTML',
    {
      Id: '3',
      'Item Name': 'Tea',
      Description: '<b>Black</b> &amp; strong',
      'Unit Price': '3',
      location_Shop: '1',
    },
    { name: 'Tea', description: 'Black & strong', price: '3.00', inStock: true },
  ],
  [
    'the barcode has lost its zero',
    {
      Id: '4',
      Barcode: '12345671142',
      'Item Name': 'Atta',
      'Unit Price': '12.5',
      location_Shop: '2',
    },
    {
      name: 'Atta',
      price: '12.50',
      barcode: '012345671142',
      inStock: true,
      warnings: ['barcode-restored'],
    },
  ],
  [
    'the barcode is rounded',
    { Id: '5', Barcode: '8.9E+12', 'Item Name': 'Poha', 'Unit Price': '3.25', location_Shop: '-1' },
    { name: 'Poha', price: '3.25', inStock: false, warnings: ['barcode-rounded'] },
  ],
  [
    'the barcode is a number of the shop',
    { Id: '6', Barcode: '123', 'Item Name': 'Mop', 'Unit Price': '8', location_Shop: '1' },
    { name: 'Mop', price: '8.00', inStock: true, warnings: ['barcode-unreadable'] },
  ],
  ['it is deleted', { Id: '7', 'Item Name': 'Old', 'Unit Price': '1', Deleted: '1' }, 'Archived'],
  [
    'the quantity has decimals',
    { Id: '8', 'Item Name': 'Cheese', 'Unit Price': '11.00', location_Shop: '0.750' },
    { name: 'Cheese', price: '11.00', inStock: true },
  ],
  [
    'the name has quotes',
    { Id: '9', 'Item Name': 'Rice "Royal", aged', 'Unit Price': '18', location_Shop: '2' },
    { name: 'Rice "Royal", aged', price: '18.00', inStock: true },
  ],
  [
    'the category is a path',
    {
      Id: '10',
      'Item Name': 'Cumin',
      Category: 'Food > Spices',
      'Unit Price': '2.99',
      location_Shop: '2',
    },
    { name: 'Cumin', category: 'Spices', price: '2.99', inStock: true },
  ],
  [
    'the quantity is empty',
    { Id: '11', 'Item Name': 'Samosa', 'Unit Price': '1.25' },
    { name: 'Samosa', price: '1.25' },
  ],
  [
    'the price has a sign',
    { Id: '12', 'Item Name': 'Salt', 'Unit Price': '$0.99', location_Shop: '2' },
    { name: 'Salt', price: '0.99', inStock: true },
  ],
  [
    'fresh goods have a PLU',
    { Id: '13', Barcode: '4011', 'Item Name': 'Banana', 'Unit Price': '0.69', location_Shop: '12' },
    { name: 'Banana', price: '0.69', barcode: '4011', inStock: true },
  ],
  [
    'the barcode is there twice',
    {
      Id: '14',
      Barcode: '012345671005',
      'Item Name': 'Ghee, new label',
      'Unit Price': '9.99',
      location_Shop: '1',
    },
    {
      name: 'Ghee, new label',
      price: '9.99',
      barcode: '012345671005',
      inStock: true,
      warnings: ['barcode-repeated'],
    },
  ],
  [
    'the name has two scripts',
    { Id: '15', 'Item Name': 'Methi मेथी', 'Unit Price': '1.99', location_Shop: '6' },
    { name: 'Methi मेथी', price: '1.99', inStock: true },
  ],
];

export const OSPOS_FILES: readonly TillFile[] = [
  {
    title: 'Open Source Point of Sale',
    till: 'ospos',
    headings: HEADINGS,
    rows: ROWS,
    location: 'Shop',
  },
];
