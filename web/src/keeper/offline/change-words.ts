import type { StockLevel } from '@aislewise/contracts/inventory';
import { formatPrice, type StoredMoney } from '@aislewise/contracts/money';
import type { QueueState } from './change-queue.ts';
import type { ChangedField, FieldValue } from './queue-rules.ts';

export const STOCK_LEVEL_NAMES: Record<StockLevel, string> = {
  available_now: 'Available Now',
  generally_available: 'Generally Available',
};

/** The name of a field in the list of changes. */
export const FIELD_NAMES: Record<ChangedField, string> = {
  price: 'Price',
  salePrice: 'Sale price',
  aisle: 'Aisle',
  inStock: 'Stock',
  stockLevel: 'How surely',
  checked: 'Counted',
};

/** A value of a field in words. */
export function valueText(
  field: ChangedField,
  value: FieldValue | undefined,
  money: StoredMoney,
): string {
  if (field === 'inStock') return value === true ? 'In Stock' : 'Out of Stock';
  if (field === 'checked') return value === true ? 'Today' : 'Not today';
  if (typeof value !== 'string' || value === '') {
    return { price: 'No price', salePrice: 'No sale' }[field as string] ?? 'No aisle';
  }
  if (field === 'price' || field === 'salePrice') return formatPrice(value, money);
  return field === 'stockLevel' ? STOCK_LEVEL_NAMES[value as StockLevel] : value;
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
    const text = valueText(field, typeof value === 'boolean' ? value : asText(value), money);
    return field === 'checked' ? `Counted ${text.toLowerCase()}` : text;
  });
  return `${name}: ${values.join(', ')} saved`;
}

const PROBLEMS = {
  offline: 'Saved on this device. It is sent when you are back online.',
  away: 'Saved on this device. The server does not answer; it is tried again.',
  slow: 'No answer for 10 seconds. Trying again…',
  'signed-out': 'Saved on this device. It is sent when you sign in again.',
  sending: 'Saved on this device. Sending…',
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
  mine: `Keep mine: ${valueText(field, value, money)}`,
  theirs: `Take theirs: ${valueText(field, theirs, money)}`,
});
