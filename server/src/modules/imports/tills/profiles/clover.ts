import { YES, type TillProfile } from '../profile.ts';

/** The sheet Items of the workbook of 2026, and of the one before, or its CSV. */
export const CLOVER: TillProfile = {
  till: 'clover',
  name: 'Clover',
  anchors: { all: ['Clover ID', 'Name'], any: ['Price Type', 'Product Code', 'Alternate Name'] },
  columns: {
    name: ['Name'],
    otherNames: ['Alternate Name'],
    description: ['Description'],
    category: ['Categories', 'Category'],
    tags: ['Tags'],
    price: ['Price'],
    barcode: ['Product Code'],
    inStock: ['Quantity'],
  },
  lists: ['Categories'],
  variations: ['Variant Option'],
  keys: [{ all: ['Clover ID'] }, { all: ['Clover ID'], and: ['Variant Option', 'SKU'] }],
  group: { by: 'Clover ID', carry: ['Name', 'Categories', 'Description'] },
  skip: [
    { column: ['Hidden', 'Hidden?'], is: YES, reason: 'hidden' },
    {
      column: ['Non-revenue item', 'Non-revenue item?'],
      is: YES,
      reason: 'noRevenue',
    },
  ],
  openPrice: { column: 'Price Type', is: /^(?!fixed)/i },
};
