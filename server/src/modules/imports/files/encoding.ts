import { storable } from './characters.ts';
import { UnreadableFile, type Sheet } from './sheet.ts';

type Encoding = NonNullable<Sheet['encoding']>;

interface Decoded {
  encoding: Encoding;
  text: string;
}

const CUT_OFF = 'The file ends in the middle of a character: it seems to have been cut off.';

/** Bytes that are examined to recognise Shift-JIS. */
const SAMPLE_BYTES = 256 * 1024;

function decode(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(CUT_OFF);
  }
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** Recognises UTF-16 by its mark, or by a zero in every other byte of a header in Latin letters. */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const zeros = [0, 0];
  const head = Math.min(bytes.length, 200);
  for (let at = 0; at < head; at += 1) {
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const many = head / 8;
  if (odd > many && even <= odd / 8) return 'utf-16le';
  return even > many && odd <= even / 8 ? 'utf-16be' : undefined;
}

/** Whether bytes are UTF-8. A character may be cut off at the end. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

const JAPANESE =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u3000-\u303f\uff01-\uff60ー]/u;
const HALF_WIDTH = /[\uff61-\uff9f]/;
const PRIVATE_USE = /\p{Co}/u;
const ASCII_LAST = 0x7f;

/**
 * Whether bytes are Japanese in Shift-JIS. Most texts with accented letters decode too, but to single
 * kanji between Latin letters. Japanese text has runs of them.
 */
function isShiftJis(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return false;
  }
  let inRuns = 0;
  let alone = 0;
  let run = 0;
  const endRun = (): void => {
    if (run > 1) inRuns += run;
    else alone += run;
    run = 0;
  };
  for (const character of text) {
    if ((character.codePointAt(0) ?? 0) <= ASCII_LAST) endRun();
    else if (PRIVATE_USE.test(character)) alone += 2;
    else if (JAPANESE.test(character) || HALF_WIDTH.test(character)) run += 1;
  }
  endRun();
  return inRuns > alone;
}

/** Decodes a text file. Recognises its encoding by its mark or its bytes. */
export function decodeText(bytes: Uint8Array): Decoded {
  const wide = utf16(bytes);
  if (wide) return { encoding: 'UTF-16', text: storable(decode(bytes, wide)) };
  if (bytes.includes(0)) {
    throw new UnreadableFile('This is not a list of products: send a .csv or an .xlsx file.');
  }
  if (isUtf8(bytes)) return { encoding: 'UTF-8', text: decode(bytes, 'utf-8') };
  if (isShiftJis(bytes.subarray(0, SAMPLE_BYTES))) {
    return { encoding: 'Shift-JIS', text: decode(bytes, 'shift_jis') };
  }
  return { encoding: 'windows-1252', text: decode(bytes, 'windows-1252') };
}
