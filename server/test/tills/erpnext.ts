import type { TillFile } from './till-file.ts';

export const ERPNEXT: TillFile = {
  title: 'ERPNext',
  till: 'erpnext',
  headings:
    'ID,Item Code,Item Name,Item Group,Default Unit of Measure,Disabled,Is Sales Item,Has Variants,Maintain Stock,Opening Stock,Standard Selling Rate,Valuation Rate,Brand,Description,Barcode (Barcodes)',
  rows: [
    [
      'its opening stock says nothing of today',
      {
        ID: 'DAL-1',
        'Item Code': 'DAL-1',
        'Item Name': 'Toor Dal 1 kg',
        'Item Group': 'Dals',
        'Default Unit of Measure': 'Nos',
        Disabled: '0',
        'Is Sales Item': '1',
        'Opening Stock': '40',
        'Standard Selling Rate': '4.5',
        'Valuation Rate': '3',
        Brand: 'Tata',
        Description: '<div>Split</div>',
        'Barcode (Barcodes)': '4001234567006',
      },
      {
        name: 'Tata Toor Dal 1 kg',
        category: 'Dals',
        price: '4.50',
        description: 'Split',
        barcode: '4001234567006',
      },
    ],
    ['it is a second bar code of the item above', { 'Barcode (Barcodes)': '4001234567112' }, null],
    [
      'its variants are the products',
      { ID: 'TEA', 'Item Code': 'TEA', 'Item Name': 'Tea', 'Has Variants': '1' },
      null,
    ],
    [
      'it is disabled',
      { ID: 'OLD', 'Item Code': 'OLD', 'Item Name': 'Old rice', Disabled: '1' },
      'Not active',
    ],
    [
      'it is not sold',
      { ID: 'BAG', 'Item Code': 'BAG', 'Item Name': 'Paper bag', 'Is Sales Item': '0' },
      'Not for sale',
    ],
    [
      'it is sold by weight',
      {
        ID: 'OKRA',
        'Item Code': 'OKRA',
        'Item Name': 'Okra',
        'Default Unit of Measure': 'Kg',
        'Standard Selling Rate': '2',
      },
      { name: 'Okra', price: '2.00', priceUnit: 'kg' },
    ],
  ],
};
