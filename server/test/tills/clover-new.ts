import type { TillFile, TillRow } from './till-file.ts';

const NEW =
  'Clover ID,Name,Alternate Name,Description,Price,Price Type,Price Unit,Cost,Product Code,SKU,Quantity,Hidden?,Default tax rates?,Non-revenue item?,Printer Labels,Modifier Groups,Categories,Tax Rates,Variant Attribute,Variant Option';

const fixed = { 'Price Type': 'Fixed' };

const NEW_ROWS: readonly TillRow[] = [
  [
    'all cells are plain',
    {
      ...fixed,
      'Clover ID': 'N01',
      Name: 'Ghee',
      Price: '9.99',
      'Product Code': '012345671005',
      Quantity: '3',
      'Hidden?': 'FALSE',
      Categories: 'Dairy',
    },
    { name: 'Ghee', category: 'Dairy', price: '9.99', barcode: '012345671005', inStock: true },
  ],
  [
    'the description has HTML',
    {
      ...fixed,
      'Clover ID': 'N02',
      Name: 'Besan',
      Description: '<div>Gram<br>flour &amp; more</div>',
      Price: '4.99',
      'Product Code': '012345671074',
      Quantity: '0',
      'Hidden?': 'FALSE',
      Categories: 'Grocery > Flour',
    },
    {
      name: 'Besan',
      description: 'Gram\nflour & more',
      category: 'Flour',
      price: '4.99',
      barcode: '012345671074',
      inStock: false,
    },
  ],
  [
    'a variant has an option',
    {
      ...fixed,
      'Clover ID': 'N03',
      Name: 'Tea',
      Price: '3.50',
      'Product Code': '712345672001',
      Quantity: '4',
      Categories: 'Drinks',
      'Variant Attribute': 'Size',
      'Variant Option': '250 g',
    },
    {
      name: 'Tea 250 g',
      category: 'Drinks',
      price: '3.50',
      barcode: '712345672001',
      inStock: true,
    },
  ],
  [
    'another variant is like it',
    {
      ...fixed,
      'Clover ID': 'N04',
      Name: 'Tea',
      Price: '6.00',
      'Product Code': '712345672070',
      Quantity: '2',
      Categories: 'Drinks',
      'Variant Attribute': 'Size',
      'Variant Option': '500 g',
    },
    {
      name: 'Tea 500 g',
      category: 'Drinks',
      price: '6.00',
      barcode: '712345672070',
      inStock: true,
    },
  ],
  [
    'it is hidden',
    { ...fixed, 'Clover ID': 'N05', Name: 'Secret', Price: '1', 'Hidden?': 'TRUE' },
    'Hidden',
  ],
  [
    'it is no product',
    {
      ...fixed,
      'Clover ID': 'N06',
      Name: 'Bottle deposit',
      Price: '0.05',
      'Non-revenue item?': 'Yes',
    },
    'Not a product (non-revenue item)',
  ],
  [
    'the price is per unit',
    {
      'Clover ID': 'N07',
      Name: 'Bitter Melon',
      Price: '3.99',
      'Price Type': 'Per Unit',
      'Price Unit': 'Pound',
      Quantity: '4.25',
    },
    { name: 'Bitter Melon', inStock: true, warnings: ['price-open'] },
  ],
  [
    'the price is variable',
    { 'Clover ID': 'N08', Name: 'Deli', 'Price Type': 'VARIABLE', Quantity: '1' },
    { name: 'Deli', inStock: true, warnings: ['price-open'] },
  ],
  [
    'it is in several categories',
    {
      ...fixed,
      'Clover ID': 'N09',
      Name: 'Cumin',
      Price: '2.99',
      Quantity: '1',
      Categories: 'Spices, Sale',
    },
    { name: 'Cumin', category: 'Spices', price: '2.99', inStock: true },
  ],
  [
    'it has two other names',
    {
      ...fixed,
      'Clover ID': 'N10',
      Name: 'Chickpeas',
      'Alternate Name': 'Chana, Garbanzo',
      Price: '2.29',
      Quantity: '8',
    },
    { name: 'Chickpeas', otherNames: ['Chana', 'Garbanzo'], price: '2.29', inStock: true },
  ],
  [
    'the code is a word',
    {
      ...fixed,
      'Clover ID': 'N11',
      Name: 'Broom',
      Price: '8',
      'Product Code': 'BROOM-1',
      Quantity: '2',
    },
    { name: 'Broom', price: '8.00', inStock: true, warnings: ['barcode-unreadable'] },
  ],
  [
    'the quantity has decimals',
    { ...fixed, 'Clover ID': 'N12', Name: 'Cheese', Price: '5', Quantity: '0.4' },
    { name: 'Cheese', price: '5.00', inStock: true },
  ],
  [
    'the quantity is negative',
    { ...fixed, 'Clover ID': 'N13', Name: 'Milk', Price: '4.1', Quantity: '-4' },
    { name: 'Milk', price: '4.10', inStock: false },
  ],
  [
    'the name is long',
    { ...fixed, 'Clover ID': 'N14', Name: 'Rice '.repeat(60).trim(), Price: '4', Quantity: '1' },
    { name: 'Rice '.repeat(40).trim(), price: '4.00', inStock: true, warnings: ['text-cut'] },
  ],
  [
    'the name has two scripts',
    { ...fixed, 'Clover ID': 'N15', Name: 'Kimchi 김치', Price: '6.49', Quantity: '3' },
    { name: 'Kimchi 김치', price: '6.49', inStock: true },
  ],
];

const OTHER_SHEETS = {
  'Modifier Groups': [
    ['Modifier Group ID', 'Modifier Group Name', 'Modifier', 'Price'],
    ['M1', 'Grind', 'Fine', '0'],
  ],
  Categories: [
    ['Category ID', 'Category Name', 'Subcategory Name', 'Item Sort Order'],
    ['K1', 'Dairy', '', '1'],
  ],
  'Tax Rates': [
    ['Name', 'Tax Rate', 'Default'],
    ['Sales', '8.25', 'Yes'],
  ],
};

export const CLOVER_NEW: TillFile = {
  title: 'Clover, XLSX of 2026 with four sheets',
  till: 'clover',
  headings: NEW,
  rows: NEW_ROWS,
  format: { kind: 'xlsx', sheet: 'Items', others: OTHER_SHEETS },
};
