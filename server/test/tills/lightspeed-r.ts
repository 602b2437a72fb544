import type { TillFile, TillRow } from './till-file.ts';

const R =
  'System ID,UPC,EAN,Custom SKU,Manufact. SKU,Item,Vendor ID,Qty.,Price,Tax,Brand,Publish to eCom,Season,Department,MSRP,Tax Class,Default Cost,Vendor,Category,Subcategory 1,Subcategory 2,Subcategory 3,Subcategory 4,Subcategory 5,Subcategory 6,Subcategory 7,Subcategory 8,Subcategory 9';

const R_ROWS: readonly TillRow[] = [
  [
    'all cells are plain',
    {
      'System ID': '210000000001',
      UPC: '012345671005',
      Item: 'Ghee',
      'Qty.': '3',
      Price: '$9.99',
      Department: 'Grocery',
      Category: 'Dairy',
    },
    { name: 'Ghee', category: 'Dairy', price: '9.99', barcode: '012345671005', inStock: true },
  ],
  [
    'the UPC has lost its zero',
    {
      'System ID': '210000000002',
      UPC: '12345671074',
      Item: 'Besan 2 lb',
      'Qty.': '0',
      Price: '$4.99',
      Category: 'Grocery',
      'Subcategory 1': 'Flour',
    },
    {
      name: 'Besan 2 lb',
      category: 'Flour',
      price: '4.99',
      barcode: '012345671074',
      inStock: false,
      warnings: ['barcode-restored'],
    },
  ],
  [
    'it has an EAN only',
    {
      'System ID': '210000000003',
      EAN: '4001234567006',
      Item: 'Wafers',
      'Qty.': '4',
      Price: '$2.10',
      Category: 'Grocery',
      'Subcategory 1': 'Sweets',
      'Subcategory 2': 'Biscuits',
    },
    {
      name: 'Wafers',
      category: 'Biscuits',
      price: '2.10',
      barcode: '4001234567006',
      inStock: true,
    },
  ],
  [
    'it has both',
    {
      'System ID': '210000000004',
      UPC: '712345672001',
      EAN: '4001234567112',
      Item: 'Mango Pulp',
      'Qty.': '9',
      Price: '$3.79',
    },
    { name: 'Mango Pulp', price: '3.79', barcode: '712345672001', inStock: true },
  ],
  [
    'the custom SKU is the barcode',
    {
      'System ID': '210000000005',
      'Custom SKU': '712345672070',
      Item: 'Toor Dal',
      'Qty.': '9',
      Price: '$6.49',
    },
    { name: 'Toor Dal', price: '6.49', barcode: '712345672070', inStock: true },
  ],
  [
    'the custom SKU is a number of the shop',
    {
      'System ID': '210000000006',
      'Custom SKU': '10001',
      Item: 'Poha',
      'Qty.': '9',
      Price: '$3.25',
    },
    { name: 'Poha', price: '3.25', inStock: true },
  ],
  [
    'the price is above a thousand',
    { 'System ID': '210000000007', Item: 'Wet Grinder', 'Qty.': '1', Price: '$1,299.00' },
    { name: 'Wet Grinder', price: '1299.00', inStock: true },
  ],
  [
    'the quantity is negative',
    { 'System ID': '210000000008', Item: 'Milk', 'Qty.': '-2', Price: '$4.10' },
    { name: 'Milk', price: '4.10', inStock: false },
  ],
  [
    'it has a department only',
    {
      'System ID': '210000000009',
      Item: 'Mop',
      'Qty.': '2',
      Price: '$8.00',
      Department: 'Household',
    },
    { name: 'Mop', category: 'Household', price: '8.00', inStock: true },
  ],
  [
    'the UPC is rounded',
    { 'System ID': '210000000010', UPC: '7.48485E+11', Item: 'Papad', 'Qty.': '2', Price: '$2.00' },
    { name: 'Papad', price: '2.00', inStock: true, warnings: ['barcode-rounded'] },
  ],
  [
    'the name has quotes and a comma',
    { 'System ID': '210000000011', Item: 'Rice "Royal", aged', 'Qty.': '2', Price: '$18.00' },
    { name: 'Rice "Royal", aged', price: '18.00', inStock: true },
  ],
  [
    'two items have the same name',
    { 'System ID': '210000000012', UPC: '712345672148', Item: 'Tea', 'Qty.': '2', Price: '$3.00' },
    { name: 'Tea', price: '3.00', barcode: '712345672148', inStock: true },
  ],
  [
    'the other of that name',
    { 'System ID': '210000000013', UPC: '712345672216', Item: 'Tea', 'Qty.': '0', Price: '$6.00' },
    { name: 'Tea', price: '6.00', barcode: '712345672216', inStock: false },
  ],
  [
    'it is archived',
    { 'System ID': '210000000014', Item: 'Old', 'Qty.': '0', Price: '$1.00', Archived: 'Yes' },
    'Archived',
  ],
  [
    'the quantity has decimals',
    { 'System ID': '210000000015', Item: 'Cheese', 'Qty.': '0.75', Price: '$11.00' },
    { name: 'Cheese', price: '11.00', inStock: true },
  ],
];

export const LIGHTSPEED_R: TillFile = {
  title: 'Lightspeed R',
  till: 'lightspeed-r',
  headings: `${R},Archived`,
  rows: R_ROWS,
};
