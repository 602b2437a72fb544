/** Which sheets of a workbook are the list. */
import { say } from '@aislewise/contracts/say';
import { msg } from '@lingui/core/runtime-macro';
import { assignColumns } from './assign-columns.ts';
import { findHeading } from './header-row.ts';
import { foldWords } from './headings.ts';
import { tooManyRows, type Sheet, type SheetBounds, type SheetRow } from './sheet.ts';
import type { Skipped } from './skip-reasons.ts';

export interface NamedSheet extends Pick<Sheet, 'rows' | 'brokenCells'> {
  name: string;
}

export interface ChosenSheets extends Pick<Sheet, 'rows' | 'brokenCells'> {
  skipped: Skipped[];
}

/** Names that spreadsheet programs give to sheets. */
const PLAIN_NAME =
  /^(?:sheet|tabelle|feuil(?:le)?|hoja|planilha|folha|foglio|лист|аркуш|arkusz|list|munka|sayfa|blad|ark|taul(?:ukko)?|sheets?|シート|工作表|시트|ورقة|גיליון|trang tinh|แผ่น(?:งาน)?|foaie|φυλλο)\s*\d*$/iu;

interface Judged {
  sheet: NamedSheet;
  headers: string;
  /** The row behind the headings. */
  bodyAt: number;
  score: number;
}

/** Sheets of fewer rows than this part of the best one are not looked at for their number of fields alone. */
function judge(sheet: NamedSheet): Judged {
  const { headers, at } = findHeading(sheet.rows);
  const body = sheet.rows.slice(at + 1);
  const fields = assignColumns(headers, body).filter(
    ({ field, look }) => field !== null && look.cells.length > 0,
  );
  const isList = fields.some(({ field }) => field === 'name' || field === 'barcode');
  const size = Math.log2(1 + body.length);
  const score = isList && body.length > 0 ? fields.length * 3 + size : 0;
  return { sheet, headers: headers.map(foldWords).join('\n'), bodyAt: at + 1, score };
}

/**
 * Takes the sheet with the most fields and rows, and behind it the others with the same headings, each
 * with its name as the category of its rows. Throws UnreadableFile beyond the bounds.
 */
export function chooseSheets(sheets: readonly NamedSheet[], bounds: SheetBounds): ChosenSheets {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const [first] = filled;
  if (!first) return { rows: [], brokenCells: new Map(), skipped: [] };
  if (filled.length === 1) return { ...first, skipped: [] };
  const judged = filled.map(judge);
  const best = judged.reduce((a, b) => (b.score > a.score ? b : a));
  const isSame = (one: Judged) => one === best || (one.score > 0 && one.headers === best.headers);
  const taken = judged.filter(isSame);
  const skipped = judged
    .filter((one) => !isSame(one))
    .map(({ sheet }) => ({
      reason: say(msg`On the sheet ‘${{ name: sheet.name }}’`),
      count: sheet.rows.length,
      examples: [],
      isInactive: false,
    }));
  if (taken.length === 1) return { ...best.sheet, skipped };
  return { ...joinSheets(taken, bounds), skipped };
}

/** One list of several sheets. Their lines are counted on, so that no two rows have the same. */
function joinSheets(taken: readonly Judged[], bounds: SheetBounds) {
  const rows: SheetRow[] = [];
  const brokenCells: Sheet['brokenCells'] = new Map();
  let before = 0;
  for (const [at, { sheet, bodyAt }] of taken.entries()) {
    const isNamed = !PLAIN_NAME.test(sheet.name.trim());
    for (const [place, row] of sheet.rows.entries()) {
      if (at > 0 && place < bodyAt) continue;
      const line = row.line + before;
      rows.push({
        ...row,
        line,
        ...(isNamed && place >= bodyAt && { section: sheet.name.trim() }),
      });
      const broken = sheet.brokenCells.get(row.line);
      if (broken) brokenCells.set(line, broken);
    }
    before = rows.at(-1)?.line ?? before;
    if (rows.length > bounds.rows) throw tooManyRows(bounds);
  }
  return { rows, brokenCells };
}
