import { t } from '@lingui/core/macro';
import type { AskedColumn } from '@aislewise/contracts/imports';

/** The things that shoppers look for, as labels. */
export const ASKED_LABELS: Readonly<Record<AskedColumn, string>> = {
  get name() {
    return t`Name`;
  },
  get price() {
    return t`Price`;
  },
  get inStock() {
    return t`Stock`;
  },
  get barcode() {
    return t`Barcode`;
  },
  get category() {
    return t`Category`;
  },
  get otherNames() {
    return t`Names in other languages`;
  },
};

/** The things as a sentence names them. */
export const ASKED_NAMES: Readonly<Record<AskedColumn, string>> = {
  get name() {
    return t({ message: 'name', comment: 'Thing in a column of a list' });
  },
  get price() {
    return t({ message: 'price', comment: 'Thing in a column of a list' });
  },
  get inStock() {
    return t({ message: 'stock', comment: 'Thing in a column of a list' });
  },
  get barcode() {
    return t({ message: 'barcode', comment: 'Thing in a column of a list' });
  },
  get category() {
    return t({ message: 'category', comment: 'Thing in a column of a list' });
  },
  get otherNames() {
    return t({ message: 'names in other languages', comment: 'Thing in a column of a list' });
  },
};

/** The effect on new products if the list has none. */
export const ASKED_EFFECTS: Readonly<Record<AskedColumn, string>> = {
  get name() {
    return t`Products of the store are found by their barcodes.`;
  },
  get price() {
    return t`New products come in without a price.`;
  },
  get inStock() {
    return t`Shoppers will see “Availability Unknown · ask the store” for new products.`;
  },
  get barcode() {
    return t`A scan will not find new products.`;
  },
  get category() {
    return t`New products come to the shelf “Other”.`;
  },
  get otherNames() {
    return t`Shoppers find products by their names and by what the pantry knows of them.`;
  },
};
