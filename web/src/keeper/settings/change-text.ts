import type { Change } from '@aislewise/contracts/calls/audit';
import { formatDate } from '../../lib/format.ts';

/** 'inStock' is 'in stock'. */
function fieldText(field: string): string {
  return field.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
}

const MAX_LENGTH = 80;

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueText).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value as string | number);
  if (/^\d{4}-\d{2}-\d{2}(T|$)/.test(text)) return formatDate(text);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** The changed fields, one line each: 'price: 4.99 → 5.49'. Empty for a change without fields. */
export function changeLines({ before, after }: Pick<Change, 'before' | 'after'>): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => {
    const [from, to] = [before?.[field], after?.[field]];
    if (before === null || !(field in before)) return `${fieldText(field)}: ${valueText(to)}`;
    return `${fieldText(field)}: ${valueText(from)} → ${valueText(to)}`;
  });
}
