import { NO, YES, type TillProfile } from '../profile.ts';

/** Products of Foodics, under the names that its API gives their fields. They carry no quantities. */
export const FOODICS: TillProfile = {
  till: 'foodics',
  name: 'Foodics',
  anchors: {
    all: ['name', 'sku', 'price'],
    any: ['name_localized', 'pricing_method', 'selling_method', 'is_stock_product'],
  },
  columns: {
    name: ['name'],
    otherNames: ['name_localized'],
    description: ['description', 'description_localized'],
    category: ['category_name', 'category'],
    price: ['price'],
    barcode: ['barcode'],
  },
  perhapsBarcode: ['sku'],
  keys: [{ all: ['id'] }, { all: ['sku'] }],
  skip: [
    { column: 'is_active', is: NO, reason: 'inactive' },
    { column: ['is_deleted', 'deleted'], is: YES, reason: 'archived' },
  ],
  weighed: { column: 'selling_method', is: /weight|^2$/i },
  openPrice: { column: 'pricing_method', is: /open|^2$/i },
};
