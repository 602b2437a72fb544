import { csvLine, listCell, armed } from './files/csv.ts';

/** A value of a cell before it is text. */
type ExportValue = string | number | boolean | readonly string[] | null;

/** Rows that a keeper can download. */
export interface ExportTable {
  columns: readonly string[];
  pages(storeId: string): AsyncIterable<readonly Readonly<Record<string, ExportValue>>[]>;
}

function cellOf(value: ExportValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? listCell(value) : String(value);
}

/** CSV of a store's rows in pieces, with a header line. */
export async function* exportLines(table: ExportTable, storeId: string): AsyncGenerator<string> {
  const { columns } = table;
  yield csvLine(columns);
  for await (const rows of table.pages(storeId)) {
    yield rows.map((row) => csvLine(columns.map((column) => cellOf(row[column])))).join('');
  }
}

interface RefusedRow {
  line: number;
  cells: readonly string[] | null;
  reasons: readonly string[];
}

/** CSV of an import's refused rows in pieces: the cells as in the file, with line and reasons. */
export async function* refusedLines(
  columns: readonly { header: string }[],
  pages: AsyncIterable<readonly RefusedRow[]>,
): AsyncGenerator<string> {
  yield csvLine([...columns.map(({ header }) => header), 'line', 'reason']);
  for await (const rows of pages) {
    const lines = rows.map(({ line, cells, reasons }) => {
      const inFile = columns.map((_, at) => armed(cells?.[at] ?? ''));
      return csvLine([...inFile, String(line), reasons.join(' ')]);
    });
    yield lines.join('');
  }
}
