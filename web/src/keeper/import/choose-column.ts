import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import type { ImportColumn } from '@aislewise/contracts/imports';
import type { Chosen } from './use-import-flow.ts';

/**
 * The fields of a file's columns after the keeper has chosen one for the column at `place`. A field is
 * that of one column: another one that held it is left out.
 */
export const chooseColumn = (
  columns: readonly Pick<ImportSummary['columns'][number], 'column'>[],
  place: number,
  field: ImportColumn | '',
): Chosen =>
  columns.map(({ column }, at) => {
    if (at === place) return field;
    return column === null || column === field ? '' : column;
  });
