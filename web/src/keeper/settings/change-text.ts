import type { Change } from '@aislewise/contracts/calls/audit';
import { formatDate } from '../../lib/format.ts';

/** 'inStock' is 'in stock'. */
function fieldText(field: string): string {
  return field.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
}

const LONGEST = 80;

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueText).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value as string | number);
  if (/^\d{4}-\d{2}-\d{2}(T|$)/.test(text)) return formatDate(text);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** What a change did, a line a field: 'price: 4.99 → 5.49'. Nothing where only its kind says it. */
export function changeLines({ before, after }: Pick<Change, 'before' | 'after'>): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => {
    const [from, to] = [before?.[field], after?.[field]];
    if (before === null || !(field in before)) return `${fieldText(field)}: ${valueText(to)}`;
    return `${fieldText(field)}: ${valueText(from)} → ${valueText(to)}`;
  });
}
