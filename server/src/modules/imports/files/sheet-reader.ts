import { dateText, numberText, plainText, TextCollector } from './cell-values.ts';
import {
  maxLines,
  tooLarge,
  tooManyColumns,
  tooManyRows,
  type SheetBounds,
  type SheetRow,
} from './sheet.ts';
import type { XmlHandler } from './xml.ts';

/** Limit of the texts of all cells. One shared text may be in many cells. */
const MAX_CHARACTERS = 50_000_000;

/** Merged areas of a sheet, and rows of one, that are looked at. */
const MAX_MERGES = 20_000;
const MAX_MERGED_LINES = 2000;

/** The parts of a workbook that the cells of its sheets refer to. */
export interface WorkbookContext {
  sharedStrings: readonly string[];
  /** Whether a cell of each style shows a date. */
  dateStyles: readonly boolean[];
  isFrom1904: boolean;
}

type Attributes = Readonly<Record<string, string>>;

/** The column of a cell's address, such as 28 of AB7. */
function columnOf(address: string): number {
  const [, letters] = /^([A-Z]{1,3})[1-9]\d{0,6}$/.exec(address) ?? [];
  if (letters === undefined) throw new Error('A cell has no valid address');
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/**
 * Reads the cells of a sheet from its XML, row by row. Counts rows, columns and characters, and
 * throws UnreadableFile beyond the limits; any other error if the sheet is broken.
 */
export class SheetReader implements XmlHandler {
  readonly rows: SheetRow[] = [];
  /** Cells whose formula has an error, by line. */
  readonly brokenCells = new Map<number, string[]>();
  readonly #bounds: SheetBounds;
  readonly #context: WorkbookContext;
  readonly #byLine = new Map<number, SheetRow>();
  #merges = 0;
  #isHidden = false;
  #isDone = false;
  #line = 0;
  #cells: string[] = [];
  #broken: string[] = [];
  #column = 0;
  #cell: Attributes = {};
  #value = new TextCollector();
  #characters = 0;

  constructor(context: WorkbookContext, bounds: SheetBounds) {
    this.#context = context;
    this.#bounds = bounds;
  }

  /** All rows are read. What comes behind is only how cells are merged. */
  hasAllRows = false;

  isDone = (): boolean => this.#isDone;

  open = (name: string, attributes: Attributes): void => {
    if (this.hasAllRows) this.#openBehind(name, attributes);
    else if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') {
      const { r: address } = attributes;
      this.#column = address === undefined ? this.#column + 1 : columnOf(address);
      this.#cell = attributes;
      this.#value = new TextCollector();
    } else this.#value.open(name);
  };

  text = (piece: string): void => this.#value.add(piece);

  close = (name: string): void => {
    if (name === 'mergeCells') this.#isDone = true;
    else if (this.hasAllRows) return;
    else if (name === 'row') this.#closeRow();
    else if (name === 'c') this.#closeCell();
    else if (name === 'sheetData') this.hasAllRows = true;
    else this.#value.close(name);
  };

  #openBehind(name: string, { ref = '' }: Attributes): void {
    // Nothing that counts comes behind these.
    if (name === 'drawing' || name === 'tableParts') this.#isDone = true;
    if (name !== 'mergeCell' || this.#merges >= MAX_MERGES) return;
    this.#merges += 1;
    const area = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref);
    if (!area) return;
    const [, from = '', first, to = '', last] = area;
    this.#merge(columnOf(`${from}1`) - 1, columnOf(`${to}1`) - 1, Number(first), Number(last));
  }

  /** Cells that are merged downwards have the same text in each row. */
  #merge(from: number, to: number, first: number, last: number): void {
    if (to >= this.#bounds.columns) return;
    const top = this.#byLine.get(first);
    const text = top?.cells[from] ?? '';
    if (!top || text === '') return;
    if (to > from) top.merged = [...(top.merged ?? []), [from, to]];
    for (let line = first + 1; line <= Math.min(last, first + MAX_MERGED_LINES); line += 1) {
      const cells = this.#byLine.get(line)?.cells;
      if (!cells || (cells[from] ?? '') !== '') continue;
      this.#characters += text.length;
      if (this.#characters > MAX_CHARACTERS) throw tooLarge();
      while (cells.length <= from) cells.push('');
      cells[from] = text;
    }
  }

  #openRow({ r: line, hidden }: Attributes): void {
    const next = line === undefined ? this.#line + 1 : Number(line);
    // Rows of an import have different lines.
    if (!Number.isSafeInteger(next) || next <= this.#line) throw new Error('Rows are not in order');
    this.#line = next;
    this.#isHidden = hidden === '1' || hidden === 'true';
    this.#cells = [];
    this.#broken = [];
    this.#column = 0;
  }

  #closeCell(): void {
    const column = this.#column;
    const isBroken = this.#cell['t'] === 'e';
    const text = isBroken ? '' : this.#cellText();
    if (!isBroken && text === '') return;
    if (column > this.#bounds.columns) throw tooManyColumns(this.#bounds);
    this.#characters += text.length;
    if (this.#characters > MAX_CHARACTERS) throw tooLarge();
    while (this.#cells.length < column) this.#cells.push('');
    this.#cells[column - 1] = text;
    if (isBroken) this.#broken.push(this.#cell['r'] ?? `column ${column}`);
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return;
    if (this.#line > maxLines(this.#bounds)) throw tooManyRows(this.#bounds);
    const row: SheetRow = { line: this.#line, cells: this.#cells };
    if (this.#isHidden) row.isHidden = true;
    this.rows.push(row);
    this.#byLine.set(this.#line, row);
    if (this.#broken.length > 0) this.brokenCells.set(this.#line, this.#broken);
    if (this.rows.length > this.#bounds.rows) throw tooManyRows(this.#bounds);
  }

  /** The value of a cell as a person would type it. Empty if it has none. */
  #cellText(): string {
    const { t: type = 'n', s: style } = this.#cell;
    const { text } = this.#value;
    if (type === 'inlineStr' || type === 'str') return plainText(text);
    if (text === '') return '';
    if (type === 's') return this.#sharedString(Number(text));
    if (type === 'b') return text === '1' || text === 'true' ? 'true' : 'false';
    if (type === 'd') return plainText(text).slice(0, 10);
    const number = Number(text);
    if (type !== 'n' || Number.isNaN(number)) throw new Error('A cell has no valid value');
    const isDate = style !== undefined && this.#context.dateStyles[Number(style)] === true;
    const date = isDate ? dateText(number, this.#context.isFrom1904) : undefined;
    return date ?? numberText(number);
  }

  #sharedString(at: number): string {
    const found = this.#context.sharedStrings[at];
    if (found === undefined) throw new Error('A cell refers to a text that is not there');
    return found;
  }
}
