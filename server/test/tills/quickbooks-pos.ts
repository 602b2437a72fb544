import type { TillFile } from './till-file.ts';

const rows: TillFile['rows'] = [
  [
    'an attribute tells it from another one',
    {
      'Item Number': '1',
      'Item Name': 'Chorizo',
      Attribute: 'Mild',
      Size: '12 oz',
      'Average Unit Cost': '3.00',
      'Regular Price': '6.99',
      MSRP: '7.99',
      UPC: '012345671005',
      'Department Name': 'Meat',
      'Qty 1': '4',
      'Qty 2': '0',
      'Item Type': 'Inventory',
    },
    {
      name: 'Chorizo Mild',
      size: '12 oz',
      price: '6.99',
      barcode: '012345671005',
      category: 'Meat',
      inStock: true,
    },
  ],
  [
    'its lookup is its bar code',
    {
      'Item Number': '2',
      'Item Name': 'Mole',
      'Alternate Lookup': '4001234567006',
      'Regular Price': '5.49',
      'Qty 1': '0',
      'Qty 2': '3',
      'Item Type': 'Inventory',
    },
    { name: 'Mole', price: '5.49', barcode: '4001234567006', inStock: false },
  ],
  [
    'it is a service',
    { 'Item Number': '3', 'Item Name': 'Gift wrap', 'Item Type': 'Service' },
    'Service',
  ],
];

export const QUICKBOOKS_POS: TillFile = {
  title: 'QuickBooks POS with two stores',
  till: 'quickbooks-pos',
  headings:
    'Item Number,Item Name,Item Description,Alternate Lookup,Attribute,Size,Average Unit Cost,Regular Price,MSRP,UPC,Order Cost,Item Type,Department Name,Vendor Name,Qty 1,Qty 2,On Order Qty',
  location: '1',
  rows,
};
