/** Finds the encoding of a text file. */
import type { FILE_ENCODINGS } from '@aislewise/contracts/imports';
import { msg } from '@lingui/core/runtime-macro';
import { storable, UNREADABLE } from './characters.ts';
import { readHeading } from './headings.ts';
import { judgeLetters, readLetters } from './letters.ts';
import { UnreadableFile, type EncodingDoubt } from './sheet.ts';

type Encoding = (typeof FILE_ENCODINGS)[number];

interface Decoded {
  encoding: Encoding;
  text: string;
  doubt: EncodingDoubt | null;
}

const CUT_OFF = msg`The file ends in the middle of a character: it seems to have been cut off.`;
const NO_LIST = msg`This is not a list of products: send a .csv or an .xlsx file.`;
const UNREADABLE_LETTERS = msg`The letters of this file can’t be read. Save it in your spreadsheet program as .xlsx, or as CSV in UTF-8, and send that.`;

/** Bytes that are examined. */
const SAMPLE_BYTES = 96 * 1024;
/** Lines whose headings are read. */
const SAMPLE_LINES = 12;

/** The encodings that are tried, those first that more files have: of equal readings the first is taken. */
const CANDIDATES: readonly (readonly [Encoding, label: string])[] = [
  ['windows-1252', 'windows-1252'],
  ['Shift-JIS', 'shift_jis'],
  ['GB18030', 'gb18030'],
  ['Big5', 'big5'],
  ['EUC-KR', 'euc-kr'],
  ['EUC-JP', 'euc-jp'],
  ['windows-1251', 'windows-1251'],
  ['windows-1250', 'windows-1250'],
  ['windows-1254', 'windows-1254'],
  ['windows-1253', 'windows-1253'],
  ['windows-1255', 'windows-1255'],
  ['windows-1256', 'windows-1256'],
  ['windows-1257', 'windows-1257'],
  ['windows-1258', 'windows-1258'],
  ['windows-874', 'windows-874'],
  ['KOI8-R', 'koi8-r'],
  ['KOI8-U', 'koi8-u'],
  ['IBM866', 'ibm866'],
  ['ISO-8859-2', 'iso-8859-2'],
  ['ISO-8859-4', 'iso-8859-4'],
  ['ISO-8859-5', 'iso-8859-5'],
  ['ISO-8859-6', 'iso-8859-6'],
  ['ISO-8859-7', 'iso-8859-7'],
  ['ISO-8859-8', 'iso-8859-8'],
  ['ISO-8859-13', 'iso-8859-13'],
  ['ISO-8859-15', 'iso-8859-15'],
  ['ISO-8859-16', 'iso-8859-16'],
  ['Macintosh', 'macintosh'],
  ['Mac Cyrillic', 'x-mac-cyrillic'],
];

function decode(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(CUT_OFF);
  }
}

/** The beginning of a text, or undefined if the bytes are of another encoding. */
function decodeStart(bytes: Uint8Array, label: string): string | undefined {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true });
    return text.normalize('NFC');
  } catch {
    return undefined;
  }
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** Letters, digits and signs of a list, of which UTF-16 has a zero byte each. */
const USUAL = /[\t\r\n,;|"0-9A-Za-z .]/g;
const NEVER = /[\p{Co}\p{Cn}\p{Cs}]|(?![\t-\r])\p{Cc}/gu;

/** Recognises UTF-16 by its mark, or by reading it in both byte orders. */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  if (!bytes.subarray(0, SAMPLE_BYTES).includes(0)) return undefined;
  const judged = (['utf-16le', 'utf-16be'] as const).map((label) => {
    const text = new TextDecoder(label).decode(bytes.subarray(0, SAMPLE_BYTES));
    const never = text.match(NEVER)?.length ?? 0;
    const isText = /[\n\r]/.test(text) && !text.includes('\0') && never * 50 <= text.length;
    return { label, score: isText ? (text.match(USUAL)?.length ?? 0) - never : 0 };
  });
  const [best] = judged.sort((a, b) => b.score - a.score);
  return best && best.score > 1 ? best.label : undefined;
}

