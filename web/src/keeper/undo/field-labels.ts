import { t } from '@lingui/core/macro';
import type { ALL_FIELDS } from '@aislewise/contracts/product-fields';

type Field = keyof typeof ALL_FIELDS;

const LABELS: Readonly<Record<Field, string>> = {
  get name() {
    return t`Name`;
  },
  get description() {
    return t`Description`;
  },
  get category() {
    return t`Category`;
  },
  get otherNames() {
    return t`Other names`;
  },
  get tags() {
    return t`Tags`;
  },
  get imageUrl() {
    return t`Photo`;
  },
  get barcode() {
    return t`Barcode`;
  },
  get size() {
    return t`Size`;
  },
  get priceUnit() {
    return t`Sold by`;
  },
  get allergens() {
    return t`Allergens`;
  },
  get inStock() {
    return t`In stock`;
  },
  get stockLevel() {
    return t`Stock level`;
  },
  get quantity() {
    return t`Quantity`;
  },
  get aisle() {
    return t`Aisle`;
  },
  get price() {
    return t`Price`;
  },
  get originalPrice() {
    return t`Original price`;
  },
  get salePrice() {
    return t`Sale price`;
  },
  get discountPercentage() {
    return t`Discount percentage`;
  },
  get isOnSale() {
    return t`On sale`;
  },
  get isNew() {
    return t`New`;
  },
  get isSeasonal() {
    return t`Seasonal`;
  },
  get seasonText() {
    return t`Season text`;
  },
  get isFeatured() {
    return t`Featured`;
  },
  get displayPriority() {
    return t`Display priority`;
  },
};

/** The label of a field of products for people. The headings of files stay those of `ALL_FIELDS`. */
export const fieldLabel = (field: Field): string => LABELS[field];

/** Whether a name is that of a field of products. */
export const isField = (name: string): name is Field => Object.hasOwn(LABELS, name);
