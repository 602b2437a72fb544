import type { TillProfile } from '../profile.ts';

/** Items of Vyapar. Its sale price is the price of the shop. */
export const VYAPAR: TillProfile = {
  till: 'vyapar',
  name: 'Vyapar',
  anchors: {
    all: ['Item name', 'Item code', 'Sale price'],
    any: ['Base Unit (x)', 'Inclusive Of Tax', 'Current stock quantity'],
  },
  columns: {
    name: ['Item name'],
    description: ['Description'],
    category: ['Category'],
    price: ['Sale price'],
    inStock: ['Current stock quantity'],
    aisle: ['Item Location'],
    priceUnit: ['Base Unit (x)'],
  },
  perhapsBarcode: ['Item code'],
  keys: [{ all: ['Item code'] }, { all: ['Item name'] }],
};
