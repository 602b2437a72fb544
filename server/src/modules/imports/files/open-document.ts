/** Reads the sheets of an OpenDocument spreadsheet (.ods), as LibreOffice saves them. */
import { numberText, plainText } from './cell-values.ts';
import type { NamedSheet } from './choose-sheets.ts';
import { countIn, RowCollector } from './row-collector.ts';
import type { SheetBounds } from './sheet.ts';
import { parseXml, type XmlHandler } from './xml.ts';

type Attributes = Readonly<Record<string, string>>;

/** Blanks that one element stands for. */
const MAX_BLANKS = 100;

class Reader implements XmlHandler {
  readonly sheets: NamedSheet[] = [];
  readonly #bounds: SheetBounds;
  #collector: RowCollector;
  #sheet: Attributes = {};
  #row: Attributes = {};
  #cell: Attributes | undefined;
  #line = 1;
  #text = '';
  /** A note in a cell has texts of its own. */
  #notes = 0;

  constructor(bounds: SheetBounds) {
    this.#bounds = bounds;
    this.#collector = new RowCollector(bounds);
  }

  open = (name: string, attributes: Attributes): void => {
    if (name === 'table') {
      this.#sheet = attributes;
      this.#collector = new RowCollector(this.#bounds);
      this.#line = 1;
    } else if (name === 'table-row') this.#row = attributes;
    else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#cell = attributes;
      this.#text = '';
    } else if (name === 'annotation') this.#notes += 1;
    else if (name === 's') {
      this.#add(' '.repeat(Math.min(MAX_BLANKS, countIn(attributes['text:c']))));
    } else if (name === 'p' || name === 'line-break' || name === 'tab') this.#add(' ');
  };

  text = (piece: string): void => this.#add(piece);

  #add(piece: string): void {
    if (this.#cell && this.#notes === 0) this.#text += piece;
  }

  close = (name: string): void => {
    if (name === 'annotation') this.#notes -= 1;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell(name);
    else if (name === 'table-row') {
      const repeated = countIn(this.#row['table:number-rows-repeated']);
      const isHidden = /collapse|filter/.test(this.#row['table:visibility'] ?? '');
      this.#collector.endRow(this.#line, { repeated, isHidden });
      this.#line += repeated;
    } else if (name === 'table') {
      const rows = this.#collector.rows;
      this.sheets.push({ name: this.#sheet['table:name'] ?? '', rows, brokenCells: new Map() });
    }
  };

  #closeCell(name: string): void {
    const cell = this.#cell ?? {};
    this.#cell = undefined;
    const repeated = countIn(cell['table:number-columns-repeated']);
    const text = name === 'covered-table-cell' ? '' : cellText(cell, this.#text);
    const merged = countIn(cell['table:number-columns-spanned']);
    this.#collector.add(text, { repeated, merged });
  }
}

/** The value of a cell as a person would type it. Formulas have their last result. */
function cellText(cell: Attributes, shown: string): string {
  const type = cell['office:value-type'];
  if (type === 'date') return (cell['office:date-value'] ?? '').slice(0, 10);
  const value = Number(cell['office:value'] ?? Number.NaN);
  const isNumber = type === 'float' || type === 'currency' || type === 'percentage';
  if (isNumber && !Number.isNaN(value)) return numberText(value);
  if (type === 'boolean') return cell['office:boolean-value'] === 'true' ? 'true' : 'false';
  return plainText(shown).replace(/\s+/g, ' ');
}

/** The sheets in the XML of a document's content. Throws UnreadableFile beyond the bounds, any other error if it is broken. */
export function readOpenDocument(content: Uint8Array, bounds: SheetBounds): NamedSheet[] {
  const reader = new Reader(bounds);
  parseXml(content, reader);
  return reader.sheets;
}
