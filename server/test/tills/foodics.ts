import type { TillFile } from './till-file.ts';

export const FOODICS: TillFile = {
  title: 'Foodics',
  till: 'foodics',
  headings:
    'id,name,name_localized,sku,barcode,category_reference,category_name,pricing_method,price,costing_method,cost,selling_method,is_stock_product,description,is_active',
  rows: [
    [
      'it has a second name, and is counted by the till in another file',
      {
        id: '9b1',
        name: 'Labneh 500 g',
        name_localized: 'لبنة',
        sku: 'sk-0001',
        barcode: '4001234567006',
        category_reference: 'c1',
        category_name: 'Dairy',
        pricing_method: 'Fixed Price',
        price: '12.5',
        costing_method: 'Fixed Cost',
        cost: '9',
        selling_method: 'Unit',
        is_stock_product: 'Yes',
        is_active: 'Yes',
      },
      {
        name: 'Labneh 500 g',
        otherNames: ['لبنة'],
        category: 'Dairy',
        price: '12.50',
        barcode: '4001234567006',
      },
    ],
    [
      'it is sold by weight',
      {
        id: '9b2',
        name: 'Green olives',
        sku: 'sk-0002',
        price: '32',
        selling_method: 'Weight',
        is_active: 'Yes',
      },
      {
        name: 'Green olives',
        price: '32.00',
        warnings: ['sold-by-weight'],
      },
    ],
    [
      'its price is asked for',
      {
        id: '9b3',
        name: 'Fresh bread',
        sku: 'sk-0003',
        pricing_method: 'Open Price',
        price: '0',
        is_active: 'Yes',
      },
      { name: 'Fresh bread', warnings: ['price-open'] },
    ],
    [
      'it is not active',
      { id: '9b4', name: 'Old tea', sku: 'sk-0004', price: '8', is_active: 'No' },
      'Not active',
    ],
  ],
};
