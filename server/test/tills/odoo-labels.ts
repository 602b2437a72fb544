import type { TillFile, TillRow } from './till-file.ts';

const LABELS =
  'External ID,Name,Product Type,Internal Reference,Barcode,Sales Price,Cost,Weight,Sales Description,Product Category,Quantity On Hand,Product Values,Active';

const goods = { 'Product Type': 'Goods' };

const LABEL_ROWS: readonly TillRow[] = [
  [
    'all cells are plain',
    {
      ...goods,
      'External ID': '__export__.p1',
      Name: 'Ghee',
      'Internal Reference': 'G1',
      Barcode: '012345671005',
      'Sales Price': '9.99',
      'Product Category': 'All / Food / Dairy',
      'Quantity On Hand': '3.0',
    },
    { name: 'Ghee', category: 'Dairy', price: '9.99', barcode: '012345671005', inStock: true },
  ],
  [
    'the reference stands before the name',
    {
      ...goods,
      'External ID': '__export__.p2',
      Name: '[B2] Besan',
      'Internal Reference': 'B2',
      Barcode: '012345671074',
      'Sales Price': '4.99',
      'Product Values': 'Size: 2 lb',
      'Quantity On Hand': '0.0',
    },
    { name: 'Besan 2 lb', price: '4.99', barcode: '012345671074', inStock: false },
  ],
  [
    'two values',
    {
      ...goods,
      'External ID': '__export__.p3',
      Name: 'Pickle',
      'Internal Reference': 'P1',
      'Sales Price': '3.5',
      'Product Values': 'Fruit: Mango, Size: 400 g',
      'Quantity On Hand': '2',
    },
    { name: 'Pickle Mango 400 g', price: '3.50', inStock: true },
  ],
  [
    'it is a service',
    {
      'Product Type': 'Service',
      'External ID': '__export__.p4',
      Name: 'Delivery',
      'Sales Price': '5',
    },
    'Service',
  ],
  [
    'it is archived',
    { ...goods, 'External ID': '__export__.p5', Name: 'Old', 'Sales Price': '1', Active: 'False' },
    'Archived',
  ],
  [
    'the description has HTML',
    {
      ...goods,
      'External ID': '__export__.p6',
      Name: 'Tea',
      'Sales Description': '<p>Black &amp; strong</p>',
      'Sales Price': '3.00',
      'Quantity On Hand': '1',
    },
    { name: 'Tea', description: 'Black & strong', price: '3.00', inStock: true },
  ],
  [
    'the quantity is negative',
    {
      ...goods,
      'External ID': '__export__.p7',
      Name: 'Milk',
      'Sales Price': '4.1',
      'Quantity On Hand': '-2',
    },
    { name: 'Milk', price: '4.10', inStock: false },
  ],
  [
    'the category is only All',
    {
      ...goods,
      'External ID': '__export__.p8',
      Name: 'Mop',
      'Sales Price': '8',
      'Product Category': 'All',
      'Quantity On Hand': '1',
    },
    { name: 'Mop', price: '8.00', inStock: true },
  ],
  [
    'the barcode has lost its zero',
    {
      ...goods,
      'External ID': '__export__.p9',
      Name: 'Atta',
      Barcode: '12345671142',
      'Sales Price': '12.5',
      'Quantity On Hand': '5',
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
    'without an external id',
    {
      ...goods,
      Name: 'Salt',
      'Internal Reference': 'S1',
      'Sales Price': '0.99',
      'Quantity On Hand': '5',
    },
    { name: 'Salt', price: '0.99', inStock: true },
  ],
  [
    'the price is zero',
    {
      ...goods,
      'External ID': '__export__.p11',
      Name: 'Sample',
      'Sales Price': '0.00',
      'Quantity On Hand': '5',
    },
    { name: 'Sample', inStock: true, warnings: ['price-zero'] },
  ],
  [
    'the name has quotes',
    {
      ...goods,
      'External ID': '__export__.p12',
      Name: 'Rice "Royal", aged',
      'Sales Price': '18.00',
      'Quantity On Hand': '2',
    },
    { name: 'Rice "Royal", aged', price: '18.00', inStock: true },
  ],
  [
    'the barcode is rounded',
    {
      ...goods,
      'External ID': '__export__.p13',
      Name: 'Poha',
      Barcode: '7.48E+11',
      'Sales Price': '3.25',
      'Quantity On Hand': '2',
    },
    { name: 'Poha', price: '3.25', inStock: true, warnings: ['barcode-rounded'] },
  ],
  ['a row that only lists an attribute', { 'External ID': '', Weight: '0' }, null],
  [
    'the name has two scripts',
    {
      ...goods,
      'External ID': '__export__.p14',
      Name: 'Methi मेथी',
      'Sales Price': '1.99',
      'Quantity On Hand': '6',
    },
    { name: 'Methi मेथी', price: '1.99', inStock: true },
  ],
];

export const ODOO_LABELS: TillFile = {
  title: 'Odoo with labels',
  till: 'odoo',
  headings: LABELS,
  rows: LABEL_ROWS,
};
