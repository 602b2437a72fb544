import { Archive } from './archive.ts';
import { readDateStyles } from './number-formats.ts';
import { plainText, TextCollector } from './cell-values.ts';
import { UnreadableFile, type Sheet, type SheetBounds } from './sheet.ts';
import { SheetReader } from './sheet-reader.ts';
import { parseXml } from './xml.ts';

const OTHER_KIND = 'This is not an .xlsx workbook. Save the list as .xlsx or CSV and send that.';
const BROKEN =
  'The workbook can’t be opened: it is damaged, cut off or locked with a password. Open it in a spreadsheet program, save it as .xlsx or CSV and send that.';

/** The first sheet's link, and the calendar of the dates. */
interface Overview {
  sheetId: string | undefined;
  isFrom1904: boolean;
}

function readOverview(xml: Uint8Array): Overview {
  const overview: Overview = { sheetId: undefined, isFrom1904: false };
  let sheets = 0;
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') {
        overview.isFrom1904 ||= /^(1|true)$/.test(attributes['date1904'] ?? '');
      }
      if (name !== 'sheet') return;
      sheets += 1;
      const link = Object.entries(attributes).find(([key]) => /^\w+:id$/.test(key));
      if (sheets === 1) overview.sheetId = link?.[1];
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

function readFirstSheet(archive: Archive, bounds: SheetBounds): WorkbookSheet {
  const workbook = archive.read('xl/workbook.xml');
  if (!workbook) throw new UnreadableFile(OTHER_KIND);
  const { sheetId = '', isFrom1904 } = readOverview(workbook);
  const links = readLinks(archive.read('xl/_rels/workbook.xml.rels') ?? new Uint8Array());
  const strings = archive.read(links.byKind.get('sharedStrings') ?? 'xl/sharedStrings.xml');
  const styles = archive.read(links.byKind.get('styles') ?? 'xl/styles.xml');
  const sheet = archive.read(links.byId.get(sheetId) ?? '');
  if (!sheet) throw new Error('The workbook has no sheet');
  const reader = new SheetReader(
    {
      sharedStrings: strings ? readSharedStrings(strings) : [],
      dateStyles: styles ? readDateStyles(styles) : [],
      isFrom1904,
    },
    bounds,
  );
  parseXml(sheet, reader);
  return reader;
}

export type WorkbookSheet = Pick<Sheet, 'rows' | 'brokenCells'>;

/**
 * Reads the first sheet of an .xlsx workbook, with the last results of its formulas. Throws
 * UnreadableFile for a broken workbook and one that exceeds the bounds.
 */
export function readWorkbook(bytes: Uint8Array, bounds: SheetBounds): WorkbookSheet {
  try {
    return readFirstSheet(new Archive(bytes), bounds);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(BROKEN, { cause: error });
  }
}
