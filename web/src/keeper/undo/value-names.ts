import { t } from '@lingui/core/macro';
import { featureText, STORE_FEATURES } from '@aislewise/contracts/stores';

type Names = Readonly<Record<string, () => string>>;

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
  features: Object.fromEntries(
    STORE_FEATURES.map((feature) => [feature, () => featureText(feature)]),
  ),
};

/** A value of a field that has a name for people. Others stay as they are. */
export function namedValue(field: string | null, value: unknown): unknown {
  const names = field === null ? undefined : NAMES[field];
  if (!names) return value;
  const named = (one: unknown): unknown =>
    typeof one === 'string' && Object.hasOwn(names, one) ? names[one]?.() : one;
  return Array.isArray(value) ? value.map(named) : named(value);
}
