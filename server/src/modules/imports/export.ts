import { CHANGES, type ChangeKind } from '@aislewise/contracts/audit';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import {
  exportHeadings,
  findExportRows,
  type ExportedTable,
  type ExportValue,
} from './export-queries.ts';
import { csvLine, listCell, unescapeFormula } from './files/csv.ts';
import { findOwnImport } from './list-imports.ts';
import { findPages } from './queries.ts';

const PAGE_ROWS = 1000;

function cellOf(value: ExportValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? listCell(value) : String(value);
}

/** A row as a line of CSV. */
export const exportLine = (
  columns: readonly string[],
  row: Readonly<Record<string, ExportValue>>,
): string => csvLine(columns.map((column) => cellOf(row[column])));

/** A row of the history says in words what was done. */
const withWords = <Row extends Readonly<Record<string, ExportValue>>>(row: Row) => ({
  ...row,
  ...('action' in row && { action: CHANGES[row['action'] as ChangeKind]() }),
});

/** All rows of one kind of the keeper's store as CSV, in pieces, with a header line. */
export async function* exportRows(
  { db }: Pick<Context, 'db'>,
  { storeId }: Pick<KeeperSession, 'storeId'>,
  kind: ExportedTable,
): AsyncGenerator<string> {
  const headings = exportHeadings(kind);
  const columns = Object.keys(headings);
  yield csvLine(Object.values(headings));
  for await (const rows of findExportRows(db.orm, storeId, kind)) {
    yield rows.map((row) => exportLine(columns, withWords(row))).join('');
  }
}

/**
 * The refused rows of an import as CSV, in pieces: the cells as in the file, with line and reasons.
 * Throws not_found.
 */
export async function refusedRows(
  ctx: Context,
  session: KeeperSession,
  id: string,
): Promise<AsyncIterable<string>> {
  const { columns } = await findOwnImport(ctx, session, id);
  const filter = { kind: 'refused', limit: PAGE_ROWS } as const;
  const pages = findPages(ctx.db.orm, session.storeId, id, filter);
  async function* lines(): AsyncGenerator<string> {
    yield csvLine([...columns.map(({ header }) => header), 'line', 'reason']);
    for await (const rows of pages) {
      yield rows
        .map(({ line, cells, reasons }) => {
          const inFile = columns.map((_, at) => unescapeFormula(cells?.[at] ?? ''));
          return csvLine([...inFile, String(line), reasons.join(' ')]);
        })
        .join('');
    }
  }
  return lines();
}
