import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import type { AskedColumn, ImportColumn } from '@aislewise/contracts/imports';
import type { Chosen } from './use-import-flow.ts';

type Columns = readonly {
  readonly column: ImportColumn | null;
  readonly samples: readonly string[];
}[];

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

/** The fields of a file's columns after the keeper has said that none of them is `field`. */
export const leaveOutField = (
  columns: readonly Pick<ImportSummary['columns'][number], 'column'>[],
  field: ImportColumn,
): Chosen => columns.map(({ column }) => (column === field || column === null ? '' : column));

/** Fields whose cells have digits, and fields whose cells have letters. */
const CELLS: Readonly<Record<AskedColumn, RegExp>> = {
  name: /\p{L}/u,
  price: /\p{Nd}/u,
  inStock: /./u,
  barcode: /\p{Nd}{4}/u,
  category: /\p{L}/u,
  otherNames: /\p{L}/u,
};

/** The places of the columns that may hold a field: first those that hold no other one. */
export function candidatesFor(columns: Columns, field: AskedColumn): number[] {
  const places = columns.flatMap(({ column, samples }, at) =>
    column !== field && samples.some((sample) => CELLS[field].test(sample)) ? at : [],
  );
  const isOpen = (at: number): boolean => columns[at]?.column === null;
  return [...places.filter(isOpen), ...places.filter((at) => !isOpen(at))];
}
