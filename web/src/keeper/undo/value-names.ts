import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import { DEAL_TYPES, dealTypeText } from '@aislewise/contracts/deals';
import { ALLERGEN_NAMES } from '@aislewise/contracts/allergens';
import { ingredientText } from '@aislewise/contracts/ingredient-texts';
import { STOCK_LEVELS } from '@aislewise/contracts/inventory';
import { levelText } from '@aislewise/contracts/stock-claims';
import { featureText, STORE_FEATURES } from '@aislewise/contracts/stores';

type Names = Readonly<Record<string, () => string>>;

/** The names of values by their texts. */
const namesOf = <Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => string,
): Names => Object.fromEntries(values.map((value) => [value, () => textOf(value)]));

/** Of requests and of feedback. */
const STATUSES: Names = {
  submitted: () => t({ message: 'submitted', comment: 'The status of a request' }),
  under_review: () => t({ message: 'under review', comment: 'The status of a request' }),
  approved: () => t({ message: 'approved', comment: 'The status of a request' }),
  rejected: () => t({ message: 'rejected', comment: 'The status of a request' }),
  fulfilled: () => t({ message: 'fulfilled', comment: 'The status of a request' }),
  pending: () => t({ message: 'pending', comment: 'The status of feedback' }),
  reviewed: () => t({ message: 'reviewed', comment: 'The status of feedback' }),
  responded: () => t({ message: 'responded', comment: 'The status of feedback' }),
  resolved: () => t({ message: 'resolved', comment: 'The status of feedback' }),
};

/** The values of fields that are one of a few, or several of them, by the field. */
const NAMES: Readonly<Record<string, Names>> = {
  status: STATUSES,
  scopes: {
    stock: () => t({ message: 'stock', comment: 'What the key of a program may change' }),
    products: () => t({ message: 'products', comment: 'What the key of a program may change' }),
  },
  features: namesOf(STORE_FEATURES, featureText),
  stockLevel: namesOf(STOCK_LEVELS, (level) => levelText(level).toLocaleLowerCase(i18n.locale)),
  // As the rows of an import have it.
  inStock: { yes: () => t`yes`, no: () => t`no` },
  dealType: namesOf(DEAL_TYPES, dealTypeText),
  allergens: namesOf(ALLERGEN_NAMES, ingredientText),
};

/** A value of a field that has a name for people. Others stay as they are. */
export function namedValue(field: string | null, value: unknown): unknown {
  const names = field === null ? undefined : NAMES[field];
  if (!names) return value;
  const named = (one: unknown): unknown =>
    typeof one === 'string' && Object.hasOwn(names, one) ? names[one]?.() : one;
  return Array.isArray(value) ? value.map(named) : named(value);
}
