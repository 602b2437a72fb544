/** Values of products as the preview of an import shows them. */
import { cutText } from '@aislewise/contracts/cut-text';
import type { ImportColumn } from '@aislewise/contracts/imports';
import { say } from '@aislewise/contracts/say';
import { msg } from '@lingui/core/runtime-macro';
import { listNames } from '../../../lib/list-names.ts';
import type { FileColumn, ReadRow } from './product-rows.ts';

const SAMPLES = 3;

const YES = msg({ message: 'yes', comment: 'A value of a product, such as of In stock' });
const NO = msg({ message: 'no', comment: 'A value of a product, such as of In stock' });

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

/** A value as the rows of a preview show it. */
export function shownValue(value: string | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return say(value ? YES : NO);
  return typeof value === 'string' ? value : listNames(value);
}
