import type { Change } from '@aislewise/contracts/calls/audit';
import { countOf, formatDate, formatDateTime } from '../../lib/format.ts';

/** 'inStock' is 'in stock'. */
function fieldText(field: string): string {
  return field.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
}

const MAX_LENGTH = 80;

type Row = Readonly<Record<string, unknown>>;

const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.some((one) => typeof one === 'object');

/** The changed fields of several products: '2 products: in stock, price'. */
function rowsText(rows: readonly Row[]): string {
  const fields = new Set(rows.flatMap((row) => Object.keys(row)));
  fields.delete('productId');
  fields.delete('name');
  return `${countOf(rows.length, 'product')}: ${[...fields].map(fieldText).join(', ')}`;
}

function valueText(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.length === 0 ? 'nothing' : value.map((one) => valueText(one, timeZone)).join(', ');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDateTime(text, timeZone);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/**
 * The changed fields, one line each: 'price: 4.99 → 5.49'. Empty for a change without fields. A
 * change of several products is one line, because there may be hundreds.
 *
 * @param timeZone of the store, an IANA zone
 */
export function changeLines(
  { before, after }: Pick<Change, 'before' | 'after'>,
  timeZone: string,
): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => {
    const newValue = after?.[field];
    if (isRows(newValue)) return rowsText(newValue);
    const to = valueText(newValue, timeZone);
    if (before === null || !(field in before)) return `${fieldText(field)}: ${to}`;
    return `${fieldText(field)}: ${valueText(before[field], timeZone)} → ${to}`;
  });
}
