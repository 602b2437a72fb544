import type { TillFile, TillRow } from './till-file.ts';

const HEADINGS =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global';
const GTIN = 'GTIN, UPC, EAN, or ISBN';

const simple = {
  Type: 'simple',
  Published: '1',
  'Visibility in catalog': 'visible',
  'In stock?': '1',
};
const variation = {
  Type: 'variation',
  Published: '1',
  'Visibility in catalog': 'visible',
  'In stock?': '1',
  'Attribute 1 name': 'Size',
};

const ROWS: readonly TillRow[] = [
  [
    'all cells are plain',
    {
      ...simple,
      ID: '1',
      SKU: 'G1',
      [GTIN]: '012345671005',
      Name: 'Ghee',
      'Regular price': '9.99',
      Categories: 'Dairy',
      Tags: 'a2, cow',
    },
    {
      name: 'Ghee',
      category: 'Dairy',
      tags: ['a2', 'cow'],
      price: '9.99',
      barcode: '012345671005',
      inStock: true,
    },
  ],
  [
    'it only holds variations',
    {
      ...simple,
      Type: 'variable',
      ID: '2',
      SKU: 'B',
      Name: 'Besan',
      'Short description': '<p>Gram &amp; flour</p>\\n<ul>\\n<li>Fine</li>\\n</ul>',
      Categories: 'Food > Flour, Sale',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': '2 lb, 4 lb',
    },
    null,
  ],
  [
    'a variation names its item by its number',
    {
      ...variation,
      ID: '3',
      SKU: 'B2',
      [GTIN]: '012345671074',
      Name: 'Besan - 2 lb',
      'In stock?': '0',
      'Regular price': '4.99',
      Parent: 'id:2',
      'Attribute 1 value(s)': '2 lb',
    },
    {
      name: 'Besan 2 lb',
      description: 'Gram & flour\nFine',
      category: 'Flour',
      price: '4.99',
      barcode: '012345671074',
      inStock: false,
    },
  ],
  [
    'a variation names its item by its SKU',
    {
      ...variation,
      ID: '4',
      SKU: 'B4',
      Name: 'Besan - 4 lb',
      'Regular price': '8.99',
      Parent: 'B',
      'Attribute 1 value(s)': '4 lb',
    },
    {
      name: 'Besan 4 lb',
      description: 'Gram & flour\nFine',
      category: 'Flour',
      price: '8.99',
      inStock: true,
    },
  ],
  [
    'it is on sale',
    {
      ...simple,
      ID: '5',
      SKU: 'T',
      Name: 'Tea',
      'Sale price': '2.50',
      'Regular price': '3.00',
      Categories: 'Drinks',
    },
    { name: 'Tea', category: 'Drinks', price: '3.00', salePrice: '2.50', inStock: true },
  ],
  [
    'it is on sale for some days',
    {
      ...simple,
      ID: '6',
      SKU: 'M',
      Name: 'Milk',
      'Date sale price starts': '2026-12-01',
      'Date sale price ends': '2026-12-07',
      'Sale price': '3.00',
      'Regular price': '4.10',
    },
    { name: 'Milk', price: '4.10', inStock: true },
  ],
  [
    'it is a draft',
    { ...simple, Published: '-1', ID: '7', SKU: 'D', Name: 'Draft', 'Regular price': '1' },
    'Draft',
  ],
  [
    'it is private',
    { ...simple, Published: '0', ID: '8', SKU: 'P', Name: 'Private', 'Regular price': '1' },
    'Hidden',
  ],
  [
    'it is hidden',
    {
      ...simple,
      'Visibility in catalog': 'hidden',
      ID: '9',
      SKU: 'H',
      Name: 'Hidden',
      'Regular price': '1',
    },
    'Hidden',
  ],
  [
    'it is a service',
    {
      ...simple,
      Type: 'simple, virtual',
      ID: '10',
      SKU: 'V',
      Name: 'Cooking class',
      'Regular price': '30',
    },
    'Service',
  ],
  [
    'it is a group of other goods',
    {
      ...simple,
      Type: 'grouped',
      ID: '11',
      SKU: 'GR',
      Name: 'Dal set',
      'Grouped products': 'id:1',
    },
    'Not a product of its own',
  ],
  [
    'it can be ordered before it is there',
    {
      ...simple,
      'In stock?': 'backorder',
      ID: '12',
      SKU: 'J',
      Name: 'Jaggery',
      'Regular price': '4',
    },
    { name: 'Jaggery', price: '4.00', inStock: true },
  ],
  [
    'the description has HTML and an entity',
    {
      ...simple,
      ID: '13',
      SKU: 'R',
      Name: 'Rice &#8220;Royal&#8221;',
      Description: '<h2>Aged</h2><table><tr><td>2&nbsp;years</td></tr></table>',
      'Regular price': '18',
    },
    { name: 'Rice “Royal”', description: 'Aged\n2 years', price: '18.00', inStock: true },
  ],
  [
    'the category has a comma',
    {
      ...simple,
      ID: '14',
      SKU: 'C',
      Name: 'Cumin',
      'Regular price': '2.99',
      Categories: 'Herbs\\, spices',
    },
    { name: 'Cumin', category: 'Herbs, spices', price: '2.99', inStock: true },
  ],
  [
    'the SKU is the barcode',
    { ...simple, ID: '15', SKU: '4001234567006', Name: 'Wafers', 'Regular price': '2,10' },
    { name: 'Wafers', price: '2.10', barcode: '4001234567006', inStock: true },
  ],
  [
    'the barcode is rounded',
    {
      ...simple,
      ID: '16',
      SKU: 'PO',
      [GTIN]: '8.9012E+12',
      Name: 'Poha',
      'Regular price': '3.25',
      Stock: '4',
    },
    { name: 'Poha', price: '3.25', inStock: true, warnings: ['barcode-rounded'] },
  ],
  [
    'the sale price is not lower',
    {
      ...simple,
      ID: '17',
      SKU: 'X',
      Name: 'Atta',
      'Sale price': '13.00',
      'Regular price': '12.50',
    },
    { name: 'Atta', price: '12.50', salePrice: '13.00', inStock: true },
  ],
];

export const WOOCOMMERCE_FILES: readonly TillFile[] = [
  { title: 'WooCommerce', till: 'woocommerce', headings: HEADINGS, rows: ROWS },
];
