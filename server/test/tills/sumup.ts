import type { TillFile, TillRow } from './till-file.ts';

const HEADINGS =
  'Item name,Variations,Option set 1,Option 1,Option set 2,Option 2,Option set 3,Option 3,Option set 4,Option 4,Is variation visible? (Yes/No),Price,Cost price,Variable price? (Yes/No),Tax rate (%),On sale in Online Store?,Regular price (before sale),Set up different prices and VAT for takeaway,Takeaway price,Takeaway tax rate,Unit,Track inventory? (Yes/No),Quantity,Low stock threshold,SKU,Barcode,Modifiers,Description (Online Store and Invoices only),Category,Display item at Checkout? (Yes/No),Display colour in POS checkout,Image 1,Image 2,Image 3,Image 4,Image 5,Image 6,Image 7,Display item in Online Store? (Yes/No),SEO title (Online Store only),SEO description (Online Store only),Shipping weight [kg] (Online Store only),Display service in Bookings? (Yes/No),Duration (Bookings only),Location (Bookings only),Item id (Do not change),Variant id (Do not change)';
const TRACK = 'Track inventory? (Yes/No)';
const ITEM = 'Item id (Do not change)';
const VARIANT = 'Variant id (Do not change)';
const ABOUT = 'Description (Online Store and Invoices only)';
const SHOWN = 'Display item at Checkout? (Yes/No)';

const ROWS: readonly TillRow[] = [
  [
    'the price has a sign',
    {
      'Item name': 'Ghee',
      Price: '€19.90',
      [TRACK]: 'Yes',
      Quantity: '3',
      Barcode: '012345671005',
      Category: 'Dairy',
      [ITEM]: 'i1',
      [VARIANT]: 'v1',
    },
    { name: 'Ghee', category: 'Dairy', price: '19.90', barcode: '012345671005', inStock: true },
  ],
  [
    'an item above its variations',
    {
      'Item name': 'Besan',
      [ABOUT]: '<p>Gram &amp; flour</p>',
      [TRACK]: 'Yes',
      Category: 'Flour',
      [ITEM]: 'i2',
    },
    null,
  ],
  [
    'a variation has no item name',
    {
      Variations: '1 kg',
      'Is variation visible? (Yes/No)': 'Yes',
      Price: '4.99',
      Quantity: '0',
      Barcode: '012345671074',
      [ITEM]: 'i2',
      [VARIANT]: 'v2a',
    },
    {
      name: 'Besan 1 kg',
      description: 'Gram & flour',
      category: 'Flour',
      price: '4.99',
      barcode: '012345671074',
      inStock: false,
    },
  ],
  [
    'another variation',
    {
      Variations: '2 kg',
      'Is variation visible? (Yes/No)': 'Yes',
      Price: '8.99',
      Quantity: '2',
      [ITEM]: 'i2',
      [VARIANT]: 'v2b',
    },
    {
      name: 'Besan 2 kg',
      description: 'Gram & flour',
      category: 'Flour',
      price: '8.99',
      inStock: true,
    },
  ],
  [
    'a hidden variation',
    {
      Variations: '5 kg',
      'Is variation visible? (Yes/No)': 'No',
      Price: '18',
      [ITEM]: 'i2',
      [VARIANT]: 'v2c',
    },
    'Hidden',
  ],
  [
    'an item with a price above its variations',
    { 'Item name': 'Tea', Price: '3.00', [TRACK]: 'No', [ITEM]: 'i3' },
    null,
  ],
  [
    'a variation that the till does not count',
    { Variations: '250 g', Price: '3.00', Quantity: '0', [ITEM]: 'i3', [VARIANT]: 'v3a' },
    { name: 'Tea 250 g', price: '3.00' },
  ],
  [
    'a variation by options',
    {
      'Option set 1': 'Size',
      'Option 1': '500 g',
      'Option set 2': 'Kind',
      'Option 2': 'Green',
      Price: '6',
      [ITEM]: 'i3',
      [VARIANT]: 'v3b',
    },
    { name: 'Tea 500 g Green', price: '6.00' },
  ],
  [
    'the price is variable',
    {
      'Item name': 'Fish',
      'Variable price? (Yes/No)': 'Yes',
      Unit: 'kg',
      [TRACK]: 'Yes',
      Quantity: '2.5',
      [ITEM]: 'i4',
      [VARIANT]: 'v4',
    },
    { name: 'Fish', priceUnit: 'kg', inStock: true, warnings: ['price-open'] },
  ],
  [
    'it is not shown at the checkout',
    { 'Item name': 'Secret', Price: '1', [SHOWN]: 'No', [ITEM]: 'i5', [VARIANT]: 'v5' },
    'Hidden',
  ],
  [
    'it is a service',
    {
      'Item name': 'Henna',
      Price: '25',
      'Display service in Bookings? (Yes/No)': 'Yes',
      'Location (Bookings only)': 'Main St',
      [ITEM]: 'i6',
      [VARIANT]: 'v6',
    },
    'Service',
  ],
  [
    'the barcode is rounded',
    {
      'Item name': 'Poha',
      Price: '3.25',
      [TRACK]: 'Yes',
      Quantity: '-1',
      Barcode: '7.48485E+11',
      [ITEM]: 'i7',
      [VARIANT]: 'v7',
    },
    { name: 'Poha', price: '3.25', inStock: false, warnings: ['barcode-rounded'] },
  ],
  [
    'the SKU is the barcode',
    {
      'Item name': 'Wafers',
      Price: '2.10',
      [TRACK]: 'Yes',
      Quantity: '4',
      SKU: '4001234567006',
      [ITEM]: 'i8',
      [VARIANT]: 'v8',
    },
    { name: 'Wafers', price: '2.10', barcode: '4001234567006', inStock: true },
  ],
  [
    'the price has a currency after it',
    {
      'Item name': 'Salt',
      Price: '0.99 EUR',
      [TRACK]: 'Yes',
      Quantity: '1',
      [ITEM]: 'i9',
      [VARIANT]: 'v9',
    },
    { name: 'Salt', price: '0.99', inStock: true },
  ],
  [
    'it is on sale',
    {
      'Item name': 'Rice',
      Price: '15.00',
      'On sale in Online Store?': 'Yes',
      'Regular price (before sale)': '18.00',
      [TRACK]: 'Yes',
      Quantity: '1',
      [ITEM]: 'i10',
      [VARIANT]: 'v10',
    },
    { name: 'Rice', price: '15.00', inStock: true },
  ],
  [
    'the name has two scripts',
    {
      'Item name': 'Methi मेथी',
      Price: '1.99',
      [TRACK]: 'Yes',
      Quantity: '6',
      [ITEM]: 'i11',
      [VARIANT]: 'v11',
    },
    { name: 'Methi मेथी', price: '1.99', inStock: true },
  ],
  [
    'the till does not count it',
    {
      'Item name': 'Samosa',
      Price: '1.25',
      [TRACK]: 'No',
      Quantity: '0',
      [ITEM]: 'i12',
      [VARIANT]: 'v12',
    },
    { name: 'Samosa', price: '1.25' },
  ],
];

export const SUMUP_FILES: readonly TillFile[] = [
  { title: 'SumUp, 47 columns', till: 'sumup', headings: HEADINGS, rows: ROWS },
];
