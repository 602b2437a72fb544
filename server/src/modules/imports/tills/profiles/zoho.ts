import { NO, type TillProfile } from '../profile.ts';

/** Items of Zoho Inventory and Books, also with a row for each location. */
export const ZOHO: TillProfile = {
  till: 'zoho',
  name: 'Zoho',
  anchors: {
    all: ['Item ID', 'Item Name', ['Selling Price', 'Rate']],
    any: ['Stock On Hand', 'Product Type', 'Usage unit', 'Unit Name', 'Opening Stock'],
  },
  columns: {
    name: ['Item Name'],
    otherNames: ['Item Name(Secondary Language)'],
    description: ['Sales Description', 'Description'],
    category: ['Category Name', 'CF.Category'],
    price: ['Selling Price', 'Rate'],
    barcode: ['UPC', 'EAN'],
    inStock: ['Stock On Hand'],
    priceUnit: ['Usage unit', 'Unit Name', 'Unit'],
  },
  brand: 'Brand',
  perhapsBarcode: ['SKU'],
  keys: [{ all: ['Item ID'] }],
  places: { rowColumn: ['Location Name', 'Warehouse Name'] },
  skip: [
    { column: 'Status', is: /^inactive$/i, reason: 'inactive' },
    { column: 'Product Type', is: /service/i, reason: 'service' },
    { column: 'Sellable', is: NO, reason: 'notForSale' },
  ],
  tracked: 'Track Inventory',
};
