import type { TillProfile } from '../profile.ts';

/** Open Source Point of Sale: the list with Id and location_… columns, and the one before. */
export const OSPOS: TillProfile = {
  till: 'ospos',
  name: 'Open Source Point of Sale',
  anchors: {
    all: ['Item Name', 'Unit Price'],
    any: ['Item has Serial Number', 'Allow Alt Description', 'Tax 1 Percent'],
  },
  columns: {
    name: ['Item Name'],
    description: ['Description'],
    category: ['Category'],
    price: ['Unit Price'],
    barcode: ['Barcode', 'UPC/EAN/ISBN'],
    inStock: ['Quantity'],
  },
  keys: [{ all: ['Id'] }],
  places: { found: ['location_⟨place⟩'], columns: { inStock: 'location_⟨place⟩' } },
  skip: [{ column: 'Deleted', is: /^(?:1|y|yes|true)$/i, reason: 'archived' }],
};
