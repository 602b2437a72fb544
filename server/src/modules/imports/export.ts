import { CHANGES } from '@aislewise/contracts/audit';
import type { Language } from '@aislewise/contracts/languages';
import { say } from '@aislewise/contracts/say';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { readingLanguage, writeIn } from '../../lib/reader.ts';
import { authorText, subjectText } from '../audit/record-texts.ts';
import {
  exportHeadings,
  findExportRows,
  isForPeople,
  type ExportedTable,
  type ExportValue,
} from './export-queries.ts';
import { csvLine, listCell, unescapeFormula } from './files/csv.ts';
import { findOwnImport } from './list-imports.ts';
import { findPages } from './queries.ts';

const PAGE_ROWS = 1000;

type ExportRow = Readonly<Record<string, ExportValue>>;

function cellOf(value: ExportValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? listCell(value) : String(value);
}

/** A row as a line of CSV. */
export const exportLine = (columns: readonly string[], row: ExportRow): string =>
  csvLine(columns.map((column) => cellOf(row[column])));

type HistoryRow = Parameters<typeof authorText>[0] & Parameters<typeof subjectText>[0];

/** A row of the history says in words who did what to what. */
const historyWords = (row: ExportRow): ExportRow => {
  const { action, keeperId, keeperName, subjectName } = row as unknown as HistoryRow;
  return {
    ...row,
    keeperName: authorText({ keeperId, keeperName }),
    action: CHANGES[action](),
    subjectName: subjectText({ action, subjectName }),
  };
};

const YES = msg`yes`;
const NO = msg`no`;

/** A row in words: yes and no, and those of the history. */
function withWords(row: ExportRow): ExportRow {
  const words = Object.entries(row).map(
    ([column, value]) =>
      [column, typeof value === 'boolean' ? say(value ? YES : NO) : value] as const,
  );
  const said = Object.fromEntries(words);
  return 'action' in row ? historyWords(said) : said;
}

/** All rows of one kind of the keeper's store as CSV, in pieces, with a header line. */
export async function* exportRows(
  { db }: Pick<Context, 'db'>,
  { storeId }: Pick<KeeperSession, 'storeId'>,
  kind: ExportedTable,
  // Rows are written while they are sent, when the request is no longer known.
  language: Language = readingLanguage(),
): AsyncGenerator<string> {
  const headings = writeIn(language, () => exportHeadings(kind));
  const columns = headings.map(([column]) => column);
  yield csvLine(headings.map(([, heading]) => heading));
  for await (const rows of findExportRows(db.orm, storeId, kind)) {
    const said = isForPeople(kind) ? writeIn(language, () => rows.map(withWords)) : rows;
    yield said.map((row) => exportLine(columns, row)).join('');
  }
}

/**
 * The refused rows of an import as CSV, in pieces: the cells as in the file, with line and reasons. The
 * headings are English: the corrected file comes back. Throws not_found.
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
