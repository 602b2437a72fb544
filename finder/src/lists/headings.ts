/** Finds the headings between the items of a list. */
import { readAmount } from './amounts.ts';
import { COLUMN_HEADS, DEPARTMENTS } from './chatter-words.ts';
import type { TextLine } from './messages.ts';
import type { IsKnown } from './read-part.ts';
import { words } from '../text/words.ts';

/** Bold, brackets or signs on both sides of a line: "**Dairy**", "[Spices]", "--- For the sauce ---", "~ Frozen ~". */
const DECORATED = [
  /^\*\*([^*]+)\*\*:?$/u,
  /^\*([^*\s][^*]*)\*:?$/u,
  /^_{1,2}([^_]+)_{1,2}:?$/u,
  /^\[([^\]]{2,60})\]$/u,
  /^[(（【《「『<]([^)）】》」』>]{2,60})[)）】》」』>]$/u,
  /^~\s+(.+)\s+~$/u,
  /^([-–—=#•·*:]+)\s*[^-–—=#•·*:\s].*?\s*\1$/u,
];
const LISTED = /^\s*(?:[-–—•*·∙▪◦●○‣►☐☑✅□■+]|\[.?\]|[(（]?\p{Nd}{1,3}[.)）、．])\s/u;
const UNDERLINE = /^[-=_~]{3,}$/u;
const TABLE_RULE = /^[|\s:+-]*-{2,}[|\s:+-]*$/u;
const CASED = /\p{Lu}/u;
const MAX_WORDS = 5;
const MAX_CAPITALS = 3;
const MAX_LENGTH = 80;
/** More lines of one kind are no headings but the list. */
const MAX_SHARE = 0.5;

/** The indexes of the lines that are headings by their look or their place. */
export function findHeadings(lines: readonly TextLine[], isKnown: IsKnown): ReadonlySet<number> {
  const found = new Set<number>();
  const isShort = lines.map(({ text }) => isName(text, MAX_WORDS));
  const decorated = pick(lines, (line, i) => isShort[i] === true && isDecorated(line.text));
  const capitals = pick(lines, ({ text }) => isName(text, MAX_CAPITALS) && isCapitals(text));
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1];
    if (TABLE_RULE.test(next?.text ?? '') && next?.text.includes('|') === true) found.add(i);
    else if (isColumnHead(line.text) && next) found.add(i);
    else if (!next || isShort[i] !== true) continue;
    else if (UNDERLINE.test(next.text) && lines[i + 2]) found.add(i);
    else if (decorated.has(i)) found.add(i);
    else if (!LISTED.test(line.text) && next.indent > line.indent && !next.isFirst) found.add(i);
    else if (lines.length > 2 && !LISTED.test(line.text) && hasOnly(line.text, DEPARTMENTS))
      found.add(i);
    else if (capitals.has(i)) {
      const mayBeItem = isKnown(line.text.trim(), true) || isKnown(line.text.toLowerCase(), true);
      if (!mayBeItem || LISTED.test(next.text) || (capitals.size > 1 && line.isFirst)) found.add(i);
    }
  }
  return found;
}

/** The lines of a look that at most half of all have. */
function pick(
  lines: readonly TextLine[],
  has: (line: TextLine, i: number) => boolean,
): ReadonlySet<number> {
  const all = lines.flatMap((line, i) => (has(line, i) ? [i] : []));
  return new Set(all.length <= lines.length * MAX_SHARE ? all : []);
}

const isName = (text: string, most: number): boolean =>
  text.length <= MAX_LENGTH &&
  /\p{L}/u.test(text) &&
  words(text).length <= most &&
  !readAmount(text);

const isDecorated = (text: string): boolean => DECORATED.some((way) => way.test(text));

const isCapitals = (text: string): boolean =>
  CASED.test(text) && text === text.toUpperCase() && (text.match(/\p{Lu}/gu)?.length ?? 0) > 2;

const hasOnly = (text: string, set: ReadonlySet<string>): boolean => {
  const all = words(text);
  return all.length > 0 && all.every((word) => set.has(word.text));
};

/** Whether a line is the head of a table: "Item | Qty". */
const isColumnHead = (text: string): boolean =>
  words(text).length > 1 && /[|\t,;]/.test(text) && hasOnly(text, COLUMN_HEADS);
