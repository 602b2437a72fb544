import type { TillFile } from './till-file.ts';

const HEADINGS =
  'Item ID,Item Name,Item Name(Secondary Language),SKU,Sales Description,Selling Price,Brand,Product Type,Status,Unit,UPC,EAN,Purchase Price,Stock On Hand,Item Type,Sellable,Track Inventory,CF.CATEGORY';
const ITEM = { 'Product Type': 'goods', Status: 'Active', Sellable: 'true' };

export const ZOHO: TillFile = {
  title: 'Zoho',
  till: 'zoho',
  headings: HEADINGS,
  rows: [
    [
      'it has a second name and an EAN',
      {
        ...ITEM,
        'Item ID': '94650001',
        'Item Name': 'CHICKPEAS 24X400GM',
        'Item Name(Secondary Language)': 'حمص',
        'Selling Price': 'SAR 62.00',
        EAN: '4001234567006',
        'Purchase Price': 'SAR 40.00',
        'Stock On Hand': '14.0000',
        'Track Inventory': 'true',
        'CF.CATEGORY': 'Cans',
      },
      {
        name: 'CHICKPEAS 24X400GM',
        otherNames: ['حمص'],
        price: '62.00',
        barcode: '4001234567006',
        inStock: true,
        category: 'Cans',
      },
    ],
    [
      'its name does not have the brand, and the stock is below zero',
      {
        ...ITEM,
        'Item ID': '94650002',
        'Item Name': 'Ghee',
        Brand: 'Amul',
        'Selling Price': '9.50',
        UPC: '012345671005',
        'Stock On Hand': '-3',
        'Track Inventory': 'true',
      },
      { name: 'Amul Ghee', price: '9.50', barcode: '012345671005', inStock: false },
    ],
    [
      'it is not counted',
      {
        ...ITEM,
        'Item ID': '94650003',
        'Item Name': 'Okra',
        'Selling Price': '2.00',
        Unit: 'kg',
        'Stock On Hand': '0',
        'Track Inventory': 'false',
      },
      { name: 'Okra', price: '2.00', priceUnit: 'kg' },
    ],
    [
      'it is inactive',
      { ...ITEM, 'Item ID': '94650004', 'Item Name': 'Old candy', Status: 'Inactive' },
      'Not active',
    ],
    [
      'it is a service',
      { ...ITEM, 'Item ID': '94650005', 'Item Name': 'Delivery', 'Product Type': 'service' },
      'Service',
    ],
    [
      'it is only bought',
      { ...ITEM, 'Item ID': '94650006', 'Item Name': 'Paper bags', Sellable: 'false' },
      'Not for sale',
    ],
  ],
};
