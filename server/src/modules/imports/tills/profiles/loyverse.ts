import { YES, type TillProfile } from '../profile.ts';

const VARIATIONS = ['Option 1 value', 'Option 2 value', 'Option 3 value'];

/** CSV of 2026 with a set of columns for each shop, older ones, and those of a single shop. */
export const LOYVERSE: TillProfile = {
  till: 'loyverse',
  name: 'Loyverse',
  anchors: {
    all: ['Handle', 'SKU', 'Name'],
    any: ['Sold by weight', 'Track stock', 'SKU of included item', 'Default price'],
    none: ['Variant SKU', 'retail_price'],
  },
  columns: {
    name: ['Name'],
    description: ['Description'],
    category: ['Category'],
    price: ['Default price', 'Price'],
    barcode: ['Barcode'],
    inStock: ['In stock'],
  },
  variations: VARIATIONS,
  keys: [{ all: ['Handle', 'SKU'] }, { all: ['Handle'], and: VARIATIONS }, { all: ['SKU'] }],
  places: {
    found: ['Available for sale [⟨place⟩]', 'Price [⟨place⟩]', 'In stock [⟨place⟩]'],
    columns: { price: 'Price [⟨place⟩]', inStock: 'In stock [⟨place⟩]' },
    sold: 'Available for sale [⟨place⟩]',
  },
  group: {
    by: 'Handle',
    carry: ['Name', 'Category', 'Description', 'Sold by weight', 'Track stock'],
  },
  own: ['Name', 'SKU', 'Barcode', ...VARIATIONS],
  skip: [{ column: 'Available for sale', is: /^(?:n|no|false|0)$/i, reason: 'notForSale' }],
  tracked: 'Track stock',
  weighed: { column: 'Sold by weight', is: YES },
};
