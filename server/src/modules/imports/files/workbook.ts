import { msg } from '@lingui/core/runtime-macro';
import { Archive } from './archive.ts';
import { readDateStyles } from './number-formats.ts';
import { plainText, TextCollector } from './cell-values.ts';
import { tooManyRows, UnreadableFile, type SheetBounds, type SheetRow } from './sheet.ts';
import { chooseSheets, type ChosenSheets, type NamedSheet } from './choose-sheets.ts';
import { readOpenDocument } from './open-document.ts';
import { SheetReader } from './sheet-reader.ts';
import { parseXml } from './xml.ts';

const OTHER_KIND = msg`This is not a workbook (.xlsx or .ods). Save the list as .xlsx or CSV and send that.`;
const BROKEN = msg`The workbook can’t be opened: it is damaged, cut off or locked with a password. Open it in a spreadsheet program, save it as .xlsx or CSV and send that.`;

/** Sheets of a workbook that are searched for the list. */
const MAX_SHEETS = 12;

/** The links and names of the sheets that are not hidden, and the calendar of the dates. */
interface Overview {
  sheets: { id: string; name: string }[];
  isFrom1904: boolean;
}

function readOverview(xml: Uint8Array): Overview {
  const overview: Overview = { sheets: [], isFrom1904: false };
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') {
        overview.isFrom1904 ||= /^(1|true)$/.test(attributes['date1904'] ?? '');
      }
      if (name !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) return;
      const link = Object.entries(attributes).find(([key]) => /^\w+:id$/.test(key));
      const sheet = { id: link?.[1] ?? '', name: attributes['name'] ?? '' };
      if (overview.sheets.length < MAX_SHEETS) overview.sheets.push(sheet);
    },
  });
  return overview;
}

/** The paths of a workbook's files, by the id and by the kind of their links. */
interface Links {
  byId: Map<string, string>;
  byKind: Map<string, string>;
}

function readLinks(xml: Uint8Array): Links {
  const links: Links = { byId: new Map(), byKind: new Map() };
  parseXml(xml, {
    open(name, { Id: id, Type: type = '', Target: target }) {
      if (name !== 'Relationship' || id === undefined || target === undefined) return;
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      links.byId.set(id, path);
      links.byKind.set(type.slice(type.lastIndexOf('/') + 1), path);
    },
  });
  return links;
}

/** Reads the texts that cells refer to by number. */
function readSharedStrings(xml: Uint8Array): string[] {
  const strings: string[] = [];
  let value = new TextCollector();
  parseXml(xml, {
    open(name) {
      if (name === 'si') value = new TextCollector();
      else value.open(name);
    },
    text: (piece) => value.add(piece),
    close(name) {
      if (name === 'si') strings.push(plainText(value.text));
      else value.close(name);
    },
  });
  return strings;
}

/** Reads the sheet that `isList` accepts, else those that are the list. */
function readList(
  archive: Archive,
  bounds: SheetBounds,
  isList: (rows: readonly SheetRow[]) => boolean,
): ChosenSheets {
  const workbook = archive.read('xl/workbook.xml');
  if (!workbook) {
    const content = archive.read('content.xml');
    if (!content) throw new UnreadableFile(OTHER_KIND);
    const found = readOpenDocument(content, bounds);
    const list = found.find(({ rows }) => isList(rows));
    return list ? { ...list, skipped: [] } : chooseSheets(found, bounds);
  }
  const { sheets: named, isFrom1904 } = readOverview(workbook);
  const links = readLinks(archive.read('xl/_rels/workbook.xml.rels') ?? new Uint8Array());
  const strings = archive.read(links.byKind.get('sharedStrings') ?? 'xl/sharedStrings.xml');
  const styles = archive.read(links.byKind.get('styles') ?? 'xl/styles.xml');
  const context = {
    sharedStrings: strings ? readSharedStrings(strings) : [],
    dateStyles: styles ? readDateStyles(styles) : [],
    isFrom1904,
  };
  const sheets: NamedSheet[] = [];
  let rows = 0;
  for (const { id, name } of named) {
    const xml = archive.read(links.byId.get(id) ?? '');
    if (!xml) continue;
    const reader = new SheetReader(context, bounds);
    readSheet(xml, reader);
    const sheet = { name, rows: reader.rows, brokenCells: reader.brokenCells };
    if (isList(sheet.rows)) return { ...sheet, skipped: [] };
    rows += sheet.rows.length;
    if (rows > bounds.rows * 2) throw tooManyRows(bounds);
    sheets.push(sheet);
  }
  if (sheets.length === 0) throw new Error('The workbook has no sheet');
  return chooseSheets(sheets, bounds);
}

/** Reads to the end of the rows. A fault behind them refuses no file. */
function readSheet(xml: Uint8Array, reader: SheetReader): void {
  try {
    parseXml(xml, reader);
  } catch (error) {
    if (!reader.hasAllRows) throw error;
  }
}

/**
 * Reads the list of a workbook (.xlsx or .ods), with the last results of its formulas: the first sheet that
 * `isList` accepts, else the sheets that `chooseSheets` takes. Throws UnreadableFile for a broken workbook and one that exceeds
 * the bounds.
 */
export function readWorkbook(
  bytes: Uint8Array,
  bounds: SheetBounds,
  isList: (rows: readonly SheetRow[]) => boolean = () => false,
): ChosenSheets {
  try {
    return readList(new Archive(bytes), bounds, isList);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(BROKEN, { cause: error });
  }
}
