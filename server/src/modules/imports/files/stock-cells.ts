/** Stock in the words and numbers of lists. */
import { foldWords } from './headings.ts';
import { IN_STOCK_WORDS, NO_WORDS, OUT_OF_STOCK_WORDS, YES_WORDS } from './words/cell-words.ts';

const setOf = (byLanguage: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(
    Object.values(byLanguage).flatMap((text) =>
      text.split('|').flatMap((word) => foldWords(word) || []),
    ),
  );

const YES = setOf(YES_WORDS);
const NO = setOf(NO_WORDS);
const IN_STOCK = setOf(IN_STOCK_WORDS);
const OUT_OF_STOCK = setOf(OUT_OF_STOCK_WORDS);
/** Marks of lists. East Asian ones write ○ and △ for many and few. */
const YES_MARK = /^[✓✔☑●○◯◎△√✅]\uFE0F?$/u;
const NO_MARK = /^[✗✘☒×❌✕]\uFE0F?$/u;

/** Yes or no in the words of lists and tills. Undefined for anything else. */
export function yesOrNo(cell: string): boolean | undefined {
  if (cell.length > 40) return undefined;
  if (YES_MARK.test(cell)) return true;
  if (NO_MARK.test(cell)) return false;
  const word = foldWords(cell);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** Converts digits of any script to 0 to 9. The ten digits of a script are consecutive in Unicode. */
function plainDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}

/** A number of pieces, which may be negative or have decimals. Undefined for anything else. */
export function readCount(cell: string): number | undefined {
  const plain = plainDigits(cell)
    .replace(/[\s'’]/g, '')
    .replace(/−/g, '-');
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  return /^[+-]?(\d+([.,٫]\d*)?|[.,]\d+)$/.test(plain)
    ? Number(plain.replace(/[,٫]/, '.'))
    : undefined;
}

/** A number with a unit or a mark: "12 pcs", "10+", ">50", "5 kg", "(3)". */
const AMOUNT_OF_PIECES =
  /^(?:[>≥~≈+<≤]|ca\.?|approx\.?|over|about)?\s*\(?([+-]?\d[\d.,\s]*?)\)?\s*(?:\+|[\p{L}\p{M}][\p{L}\p{M}\s.()/]{0,20})?$/iu;

/**
 * Whether a product is in stock, from a cell: yes, no, a number of pieces, or words. Undefined if the
 * cell says nothing of it.
 */
export function readStock(cell: string): boolean | undefined {
  if (cell.length > 60) return undefined;
  const count = readCount(cell);
  if (count !== undefined) return count > 0;
  const mark = yesOrNo(cell);
  if (mark !== undefined) return mark;
  const word = foldWords(cell);
  if (OUT_OF_STOCK.has(word)) return false;
  if (IN_STOCK.has(word)) return true;
  const [, number] =
    AMOUNT_OF_PIECES.exec(plainDigits(cell.normalize('NFKC')).replace(/−/g, '-').trim()) ?? [];
  const pieces = number === undefined ? undefined : readCount(number);
  if (pieces !== undefined) return pieces > 0;
  for (const known of OUT_OF_STOCK) if (known.length > 5 && word.startsWith(known)) return false;
  for (const known of IN_STOCK) if (known.length > 5 && word.startsWith(known)) return true;
  return undefined;
}

/** Texts by which lists say that they know nothing. */
export const saysNothing = (cell: string): boolean =>
  /^(?:[-–—.?*/]+|n\.?\s?\/?\s?a\.?|na|none|null|nil|unknown|tbd|tba|n\/d|nd|#n\/a|k\.?\s?a\.?)$/i.test(
    cell,
  );