/** Whether bytes are UTF-8. A character may be cut off at the end. */
const isUtf8 = (bytes: Uint8Array): boolean => decodeStart(bytes, 'utf-8') !== undefined;

/** Bytes that an encoding does not define are decoded as these. */
const UNDEFINED = /[\u{80}-\u{9f}]/gu;

/** Reads UTF-8 of which a few bytes are broken. Undefined if more letters are broken than read. */
function readDamaged(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  const others = text.match(/\P{ASCII}/gu)?.length ?? 0;
  const broken = text.split(UNREADABLE).length - 1;
  return others > 2 * broken ? text : undefined;
}

/** The share of the cells of the first lines with other letters than a to z that are known headings. */
function judgeHeadings(text: string): number {
  const lines = text.split(/[\r\n]+/).slice(0, SAMPLE_LINES);
  let most = 0;
  for (const line of lines) {
    const cells = line.split(/[,;\t|]/).filter((cell) => /\P{ASCII}/u.test(cell));
    const known = cells.filter((cell) => readHeading(cell).coverage >= 0.8).length;
    most = Math.max(most, known);
  }
  return Math.min(1, most / 3);
}

interface Reading {
  encoding: Encoding;
  label: string;
  text: string;
  score: number;
}

/** Below this, the letters of a text do not go together. */
const MIN_SCORE = 0.3;
/** Two readings that are nearer than this are both shown. */
const NEAR = 0.06;

/** The thread that reads a file ends with it, and with it what it knows of letters. */
let letters: ReturnType<typeof readLetters> | undefined;

function readAll(sample: Uint8Array): Reading[] {
  const model = (letters ??= readLetters());
  const readings: Reading[] = [];
  for (const [encoding, label] of CANDIDATES) {
    const text = decodeStart(sample, label);
    if (text === undefined || readings.some((one) => one.text === text)) continue;
    readings.push({
      encoding,
      label,
      text,
      score: judgeLetters(text, model) + judgeHeadings(text),
    });
  }
  return readings.sort((a, b) => b.score - a.score);
}

/** The first words in which two readings differ. */
function firstDifference(a: string, b: string): [string, string] {
  const [one, two] = [a, b].map((text) => text.split(/[\r\n,;\t|]+/));
  const at = one?.findIndex((cell, place) => cell !== two?.[place]) ?? 0;
  return [one?.[at]?.trim().slice(0, 40) ?? '', two?.[at]?.trim().slice(0, 40) ?? ''];
}

function doubtOf(best: Reading, second: Reading | undefined): EncodingDoubt | null {
  if (!second || best.score - second.score >= NEAR) return null;
  const [taken, other] = firstDifference(best.text, second.text);
  return {
    taken: { encoding: best.encoding, sample: taken },
    other: { encoding: second.encoding, sample: other },
  };
}

/**
 * Decodes a text file. Its encoding is known by its mark, or is UTF-8, or the one in which headings,
 * names of foods and letters read best. Bytes that it does not have become `UNREADABLE`. Throws
 * UnreadableFile if it reads well in none.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const wide = utf16(bytes);
  if (wide) return { encoding: 'UTF-16', text: storable(decode(bytes, wide)), doubt: null };
  if (bytes.includes(0)) throw new UnreadableFile(NO_LIST);
  if (isUtf8(bytes)) return { encoding: 'UTF-8', text: decode(bytes, 'utf-8'), doubt: null };
  const damaged = readDamaged(bytes);
  if (damaged !== undefined) return { encoding: 'UTF-8', text: damaged, doubt: null };
  const readings = readAll(bytes.subarray(0, SAMPLE_BYTES));
  for (const [at, reading] of readings.entries()) {
    if (reading.score < MIN_SCORE) break;
    const text = decodeStart(bytes, reading.label);
    // A character behind the sample may be of no such encoding.
    if (text === undefined) continue;
    const doubt = doubtOf(reading, readings[at + 1]);
    return { encoding: reading.encoding, text: text.replace(UNDEFINED, UNREADABLE), doubt };
  }
  throw new UnreadableFile(UNREADABLE_LETTERS);
}
