import { Archive } from './archive.ts';
import { readDateStyles } from './number-formats.ts';
import { plainText, TextCollector } from './cell-values.ts';
import { UnreadableFile, type Sheet, type SheetBounds, type SheetRow } from './sheet.ts';
import { SheetReader } from './sheet-reader.ts';
import { parseXml } from './xml.ts';

const OTHER_KIND = 'This is not an .xlsx workbook. Save the list as .xlsx or CSV and send that.';
const BROKEN =
  'The workbook can’t be opened: it is damaged, cut off or locked with a password. Open it in a spreadsheet program, save it as .xlsx or CSV and send that.';

/** Sheets of a workbook that are searched for the list. */
const MAX_SHEETS = 12;

/** The links of the sheets, and the calendar of the dates. */
interface Overview {
  sheetIds: string[];
  isFrom1904: boolean;
}

function readOverview(xml: Uint8Array): Overview {
  const overview: Overview = { sheetIds: [], isFrom1904: false };
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') {
        overview.isFrom1904 ||= /^(1|true)$/.test(attributes['date1904'] ?? '');
      }
      if (name !== 'sheet') return;
      const link = Object.entries(attributes).find(([key]) => /^\w+:id$/.test(key));
      if (overview.sheetIds.length < MAX_SHEETS) overview.sheetIds.push(link?.[1] ?? '');
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

/** Reads the sheet that `isList` accepts, else the first one with rows. */
function readList(
  archive: Archive,
  bounds: SheetBounds,
  isList: (rows: readonly SheetRow[]) => boolean,
): WorkbookSheet {
  const workbook = archive.read('xl/workbook.xml');
  if (!workbook) throw new UnreadableFile(OTHER_KIND);
  const { sheetIds, isFrom1904 } = readOverview(workbook);
  const links = readLinks(archive.read('xl/_rels/workbook.xml.rels') ?? new Uint8Array());
  const strings = archive.read(links.byKind.get('sharedStrings') ?? 'xl/sharedStrings.xml');
  const styles = archive.read(links.byKind.get('styles') ?? 'xl/styles.xml');
  const context = {
    sharedStrings: strings ? readSharedStrings(strings) : [],
    dateStyles: styles ? readDateStyles(styles) : [],
    isFrom1904,
  };
  let first: WorkbookSheet | undefined;
  for (const id of sheetIds) {
    const xml = archive.read(links.byId.get(id) ?? '');
    if (!xml) continue;
    const sheet = new SheetReader(context, bounds);
    parseXml(xml, sheet);
    if (isList(sheet.rows)) return sheet;
    if (!first || first.rows.length === 0) first = sheet;
  }
  if (!first) throw new Error('The workbook has no sheet');
  return first;
}

export type WorkbookSheet = Pick<Sheet, 'rows' | 'brokenCells'>;

/**
 * Reads a sheet of an .xlsx workbook, with the last results of its formulas: the first that `isList`
 * accepts, else the first with rows. Throws UnreadableFile for a broken workbook and one that exceeds
 * the bounds.
 */
export function readWorkbook(
  bytes: Uint8Array,
  bounds: SheetBounds,
  isList: (rows: readonly SheetRow[]) => boolean = () => false,
): WorkbookSheet {
  try {
    return readList(new Archive(bytes), bounds, isList);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(BROKEN, { cause: error });
  }
}
