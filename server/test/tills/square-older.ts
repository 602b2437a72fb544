import type { TillFile, TillRow } from './till-file.ts';

const OLDER: readonly TillRow[] = [
  [
    'the SKU is the barcode',
    {
      Token: 'A1',
      'Item Name': 'Ghee',
      'Variation Name': 'Regular',
      SKU: '012345671005',
      Category: 'Dairy',
      Price: '9.99',
      'Current Quantity Main': '3',
    },
    { name: 'Ghee', category: 'Dairy', barcode: '012345671005', price: '9.99', inStock: true },
  ],
  [
    'the SKU is a number of the shop',
    {
      Token: 'A2',
      'Item Name': 'Besan',
      'Variation Name': '2 lb',
      SKU: '10001',
      Price: '4.99',
      'Current Quantity Main': '0',
    },
    { name: 'Besan 2 lb', price: '4.99', inStock: false },
  ],
  [
    'the price is empty',
    {
      Token: 'A3',
      'Item Name': 'Okra',
      'Variation Name': 'per lb',
      Price: '',
      'Current Quantity Main': '2',
    },
    { name: 'Okra per lb', inStock: true },
  ],
  [
    'the price is in euros',
    {
      Token: 'A4',
      'Item Name': 'Olives',
      'Variation Name': 'Regular',
      Price: '€19,90',
      'Current Quantity Main': '',
    },
    { name: 'Olives', price: '19.90' },
  ],
  [
    'the description is long',
    {
      Token: 'A5',
      'Item Name': 'Pickle',
      'Variation Name': 'Regular',
      Description: 'mango '.repeat(400),
      Price: '5',
      'Current Quantity Main': '1',
    },
    {
      name: 'Pickle',
      description: 'mango '.repeat(334).slice(0, 2000).trim(),
      price: '5.00',
      inStock: true,
      warnings: ['text-cut'],
    },
  ],
  [
    'the category is a path',
    {
      Token: 'A6',
      'Item Name': 'Jaggery',
      'Variation Name': 'Regular',
      Category: 'Grocery > Sugar',
      Price: '4.25',
      'Current Quantity Main': '7',
    },
    { name: 'Jaggery', category: 'Sugar', price: '4.25', inStock: true },
  ],
  [
    'the name has two scripts',
    {
      Token: 'A7',
      'Item Name': 'Methi मेथी',
      'Variation Name': 'Regular',
      Price: '1.99',
      'Current Quantity Main': '7',
    },
    { name: 'Methi मेथी', price: '1.99', inStock: true },
  ],
  [
    'the quantity is negative',
    {
      Token: 'A8',
      'Item Name': 'Milk',
      'Variation Name': 'Gallon',
      Price: '4.10',
      'Current Quantity Main': '-3',
    },
    { name: 'Milk Gallon', price: '4.10', inStock: false },
  ],
  [
    'the SKU is an EAN',
    {
      Token: 'A9',
      'Item Name': 'Wafers',
      'Variation Name': 'Regular',
      SKU: '4001234567006',
      Price: '2.10',
      'Current Quantity Main': '5',
    },
    { name: 'Wafers', barcode: '4001234567006', price: '2.10', inStock: true },
  ],
  [
    'two products have the same name',
    {
      Token: 'A10',
      'Item Name': 'Wafers',
      'Variation Name': 'Regular',
      SKU: '4001234567112',
      Price: '2.20',
      'Current Quantity Main': '5',
    },
    { name: 'Wafers', barcode: '4001234567112', price: '2.20', inStock: true },
  ],
  [
    'the variation repeats the end of the name',
    {
      Token: 'A11',
      'Item Name': 'Tea 500 g',
      'Variation Name': '500 g',
      Price: '6',
      'Current Quantity Main': '2.5',
    },
    { name: 'Tea 500 g', price: '6.00', inStock: true },
  ],
  [
    'the price has a currency after it',
    {
      Token: 'A12',
      'Item Name': 'Salt',
      'Variation Name': 'Regular',
      Price: '0.99 USD',
      'Current Quantity Main': '9',
    },
    { name: 'Salt', price: '0.99', inStock: true },
  ],
  [
    'the price is a word',
    {
      Token: 'A13',
      'Item Name': 'Fish',
      'Variation Name': 'Regular',
      Price: 'market price',
      'Current Quantity Main': '9',
    },
    { name: 'Fish', inStock: true, warnings: ['price-open'] },
  ],
  [
    'the price cannot be read',
    {
      Token: 'A14',
      'Item Name': 'Crab',
      'Variation Name': 'Regular',
      Price: 'ask Ana',
      'Current Quantity Main': '9',
    },
    { name: 'Crab', inStock: true, warnings: ['price-unreadable'] },
  ],
  [
    'the category is Uncategorized',
    {
      Token: 'A15',
      'Item Name': 'Mop',
      'Variation Name': 'Regular',
      Category: 'Uncategorized',
      Price: '8',
      'Current Quantity Main': '1',
    },
    { name: 'Mop', price: '8.00', inStock: true },
  ],
];

export const SQUARE_OLDER: TillFile = {
  title: 'Square, older',
  till: 'square',
  headings:
    'Token,Item Name,Description,Category,SKU,Variation Name,Price,Current Quantity Main,New Quantity Main',
  rows: OLDER,
};
