import type { TillFile, TillRow } from './till-file.ts';

const TECHNICAL =
  'id,name,default_code,barcode,list_price,standard_price,categ_id/id,categ_id/name,qty_available,description_sale,type,active,is_storable';

const counted = { type: 'consu', is_storable: 'True', active: 'True' };

const TECHNICAL_ROWS: readonly TillRow[] = [
  [
    'all cells are plain',
    {
      ...counted,
      id: 'shop.p1',
      name: 'Ghee',
      default_code: 'G1',
      barcode: '012345671005',
      list_price: '9.99',
      'categ_id/id': 'shop.cat_dairy',
      'categ_id/name': 'Dairy',
      qty_available: '3.0',
    },
    { name: 'Ghee', category: 'Dairy', price: '9.99', barcode: '012345671005', inStock: true },
  ],
  [
    'the till does not count it',
    {
      ...counted,
      is_storable: 'False',
      id: 'shop.p2',
      name: 'Samosa',
      list_price: '1.25',
      qty_available: '0.0',
    },
    { name: 'Samosa', price: '1.25' },
  ],
  [
    'it is a service',
    { ...counted, type: 'service', id: 'shop.p3', name: 'Delivery', list_price: '5' },
    'Service',
  ],
  [
    'it is archived',
    { ...counted, active: 'False', id: 'shop.p4', name: 'Old', list_price: '1' },
    'Archived',
  ],
  [
    'its category has a number only',
    {
      ...counted,
      id: 'shop.p5',
      name: 'Tea',
      list_price: '3.0',
      'categ_id/id': 'product.product_category_5',
      qty_available: '1',
    },
    { name: 'Tea', price: '3.00', inStock: true },
  ],
  [
    'the description has lines',
    {
      ...counted,
      id: 'shop.p6',
      name: 'Poha',
      description_sale: 'Flattened rice\nThin',
      list_price: '3.25',
      qty_available: '0',
    },
    { name: 'Poha', description: 'Flattened rice\nThin', price: '3.25', inStock: false },
  ],
  [
    'the reference stands before the name',
    {
      ...counted,
      id: 'shop.p7',
      name: '[M1] Milk',
      default_code: 'M1',
      list_price: '4.1',
      qty_available: '-1',
    },
    { name: 'Milk', price: '4.10', inStock: false },
  ],
  [
    'the price has many decimals',
    { ...counted, id: 'shop.p8', name: 'Cheese', list_price: '10.9917', qty_available: '0.5' },
    { name: 'Cheese', price: '10.99', inStock: true, warnings: ['price-rounded'] },
  ],
  [
    'the barcode is of fresh goods',
    {
      ...counted,
      id: 'shop.p9',
      name: 'Banana',
      barcode: '4011',
      list_price: '0.69',
      qty_available: '12',
    },
    { name: 'Banana', barcode: '4011', price: '0.69', inStock: true },
  ],
  [
    'the barcode is a False',
    {
      ...counted,
      id: 'shop.p10',
      name: 'Mop',
      barcode: 'False',
      list_price: '8',
      qty_available: '1',
    },
    { name: 'Mop', price: '8.00', inStock: true, warnings: ['barcode-unreadable'] },
  ],
  [
    'without an id',
    { ...counted, name: 'Salt', default_code: 'S1', list_price: '0.99', qty_available: '2' },
    { name: 'Salt', price: '0.99', inStock: true },
  ],
  [
    'the name has an entity',
    { ...counted, id: 'shop.p12', name: 'Dal &amp; Rice', list_price: '7', qty_available: '2' },
    { name: 'Dal & Rice', price: '7.00', inStock: true },
  ],
  [
    'the barcode is an EAN',
    {
      ...counted,
      id: 'shop.p13',
      name: 'Wafers',
      barcode: '4001234567006',
      list_price: '2.1',
      qty_available: '2',
    },
    {
      name: 'Wafers',
      barcode: '4001234567006',
      price: '2.10',
      inStock: true,
      warnings: ['barcode-repeated'],
    },
  ],
  [
    'the barcode is there twice',
    {
      ...counted,
      id: 'shop.p14',
      name: 'Wafers, new',
      barcode: '4001234567006',
      list_price: '2.1',
      qty_available: '2',
    },
    {
      name: 'Wafers, new',
      barcode: '4001234567006',
      price: '2.10',
      inStock: true,
      warnings: ['barcode-repeated'],
    },
  ],
  [
    'the name is in another script',
    { ...counted, id: 'shop.p15', name: 'ខ្ទិះដូង', list_price: '2.5', qty_available: '2' },
    { name: 'ខ្ទិះដូង', price: '2.50', inStock: true },
  ],
];

export const ODOO_TECHNICAL: TillFile = {
  title: 'Odoo with technical names',
  till: 'odoo',
  headings: TECHNICAL,
  rows: TECHNICAL_ROWS,
};
