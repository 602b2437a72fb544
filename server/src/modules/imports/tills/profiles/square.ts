import { YES, NO, type TillProfile } from '../profile.ts';

/** CSV of 2025, XLSX of 2026 (Reference Handle first), 2023 (Category) and older. */
export const SQUARE: TillProfile = {
  till: 'square',
  name: 'Square',
  anchors: {
    all: [['Token', 'Reference Handle'], 'Item Name'],
    any: ['Variation Name', 'SKU', 'GTIN', 'Price'],
  },
  columns: {
    name: ['Item Name'],
    otherNames: ['Customer-facing Name'],
    description: ['Description'],
    category: ['Reporting Category', 'Category', 'Categories'],
    price: ['Price'],
    barcode: ['GTIN'],
    inStock: ['Current Quantity'],
  },
  lists: ['Categories'],
  perhapsBarcode: ['SKU'],
  variations: ['Variation Name'],
  keys: [
    { all: ['Token'] },
    { all: ['Token'], and: ['Variation Name', 'SKU'] },
    { all: ['Reference Handle'], and: ['Variation Name', 'SKU'] },
    { all: ['SKU'] },
  ],
  places: {
    found: ['Enabled ⟨place⟩', 'Current Quantity ⟨place⟩', 'New Quantity ⟨place⟩'],
    columns: { price: 'Price ⟨place⟩', inStock: 'Current Quantity ⟨place⟩' },
    sold: 'Enabled ⟨place⟩',
  },
  group: {
    by: 'Item Name',
    carry: ['Description', 'Category', 'Categories', 'Reporting Category'],
  },
  skip: [
    { column: 'Archived', is: YES, reason: 'archived' },
    { column: 'Item Type', is: /gift/i, reason: 'giftCard' },
    {
      column: 'Item Type',
      is: /service|appointment|event|donation|membership|class|digital/i,
      reason: 'service',
    },
    { column: 'Sellable', is: NO, reason: 'notForSale' },
  ],
  tracked: 'Stockable',
};
