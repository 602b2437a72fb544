import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { chooseSheets, type NamedSheet } from './choose-sheets.ts';
import { decodeText } from './encoding.ts';
import { readDelimited } from './delimited.ts';
import { hasHtmlTable, readHtmlTables } from './html-tables.ts';
import { readJson } from './json-list.ts';
import { UnreadableFile, type Sheet, type SheetBounds, type SheetRow } from './sheet.ts';
import { readWorkbook } from './workbook.ts';
import { isXmlSpreadsheet, readXmlSpreadsheet } from './xml-spreadsheet.ts';

const starts = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

const UNREADABLE = msg`This file can’t be read. Open it in a spreadsheet program, save it as .xlsx or CSV and send that.`;

/** Formats that are no lists, by their first bytes, with what to send instead. */
const OTHER_FORMATS: readonly (readonly [mark: readonly number[], text: MessageDescriptor])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    msg`This is a workbook of an old kind (.xls) or with a password. Save it as .xlsx or CSV.`,
  ],
  [
    [0x25, 0x50, 0x44, 0x46],
    msg`This is a PDF. Export the list from the till or the spreadsheet program as .xlsx or CSV and send that.`,
  ],
  [
    [0x7b, 0x5c, 0x72, 0x74, 0x66],
    msg`This is a text document. Copy the table into a spreadsheet program, save it as .xlsx or CSV and send that.`,
  ],
  [[0x1f, 0x8b], msg`This file is compressed. Unpack it and send the list that is in it.`],
];

const NO_TABLE = msg`This is a web page or XML without a table. Open it in a spreadsheet program, save it as .xlsx or CSV and send that.`;

/**
 * Reads a list from a file's bytes: separated values in any of the known encodings, a workbook (.xlsx
 * or .ods), or the XML, HTML or JSON that tills write. Recognises the format by the bytes, never by the name. `isKnown` says whether a header is
 * known, to find the separator; `isList` whether the rows of a workbook's sheet are the list. Throws
 * UnreadableFile, for every file that it cannot read.
 */
export function readSpreadsheet(
  bytes: Uint8Array,
  isKnown: (header: string) => boolean,
  bounds: SheetBounds,
  isList?: (rows: readonly SheetRow[]) => boolean,
): Sheet {
  try {
    return readFormat(bytes, isKnown, bounds, isList);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(UNREADABLE, { cause: error });
  }
}

const readFormat: typeof readSpreadsheet = (bytes, isKnown, bounds, isList) => {
  const other = OTHER_FORMATS.find(([mark]) => starts(bytes, ...mark));
  if (other) throw new UnreadableFile(other[1]);
  if (starts(bytes, 0x50, 0x4b)) {
    return { encoding: null, separator: null, ...readWorkbook(bytes, bounds, isList) };
  }
  const { encoding, text, doubt } = decodeText(bytes);
  const sheets = readMarkup(text, bounds);
  if (sheets) {
    const list = isList && sheets.find(({ rows }) => isList(rows));
    return { encoding, doubt, separator: null, ...(list ?? chooseSheets(sheets, bounds)) };
  }
  const brokenCells = new Map<number, string[]>();
  const rows = readJson(text, bounds);
  if (rows) return { encoding, doubt, separator: null, brokenCells, rows };
  return { encoding, doubt, brokenCells, ...readDelimited(text, isKnown, bounds) };
};

/** The tables of HTML or of an XML Spreadsheet. Undefined for any other text. */
function readMarkup(text: string, bounds: SheetBounds): NamedSheet[] | undefined {
  if (isXmlSpreadsheet(text)) return readXmlSpreadsheet(text, bounds);
  if (hasHtmlTable(text)) {
    const tables = readHtmlTables(text, bounds);
    if (tables.length > 0) return tables;
  }
  if (/^\s*<(?:!doctype\b|html\b|\?xml\b)/i.test(text)) throw new UnreadableFile(NO_TABLE);
  return undefined;
}
