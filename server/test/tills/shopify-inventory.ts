import type { TillFile, TillRow } from './till-file.ts';

const INVENTORY =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Location,Bin name,Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)';

const north = { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', Location: 'North Shop' };

const INVENTORY_ROWS: readonly TillRow[] = [
  [
    'it has a bin',
    {
      ...north,
      Handle: 'ghee',
      Title: 'Ghee',
      SKU: 'G1',
      'Bin name': 'A4',
      'Available (not editable)': '3',
      'On hand (current)': '4',
    },
    { name: 'Ghee', aisle: 'A4', inStock: true },
  ],
  [
    'the same at another shop',
    {
      ...north,
      Location: 'South Shop',
      Handle: 'ghee',
      Title: 'Ghee',
      SKU: 'G1',
      'Bin name': 'B1',
      'Available (not editable)': '0',
      'On hand (current)': '0',
    },
    'At another location',
  ],
  [
    'all that is there is promised',
    {
      ...north,
      Handle: 'tea',
      Title: 'Tea',
      SKU: 'T',
      'Committed (not editable)': '2',
      'Available (not editable)': '0',
      'On hand (current)': '2',
    },
    { name: 'Tea', inStock: false },
  ],
  [
    'the shop does not stock it',
    {
      ...north,
      Handle: 'dal',
      Title: 'Dal',
      SKU: 'D',
      'Available (not editable)': 'not stocked',
      'On hand (current)': 'not stocked',
    },
    'Not stocked at this location',
  ],
  [
    'a variant',
    {
      ...north,
      Handle: 'besan',
      Title: 'Besan',
      'Option1 Name': 'Size',
      'Option1 Value': '2 lb',
      SKU: 'B2',
      'Available (not editable)': '-1',
      'On hand (current)': '-1',
    },
    { name: 'Besan 2 lb', inStock: false },
  ],
  [
    'another variant',
    {
      ...north,
      Handle: 'besan',
      Title: 'Besan',
      'Option1 Name': 'Size',
      'Option1 Value': '4 lb',
      SKU: 'B4',
      'Available (not editable)': '2',
      'On hand (current)': '2',
    },
    { name: 'Besan 4 lb', inStock: true },
  ],
  [
    'a variant at another shop',
    {
      ...north,
      Location: 'South Shop',
      Handle: 'besan',
      Title: 'Besan',
      'Option1 Name': 'Size',
      'Option1 Value': '4 lb',
      SKU: 'B4',
      'Available (not editable)': '9',
      'On hand (current)': '9',
    },
    'At another location',
  ],
  [
    'the SKU is the barcode',
    {
      ...north,
      Handle: 'atta',
      Title: 'Atta',
      SKU: '012345671005',
      'Available (not editable)': '1',
      'On hand (current)': '1',
    },
    { name: 'Atta', barcode: '012345671005', inStock: true },
  ],
  [
    'without an SKU',
    {
      ...north,
      Handle: 'salt',
      Title: 'Salt',
      'Available (not editable)': '5',
      'On hand (current)': '5',
    },
    { name: 'Salt', inStock: true },
  ],
  [
    'the bin is a word',
    {
      ...north,
      Handle: 'kulfi',
      Title: 'Kulfi',
      SKU: 'K',
      'Bin name': 'Freezer 2',
      'Available (not editable)': '5',
      'On hand (current)': '5',
    },
    { name: 'Kulfi', aisle: 'Freezer 2', inStock: true },
  ],
  [
    'there are thousands',
    {
      ...north,
      Handle: 'bag',
      Title: 'Bag',
      SKU: 'BAG',
      'Available (not editable)': '1200',
      'On hand (current)': '1200',
    },
    { name: 'Bag', inStock: true },
  ],
  [
    'the name has quotes',
    {
      ...north,
      Handle: 'rice',
      Title: 'Rice "Royal", aged',
      SKU: 'R',
      'Available (not editable)': '1',
      'On hand (current)': '1',
    },
    { name: 'Rice "Royal", aged', inStock: true },
  ],
  [
    'goods are on their way',
    {
      ...north,
      Handle: 'milk',
      Title: 'Milk',
      SKU: 'M',
      'Incoming (not editable)': '20',
      'Available (not editable)': '0',
      'On hand (current)': '0',
    },
    { name: 'Milk', inStock: false },
  ],
  [
    'it comes from abroad',
    {
      ...north,
      Handle: 'olives',
      Title: 'Olives',
      SKU: 'O',
      'HS Code': '200570',
      COO: 'GR',
      'Available (not editable)': '7',
      'On hand (current)': '7',
    },
    { name: 'Olives', inStock: true },
  ],
  [
    'a shop that nobody knows',
    {
      ...north,
      Location: 'Warehouse',
      Handle: 'olives',
      Title: 'Olives',
      SKU: 'O',
      'Available (not editable)': '70',
      'On hand (current)': '70',
    },
    'At another location',
  ],
];

export const SHOPIFY_INVENTORY: TillFile = {
  title: 'Shopify inventory',
  till: 'shopify',
  headings: INVENTORY,
  rows: INVENTORY_ROWS,
  location: 'North Shop',
};
