import { NO, YES, type TillProfile } from '../profile.ts';

/** The list of items. It has no current stock: `Opening Stock` is that of the first day. */
export const ERPNEXT: TillProfile = {
  till: 'erpnext',
  name: 'ERPNext',
  anchors: {
    all: ['Item Code', 'Item Group', 'Default Unit of Measure'],
    any: ['Standard Selling Rate', 'Maintain Stock', 'Barcode (Barcodes)', 'Disabled'],
  },
  columns: {
    name: ['Item Name', 'Item Code'],
    description: ['Description'],
    category: ['Item Group'],
    price: ['Standard Selling Rate'],
    barcode: ['Barcode (Barcodes)'],
    priceUnit: ['Default Unit of Measure'],
  },
  brand: 'Brand',
  perhapsBarcode: ['Item Code'],
  keys: [{ all: ['ID'] }, { all: ['Item Code'] }],
  // Further bar codes and suppliers of an item have rows without its code.
  own: ['Item Code'],
  parents: { column: 'Has Variants', is: YES },
  skip: [
    { column: 'Disabled', is: YES, reason: 'inactive' },
    { column: ['Is Sales Item', 'Allow Sales'], is: NO, reason: 'notForSale' },
  ],
};
