/** Reads XML Spreadsheets 2003, which older tills and reports save as .xls or .xml. */
import { numberText, plainText } from './cell-values.ts';
import type { NamedSheet } from './choose-sheets.ts';
import { countIn, RowCollector } from './row-collector.ts';
import type { SheetBounds } from './sheet.ts';
import { parseXml, type XmlHandler } from './xml.ts';

/** Whether a text is an XML Spreadsheet. */
export const isXmlSpreadsheet = (text: string): boolean =>
  /^\s*(?:<\?[^<>]*\?>\s*)*<(?:\w+:)?Workbook\b[^<>]*urn:schemas-microsoft-com:office:spreadsheet/.test(
    text.slice(0, 4096),
  );

type Attributes = Readonly<Record<string, string>>;

const attributeOf = (attributes: Attributes, name: string): string | undefined =>
  attributes[`ss:${name}`] ?? attributes[name];

class Reader implements XmlHandler {
  readonly sheets: NamedSheet[] = [];
  readonly #bounds: SheetBounds;
  #collector: RowCollector;
  #name = '';
  #line = 0;
  #isHidden = false;
  #span = 1;
  #type = '';
  #value = '';
  /** Whether the texts are of the cell and not of its comment. */
  #isValue = false;

  constructor(bounds: SheetBounds) {
    this.#bounds = bounds;
    this.#collector = new RowCollector(bounds);
  }

  open = (name: string, attributes: Attributes): void => {
    if (name === 'Worksheet') {
      this.#name = attributeOf(attributes, 'Name') ?? '';
      this.#collector = new RowCollector(this.#bounds);
      this.#line = 0;
    } else if (name === 'Row') {
      const index = attributeOf(attributes, 'Index');
      // Rows of an import have different lines.
      this.#line = index === undefined ? this.#line + 1 : Math.max(countIn(index), this.#line + 1);
      this.#isHidden = attributeOf(attributes, 'Hidden') === '1';
    } else if (name === 'Cell') {
      const index = attributeOf(attributes, 'Index');
      if (index !== undefined) this.#collector.moveTo(countIn(index) - 1);
      const more = attributeOf(attributes, 'MergeAcross');
      this.#span = more === undefined || more === '0' ? 1 : countIn(more) + 1;
      this.#value = '';
      this.#type = '';
    } else if (name === 'Data' && this.#type === '') {
      this.#type = attributeOf(attributes, 'Type') ?? 'String';
      this.#isValue = true;
    }
  };

  text = (piece: string): void => {
    if (this.#isValue) this.#value += piece;
  };

  close = (name: string): void => {
    if (name === 'Data') this.#isValue = false;
    else if (name === 'Cell') {
      this.#collector.add(this.#cellText(), { width: this.#span });
    } else if (name === 'Row') {
      this.#collector.endRow(this.#line, { isHidden: this.#isHidden });
    } else if (name === 'Worksheet') {
      this.sheets.push({
        name: this.#name,
        rows: this.#collector.rows,
        brokenCells: new Map(),
      });
    }
  };

  #cellText(): string {
    const text = plainText(this.#value);
    const type = this.#type;
    if (type === 'Error') return '';
    if (type === 'DateTime') return text.slice(0, 10);
    if (type === 'Boolean') return text === '1' ? 'true' : 'false';
    const number = Number(text);
    return type === 'Number' && text !== '' && !Number.isNaN(number) ? numberText(number) : text;
  }
}

/** The sheets of an XML Spreadsheet. Throws UnreadableFile beyond the bounds, any other error if it is broken. */
export function readXmlSpreadsheet(text: string, bounds: SheetBounds): NamedSheet[] {
  const reader = new Reader(bounds);
  parseXml(new TextEncoder().encode(text), reader);
  return reader.sheets;
}
