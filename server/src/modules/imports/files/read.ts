import { decodeText } from './encoding.ts';
import { readDelimited } from './delimited.ts';
import { UnreadableFile, type Sheet, type SheetBounds, type SheetRow } from './sheet.ts';
import { readWorkbook } from './workbook.ts';

const starts = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

const UNREADABLE =
  'This file can’t be read. Open it in a spreadsheet program, save it as .xlsx or CSV and send that.';

/**
 * Reads a list from a file's bytes: separated values in any of the known encodings, or a workbook
 * (.xlsx). Recognises the format by the bytes, never by the name. `isKnown` says whether a header is
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
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableFile(
      'This is a workbook of an old kind (.xls) or with a password. Save it as .xlsx or CSV.',
    );
  }
  if (starts(bytes, 0x50, 0x4b)) {
    return { encoding: null, separator: null, ...readWorkbook(bytes, bounds, isList) };
  }
  const { encoding, text } = decodeText(bytes);
  return { encoding, brokenCells: new Map(), ...readDelimited(text, isKnown, bounds) };
};
