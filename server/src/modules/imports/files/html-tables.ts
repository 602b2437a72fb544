/** Reads the tables of HTML, which tills and reports save as .xls. */
import { plainLine } from './html-text.ts';
import { countIn, RowCollector } from './row-collector.ts';
import type { NamedSheet } from './choose-sheets.ts';
import { tooLarge, type SheetBounds } from './sheet.ts';

const TAG = /<(\/?)(table|tr|td|th)\b([^<>]*)>/gi;
/** Scripts and comments may hold tags. Without its end one reaches to the end of the text. */
const HIDDEN = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const SPAN = /\b(col|row)span\s*=\s*["']?(\d{1,4})/gi;

const MAX_TABLES = 100;
/** Rows that a cell reaches down. */
const MAX_ROWSPAN = 2000;

/** Whether a text is HTML with a table. */
export const hasHtmlTable = (text: string): boolean =>
  /^\s*<(?!\?xml[^<>]*>\s*<(?:\w+:)?Workbook\b)/i.test(text) && /<table\b/i.test(text);

interface OpenCell {
  from: number;
  colspan: number;
  rowspan: number;
}

/** A table while it is read. Tables inside of its cells are texts of them. */
class TableReader {
  readonly #collector: RowCollector;
  /** Cells that reach down from rows above, by place. */
  readonly #above = new Map<number, { text: string; left: number }>();
  #line: number;
  #cell: OpenCell | undefined;
  #isRow = false;

  constructor(bounds: SheetBounds, line: number) {
    this.#collector = new RowCollector(bounds);
    this.#line = line;
  }

  get rows() {
    return this.#collector.rows;
  }

  openCell(cell: OpenCell, text: string): void {
    this.closeCell(cell.from, text);
    this.#isRow = true;
    this.#fillFromAbove();
    this.#cell = cell;
  }

  closeCell(end: number, text: string): void {
    const cell = this.#cell;
    if (!cell) return;
    this.#cell = undefined;
    const value = plainLine(text.slice(cell.from, end).replace(/<[^<>]*$/, ''));
    const { column } = this.#collector;
    this.#collector.add(value, { width: cell.colspan });
    if (cell.rowspan > 1) this.#above.set(column, { text: value, left: cell.rowspan - 1 });
  }

  closeRow(end: number, text: string): void {
    this.closeCell(end, text);
    if (!this.#isRow) return;
    this.#fillFromAbove();
    this.#collector.endRow(this.#line);
    this.#line += 1;
    this.#isRow = false;
  }

  #fillFromAbove(): void {
    for (;;) {
      const { column } = this.#collector;
      const above = this.#above.get(column);
      if (!above) return;
      above.left -= 1;
      if (above.left === 0) this.#above.delete(column);
      this.#collector.add(above.text);
      if (this.#collector.column === column) return;
    }
  }
}

function spansOf(attributes: string): Pick<OpenCell, 'colspan' | 'rowspan'> {
  const spans = { colspan: 1, rowspan: 1 };
  for (const [, kind = '', count] of attributes.matchAll(SPAN)) {
    if (kind.toLowerCase() === 'col') spans.colspan = countIn(count);
    else spans.rowspan = Math.min(countIn(count), MAX_ROWSPAN);
  }
  return spans;
}

/** The tables of a text of HTML, as sheets. Throws UnreadableFile beyond the bounds. */
export function readHtmlTables(html: string, bounds: SheetBounds): NamedSheet[] {
  const text = html.replace(HIDDEN, ' ');
  const tables: NamedSheet[] = [];
  let depth = 0;
  let table: TableReader | undefined;
  let line = 1;
  for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of text.matchAll(
    TAG,
  )) {
    const isEnd = slash === '/';
    const end = index + whole.length;
    const tag = name.toLowerCase();
    if (tag === 'table') {
      if (!isEnd) {
        depth += 1;
        if (depth === 1) table = new TableReader(bounds, line);
      } else if (depth > 0) {
        depth -= 1;
        if (depth === 0 && table) finish(table, index);
      }
    } else if (depth === 1 && table) {
      if (tag === 'tr') table.closeRow(index, text);
      else if (isEnd) table.closeCell(index, text);
      else table.openCell({ from: end, ...spansOf(attributes) }, text);
    }
  }
  if (table && depth > 0) finish(table, text.length);
  return tables;

  function finish(done: TableReader, end: number): void {
    done.closeRow(end, text);
    const { rows } = done;
    if (rows.length > 0) {
      if (tables.length >= MAX_TABLES) throw tooLarge();
      tables.push({ name: `Table ${tables.length + 1}`, rows, brokenCells: new Map() });
    }
    line = (rows.at(-1)?.line ?? line - 1) + 1;
    table = undefined;
  }
}
