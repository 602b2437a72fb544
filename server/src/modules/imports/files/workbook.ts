import { readSheet, type CellValue } from 'read-excel-file/node';
import { strFromU8, unzipSync, zipSync, type Unzipped } from 'fflate';
import { storable } from './characters.ts';
import {
  tooManyColumns,
  tooManyRows,
  UnreadableFile,
  type SheetBounds,
  type SheetRow,
} from './sheet.ts';

/** Limit of the unpacked size. A workbook of 50,000 full rows has about 40 MB. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_PARTS = 2000;

const BROKEN = 'The workbook can’t be opened: it is damaged, cut off or locked with a password.';
const UNPACKS_TOO_FAR = 'The workbook unpacks to more than an import can take.';

/** The parts with cells, texts and formats. Others, such as pictures, are not unpacked. */
const isNeeded = (name: string): boolean => /\.(xml|rels)$/i.test(name);

/**
 * Unpacks within the limits. The archive cannot cheat: each part is unpacked into the size that it
 * claims, and the claims are summed first.
 */
function unpack(bytes: Uint8Array): Unzipped {
  let sum = 0;
  let parts = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isNeeded(name)) return false;
        sum += originalSize;
        parts += 1;
        if (sum > MAX_UNPACKED_BYTES || parts > MAX_PARTS)
          throw new UnreadableFile(UNPACKS_TOO_FAR);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(BROKEN, { cause: error });
  }
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The path of the first sheet, as the workbook names it. */
function firstSheet(parts: Unzipped): string | undefined {
  const text = (path: string): string => strFromU8(parts[path] ?? new Uint8Array());
  const [tag = ''] = /<(?:\w+:)?sheet\s[^>]*>/.exec(text('xl/workbook.xml')) ?? [];
  const id = attribute(tag, '\\w+:id');
  const links = text('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  const target = links.find((link) => attribute(link, 'Id') === id);
  const path = target && attribute(target, 'Target');
  if (path === undefined) return undefined;
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

/**
 * Checks a sheet's cells before they are laid out, because the layout allocates every cell up to the
 * last one. Returns the cells whose formula has an error, by line.
 */
function checkCells(xml: string, bounds: SheetBounds): Map<number, string[]> {
  const broken = new Map<number, string[]>();
  for (const [, attributes = ''] of xml.matchAll(/<(?:\w+:)?c(\s[^>]*)>/g)) {
    const [, cell = '', letters = '', digits = ''] =
      /\sr="(([A-Z]{1,3})(\d{1,7}))"/.exec(attributes) ?? [];
    if (columnNumber(letters) > bounds.columns) throw tooManyColumns(bounds);
    const line = Number(digits);
    // Empty rows count only here. No list has more of them than allowed rows.
    if (line > bounds.rows * 2) throw tooManyRows(bounds);
    if (!/\st="e"/.test(attributes)) continue;
    const others = broken.get(line);
    if (others) others.push(cell);
    else broken.set(line, [cell]);
  }
  return broken;
}

/** A cell as a person would type it. */
function cellText(value: CellValue | null): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  // Removes rounding errors of sums, such as 0.1 + 0.2.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return storable(String(value));
}

/**
 * Reads the first sheet of an .xlsx workbook, with the last results of its formulas. Throws
 * UnreadableFile for a broken workbook and one that exceeds the bounds.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  bounds: SheetBounds,
): Promise<{ rows: SheetRow[]; brokenCells: Map<number, string[]> }> {
  const parts = unpack(bytes);
  const path = firstSheet(parts);
  const xml = path === undefined ? undefined : parts[path];
  if (!xml) throw new UnreadableFile(BROKEN);
  const brokenCells = checkCells(strFromU8(xml), bounds);
  // Packs the checked parts again, because the reader unpacks without limits.
  const checked = Buffer.from(zipSync(parts, { level: 0 }));
  let sheet: (CellValue | null)[][];
  try {
    sheet = await readSheet(checked);
  } catch (error) {
    throw new UnreadableFile(BROKEN, { cause: error });
  }
  const rows: SheetRow[] = [];
  for (const [at, cells] of sheet.entries()) {
    const texts = cells.map(cellText);
    if (texts.every((text) => text.trim() === '') && !brokenCells.has(at + 1)) continue;
    rows.push({ line: at + 1, cells: texts });
    if (rows.length > bounds.rows) throw tooManyRows(bounds);
  }
  return { rows, brokenCells };
}
