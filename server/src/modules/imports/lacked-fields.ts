/** Fields that a list seems to lack. */
import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import { COLUMN_LABELS, findLacked } from '@aislewise/contracts/imports';

/** The labels of the fields of which a list has no value, unless a person said that it has none. */
export const lackedFields = (plan: Pick<ImportSummary, 'columns' | 'without'>): string[] =>
  findLacked(plan).map((field) => COLUMN_LABELS[field]);
