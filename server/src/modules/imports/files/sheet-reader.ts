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

  isDone = (): boolean => this.#isDone;

  open = (name: string, attributes: Attributes): void => {
    if (name === 'row') this.#openRow(attributes['r']);
    else if (name === 'c') {
      const { r: address } = attributes;
      this.#column = address === undefined ? this.#column + 1 : columnOf(address);
      this.#cell = attributes;
      this.#value = new TextCollector();
    } else this.#value.open(name);
  };

  text = (piece: string): void => this.#value.add(piece);

  close = (name: string): void => {
    if (name === 'row') this.#closeRow();
    else if (name === 'c') this.#closeCell();
    else if (name === 'sheetData') this.#isDone = true;
    else this.#value.close(name);
  };

  #openRow(line: string | undefined): void {
    const next = line === undefined ? this.#line + 1 : Number(line);
    // Rows of an import have different lines.
    if (!Number.isSafeInteger(next) || next <= this.#line) throw new Error('Rows are not in order');
    this.#line = next;
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
    this.rows.push({ line: this.#line, cells: this.#cells });
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
