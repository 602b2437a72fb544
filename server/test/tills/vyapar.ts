import type { TillFile } from './till-file.ts';

export const VYAPAR: TillFile = {
  title: 'Vyapar',
  till: 'vyapar',
  headings:
    'Item name*,Item code,HSN,Sale price,Purchase price,Discount Type,Current stock quantity,Minimum stock quantity,Item Location,Tax Rate,Inclusive Of Tax,Base Unit (x),Category',
  rows: [
    [
      'its code is a bar code, and the sale price is the price',
      {
        'Item name*': 'Sona Masoori Rice 10 kg',
        'Item code': '4001234567006',
        'Sale price': '14.99',
        'Purchase price': '9',
        'Current stock quantity': '6',
        'Item Location': 'R2',
        'Base Unit (x)': 'Pcs',
        Category: 'Rice',
      },
      {
        name: 'Sona Masoori Rice 10 kg',
        barcode: '4001234567006',
        price: '14.99',
        inStock: true,
        aisle: 'R2',
        priceUnit: 'each',
        category: 'Rice',
      },
    ],
    [
      'its code is a number of the shop',
      {
        'Item name*': 'Okra',
        'Item code': 'V-12',
        'Sale price': '2',
        'Current stock quantity': '0',
        'Base Unit (x)': 'Kgs',
      },
      { name: 'Okra', price: '2.00', inStock: false, priceUnit: 'kg' },
    ],
    [
      'it has no code',
      { 'Item name*': 'Jaggery', 'Sale price': '4.25', 'Current stock quantity': '3' },
      { name: 'Jaggery', price: '4.25', inStock: true },
    ],
  ],
};
