import type { TillFile, TillRow } from './till-file.ts';

const OLD =
  'Clover ID,Name,Alternate Name,Price,Price Type,Price Unit,Tax Rates,Cost,Product Code,SKU,Modifier Groups,Quantity,Printer Labels,Hidden,Non-revenue item,Discountable,Max Discount Allowed,Tags';

const fixed = { 'Price Type': 'Fixed' };

const OLD_ROWS: readonly TillRow[] = [
  [
    'all cells are plain',
    {
      ...fixed,
      'Clover ID': 'C01',
      Name: 'Ghee',
      Price: '9.99',
      'Product Code': '012345671005',
      Quantity: '3',
      Hidden: 'No',
      'Non-revenue item': 'No',
    },
    {
      name: 'Ghee',
      price: '9.99',
      barcode: '012345671005',
      inStock: true,
      warnings: ['barcode-repeated'],
    },
  ],
  [
    'it has another name',
    {
      ...fixed,
      'Clover ID': 'C02',
      Name: 'Fenugreek Leaves',
      'Alternate Name': 'मेथी',
      Price: '2.49',
      'Product Code': '012345671074',
      Quantity: '0',
    },
    {
      name: 'Fenugreek Leaves',
      otherNames: ['मेथी'],
      price: '2.49',
      barcode: '012345671074',
      inStock: false,
    },
  ],
  [
    'the price is per unit',
    {
      'Clover ID': 'C03',
      Name: 'Okra',
      'Alternate Name': 'Bhindi',
      Price: '2.99',
      'Price Type': 'Per Unit',
      'Price Unit': 'lb',
      'Product Code': '4655',
      Quantity: '12.5',
    },
    {
      name: 'Okra',
      otherNames: ['Bhindi'],
      barcode: '4655',
      inStock: true,
      warnings: ['price-open'],
    },
  ],
  [
    'the price is variable',
    { 'Clover ID': 'C04', Name: 'Sweets Box', Price: '0', 'Price Type': 'Variable', Quantity: '1' },
    { name: 'Sweets Box', inStock: true, warnings: ['price-open'] },
  ],
  [
    'it is hidden',
    { ...fixed, 'Clover ID': 'C05', Name: 'Secret', Price: '1', Hidden: 'Yes' },
    'Hidden',
  ],
  [
    'it is no product',
    {
      ...fixed,
      'Clover ID': 'C06',
      Name: 'Bag Fee',
      Price: '0.10',
      Hidden: 'No',
      'Non-revenue item': 'Yes',
    },
    'Not a product (non-revenue item)',
  ],
  [
    'the barcode has lost its zero',
    {
      ...fixed,
      'Clover ID': 'C07',
      Name: 'Atta',
      Price: '12.5',
      'Product Code': '12345671142',
      Quantity: '2',
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
    'a spreadsheet has rounded the barcode',
    {
      ...fixed,
      'Clover ID': 'C08',
      Name: 'Poha',
      Price: '3.25',
      'Product Code': '8.90123E+12',
      Quantity: '-1',
    },
    { name: 'Poha', price: '3.25', inStock: false, warnings: ['barcode-rounded'] },
  ],
  [
    'tags are a list',
    {
      ...fixed,
      'Clover ID': 'C09',
      Name: 'Papad',
      Price: '2.00',
      Quantity: '4',
      Tags: 'snack, vegan',
    },
    { name: 'Papad', price: '2.00', tags: ['snack', 'vegan'], inStock: true },
  ],
  [
    'the name has quotes and a comma',
    { ...fixed, 'Clover ID': 'C10', Name: 'Rice "Royal", 10 lb', Price: '$18.99', Quantity: '4' },
    { name: 'Rice "Royal", 10 lb', price: '18.99', inStock: true },
  ],
  [
    'the name has an entity',
    { ...fixed, 'Clover ID': 'C11', Name: 'Dal &amp; Rice', Price: '7', Quantity: '4' },
    { name: 'Dal & Rice', price: '7.00', inStock: true },
  ],
  [
    'the other name is the name',
    {
      ...fixed,
      'Clover ID': 'C12',
      Name: 'Jaggery',
      'Alternate Name': 'JAGGERY',
      Price: '4',
      Quantity: '1',
    },
    { name: 'Jaggery', price: '4.00', inStock: true },
  ],
  [
    'the quantity is empty',
    { ...fixed, 'Clover ID': 'C13', Name: 'Samosa', Price: '1.25' },
    { name: 'Samosa', price: '1.25' },
  ],
  [
    'the code is of a case',
    {
      ...fixed,
      'Clover ID': 'C14',
      Name: 'Noodles, case',
      Price: '24',
      'Product Code': '10712345672008',
      Quantity: '2',
    },
    { name: 'Noodles, case', price: '24.00', barcode: '10712345672008', inStock: true },
  ],
  [
    'the barcode is there twice',
    {
      ...fixed,
      'Clover ID': 'C15',
      Name: 'Ghee (old label)',
      Price: '9.49',
      'Product Code': '12345671005',
      Quantity: '1',
    },
    {
      name: 'Ghee (old label)',
      price: '9.49',
      barcode: '012345671005',
      inStock: true,
      warnings: ['barcode-restored', 'barcode-repeated'],
    },
  ],
];

export const CLOVER_OLD: TillFile = {
  title: 'Clover, old',
  till: 'clover',
  headings: OLD,
  rows: OLD_ROWS,
};
