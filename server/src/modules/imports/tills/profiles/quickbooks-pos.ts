import type { TillProfile } from '../profile.ts';

/** The inventory of QuickBooks Point of Sale, with a quantity for each store by its number. */
export const QUICKBOOKS_POS: TillProfile = {
  till: 'quickbooks-pos',
  name: 'QuickBooks POS',
  anchors: {
    all: ['Item Number', 'Item Name', 'Regular Price'],
    any: ['Alternate Lookup', 'Department Name', 'Qty 1', 'MSRP'],
  },
  columns: {
    name: ['Item Name'],
    description: ['Item Description'],
    category: ['Department Name'],
    price: ['Regular Price'],
    barcode: ['UPC'],
    size: ['Size'],
  },
  variations: ['Attribute'],
  perhapsBarcode: ['Alternate Lookup'],
  keys: [{ all: ['Item Number'] }],
  places: { found: ['Qty ⟨place⟩'], columns: { inStock: 'Qty ⟨place⟩' } },
  skip: [{ column: 'Item Type', is: /service/i, reason: 'service' }],
};
