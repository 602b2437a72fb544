/** Values of products as the preview of an import shows them. */
import { cutText } from '@aislewise/contracts/cut-text';
import type { ImportColumn } from '@aislewise/contracts/imports';
import type { FileColumn, ReadRow } from './product-rows.ts';

const SAMPLES = 3;

/** The columns with the first different values that their fields have in the rows that come in. */
export function withValues(columns: readonly FileColumn[], rows: readonly ReadRow[]): FileColumn[] {
  const known = new Set<ImportColumn>();
  return columns.map((column) => {
    const field = column.column;
    if (field === null || known.has(field)) return column;
    known.add(field);
    const values = new Set<string>();
    for (const row of rows) {
      const value = row.reasons.length === 0 ? row.values[field] : undefined;
      if (value === undefined) continue;
      values.add(cutText(shownValue(value), 80));
      if (values.size === SAMPLES) break;
    }
    return { ...column, values: [...values] };
  });
}

/** A value as the rows of a preview have it. The portal says 'yes' and 'no' in the keeper's language. */
export function shownValue(value: string | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : value.join(', ');
}
