import { t } from '@lingui/core/macro';
import type { StockLevel } from '@aislewise/contracts/inventory';
import { formatPrice, type StoredMoney } from '@aislewise/contracts/money';
import { levelText } from '@aislewise/contracts/stock-claims';
import { comma, isolated } from '../../lib/direction.ts';
import type { QueueState } from './change-queue.ts';
import type { ChangedField, FieldValue } from './queue-rules.ts';

/** The name of a field in the list of changes. */
export const FIELD_NAMES: Record<ChangedField, string> = {
  get price() {
    return t`Price`;
  },
  get salePrice() {
    return t`Sale price`;
  },
  get aisle() {
    return t`Aisle`;
  },
  get inStock() {
    return t`Stock`;
  },
  get stockLevel() {
    return t`How surely`;
  },
  get checked() {
    return t`Counted`;
  },
};

/** A value of a field in words. */
export function valueText(
  field: ChangedField,
  value: FieldValue | undefined,
  money: StoredMoney,
): string {
  if (field === 'inStock') return value === true ? t`In Stock` : t`Out of Stock`;
  if (field === 'checked') return value === true ? t`Today` : t`Not today`;
  if (typeof value !== 'string' || value === '') {
    return { price: t`No price`, salePrice: t`No sale` }[field as string] ?? t`No aisle`;
  }
  if (field === 'price' || field === 'salePrice') return formatPrice(value, money);
  return field === 'stockLevel' ? levelText(value as StockLevel) : value;
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** 'Badam Milk Mix: $4.29 saved'. Fields without a name here are not mentioned. */
export function savedText(
  name: string,
  change: Readonly<Partial<Record<ChangedField, unknown>>>,
  money: StoredMoney,
): string {
  const fields = (Object.keys(FIELD_NAMES) as ChangedField[]).filter(
    (field) => change[field] !== undefined,
  );
  const values = fields.map((field) => {
    const value = change[field];
    if (field === 'checked') return value === true ? t`Counted today` : t`Counted not today`;
    return valueText(field, typeof value === 'boolean' ? value : asText(value), money);
  });
  return t`${name}: ${{ values: values.map(isolated).join(comma()) }} saved`;
}

const PROBLEMS = {
  get offline() {
    return t`Saved on this device. It is sent when you are back online.`;
  },
  get away() {
    return t`Saved on this device. The server does not answer; it is tried again.`;
  },
  get slow() {
    return t`No answer for 10 seconds. Trying again…`;
  },
  get 'signed-out'() {
    return t`Saved on this device. It is sent when you sign in again.`;
  },
  get sending() {
    return t`Saved on this device. Sending…`;
  },
} as const;

/** Says why changes wait, and that nothing has to be done about it. */
export const problemText = (problem: QueueState['problem'] | 'sending'): string =>
  PROBLEMS[problem ?? 'sending'];

/** 'Keep mine: $4.50', and the other choice. */
export const choiceTexts = (
  field: ChangedField,
  { value, theirs }: { readonly value: FieldValue; readonly theirs?: FieldValue },
  money: StoredMoney,
) => ({
  mine: t`Keep mine: ${{ value: valueText(field, value, money) }}`,
  theirs: t`Take theirs: ${{ value: valueText(field, theirs, money) }}`,
});
