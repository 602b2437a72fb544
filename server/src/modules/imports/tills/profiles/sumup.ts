import { NO, YES, type TillProfile } from '../profile.ts';

/** Rows of variations have no item name and follow their item. */
export const SUMUP: TillProfile = {
  till: 'sumup',
  name: 'SumUp',
  anchors: {
    all: ['Item name', 'Variations', 'Price'],
    any: [
      'Item id (Do not change)',
      'Item id',
      'Variant id (Do not change)',
      'Is variation visible? (Yes/No)',
      'Option set 1',
    ],
  },
  columns: {
    name: ['Item name'],
    description: ['Description (Online Store and Invoices only)', 'Description'],
    category: ['Category'],
    price: ['Price'],
    barcode: ['Barcode'],
    inStock: ['Quantity'],
    priceUnit: ['Unit'],
  },
  perhapsBarcode: ['SKU'],
  variations: ['Variations', 'Option 1', 'Option 2', 'Option 3', 'Option 4'],
  keys: [
    { all: [['Variant id (Do not change)', 'Variant id']] },
    { all: [['Item id (Do not change)', 'Item id']], and: ['Variations', 'Option 1', 'Option 2'] },
  ],
  group: {
    by: 'above',
    carry: [
      'Item name',
      'Description (Online Store and Invoices only)',
      'Description',
      'Category',
      'Unit',
      'Track inventory? (Yes/No)',
      'Track inventory?',
      'Variable price? (Yes/No)',
      'Display item at Checkout? (Yes/No)',
    ],
  },
  skip: [
    {
      column: ['Display item at Checkout? (Yes/No)', 'Display item at Checkout?'],
      is: NO,
      reason: 'hidden',
    },
    {
      column: ['Is variation visible? (Yes/No)', 'Is variation visible?'],
      is: NO,
      reason: 'hidden',
    },
    {
      column: ['Display service in Bookings? (Yes/No)', 'Display service in Bookings?'],
      is: YES,
      reason: 'service',
    },
  ],
  tracked: ['Track inventory? (Yes/No)', 'Track inventory?'],
  openPrice: { column: ['Variable price? (Yes/No)', 'Variable price?'], is: YES },
};
