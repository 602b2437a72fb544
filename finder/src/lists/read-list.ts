/**
 * Reads a shopping list out of any text: a chat, an e-mail, a recipe, a line with commas. `markup.ts` takes
 * the text out of a web page, `messages.ts` the senders and times off, `headings.ts` finds headings,
 * `split-line.ts` splits a line into items, `read-part.ts` reads one and `amounts.ts` its "2 kg". A lookup
 * in the finder separates items from chatter. All other text is returned as left out: nothing is lost.
 */
import {
  askedFor,
  isCalledOut,
  isForPeople,
  isGreeting,
  isHeading,
  isQuestion,
  isRefusal,
  isSalutation,
  isSentence,
  refused,
} from './chatter.ts';
import { findHeadings } from './headings.ts';
import { textOfMarkup } from './markup.ts';
import { readLines, type TextLine } from './messages.ts';
import { plainText, sourceText } from './plain-text.ts';
import type { IsKnown, ListItem, Part } from './read-part.ts';
import {
  hasAmount,
  HAS_LETTER,
  isListed,
  type LeftOut,
  type ReadLine,
  readLine,
  type Span,
} from './read-line.ts';

export type { LeftOut } from './read-line.ts';
export type { ListItem } from './read-part.ts';

/** A text is a recipe if more than this share of its lines has an amount. */
const MIN_AMOUNTS = 0.5;
/** Longer texts name no food. */
const MAX_NAME_WORDS = 8;

export interface FoundItem extends ListItem, Span {}

/** A text as it was read. Items and left-out parts are all of it, without spaces and signs between them. */
export interface ReadList {
  /** The text that was read: of a web page its text. All places are in it. */
  readonly text: string;
  /** In the order of the text. */
  readonly items: readonly FoundItem[];
  /** In the order of the text. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * Reads the items of a pasted text. Accepts any text. `lookUp` is asked for words that may name a
 * product.
 */
export function readList(pasted: string, lookUp: IsKnown): ReadList {
  const isKnown = remembering(lookUp);
  const text = sourceText(textOfMarkup(pasted));
  const lines = readLines(plainText(text));
  const headings = findHeadings(lines, isKnown);
  const read = lines.map((line, i): ReadLine =>
    line.isHead || headings.has(i) ? { ...line, parts: [], others: [] } : readLine(line, isKnown),
  );
  const withAmount = new Set(read.filter(({ parts }) => parts.some(hasAmount)));
  const isRecipe = withAmount.size > lines.length * MIN_AMOUNTS;
  const items: FoundItem[] = [];
  const leftOut: LeftOut[] = [];
  for (const [i, line] of read.entries()) {
    const isFirst = i === 0 && isRecipe && !isListed(line.text);
    const isTitle = isFirst && !withAmount.has(line);
    const found =
      isFirst && isForPeople(line.text) ? [] : line.parts.filter(itemTest(line, isTitle));
    if (line.isMessage) takeBack(line, read[i - 1], items, leftOut, text);
    items.push(...found.map(({ item, start, end }) => ({ ...item, start, end })));
    leftOut.push(...leftOutOf(line, new Set(found), headings.has(i) || isTitle, text));
  }
  leftOut.push(...gapsBetween([...items, ...leftOut], text));
  return { text, items, leftOut: leftOut.toSorted((a, b) => a.start - b.start) };
}

/** The text between the parts: the number of "2) www.a.example rice" belongs to neither. */
function gapsBetween(parts: readonly Span[], text: string): LeftOut[] {
  const behind: Span = { start: text.length, end: text.length };
  let last = 0;
  return [...parts.toSorted((a, b) => a.start - b.start), behind].flatMap(({ start, end }) => {
    const gap = text.slice(last, start);
    const place = { start: last, end: start };
    last = Math.max(last, end);
    return HAS_LETTER.test(gap) ? [{ ...place, text: gap.trim(), kind: 'chatter' as const }] : [];
  });
}

/** The parts of a line that are no items: all of it, or what stands beside them. */
function leftOutOf(
  line: ReadLine,
  found: ReadonlySet<Part>,
  isTitle: boolean,
  text: string,
): LeftOut[] {
  const { lineStart, start, end, isHead, isMessage } = line;
  const shown = (from: number, to: number) => text.slice(from, to).trim();
  if (found.size === 0) {
    const kind = isHead ? 'head' : isTitle || !mayMeanItem(line) ? 'chatter' : 'line';
    return [{ text: shown(isHead ? lineStart : start, end), start: lineStart, end, kind }];
  }
  const parts = line.parts.filter((part) => !found.has(part));
  const beside = parts.filter((part) => HAS_LETTER.test(text.slice(part.start, part.end)));
  return [
    ...(HAS_LETTER.test(text.slice(lineStart, start))
      ? [{ text: shown(lineStart, start), start: lineStart, end: start, kind: 'head' as const }]
      : []),
    ...line.others,
    ...beside.map((part) => ({
      text: part.text,
      start: part.start,
      end: part.end,
      kind: mayMeanItem({ ...line, text: part.text, isMessage: isMessage && !part.isAsked })
        ? ('line' as const)
        : ('chatter' as const),
    })),
  ];
}

/** Whether a line without an item may have meant one. */
const mayMeanItem = ({ text, isMessage }: Pick<TextLine, 'text' | 'isMessage'>): boolean =>
  /\p{L}/u.test(text) &&
  !isGreeting(text) &&
  !isSalutation(text) &&
  !isHeading(text) &&
  !isCalledOut(text) &&
  !isRefusal(text) &&
  (!isMessage || askedFor(text) !== undefined || isQuestion(text) || !isSentence(text));

/**
 * Takes back what a later message does not want: "ok no tamarind", or "no" after the question "get
 * tamarind?".
 */
function takeBack(
  line: ReadLine,
  before: ReadLine | undefined,
  items: FoundItem[],
  leftOut: LeftOut[],
  text: string,
): void {
  const unwanted = refused(line.text);
  if (unwanted === undefined) return;
  const isAnswer = unwanted === '' && before !== undefined && isQuestion(before.text);
  const isUnwanted = (item: FoundItem): boolean =>
    unwanted === ''
      ? isAnswer && item.start >= before.start && item.end <= before.end
      : item.words.toLowerCase() === unwanted;
  for (const item of items.filter(isUnwanted)) {
    items.splice(items.indexOf(item), 1);
    const { start, end } = item;
    leftOut.push({ text: text.slice(start, end).trim(), start, end, kind: 'line' });
  }
}

/** Returns whether a part of a line is an item. */
function itemTest(line: ReadLine, isTitle: boolean): (part: Part) => boolean {
  const { text, isMessage, parts } = line;
  const isInList =
    !isMessage || isListed(text) || parts.some((one) => one.isKnown || hasAmount(one));
  const isAsking =
    isMessage && isQuestion(text) && isSentence(text) && askedFor(text) === undefined;
  return ({ item: { words, quantity, unit }, isKnown }) => {
    if (words === '' || isRefusal(words) || isGreeting(words) || isAsking) return false;
    if (isKnown) return true;
    if (isTitle) return false;
    if (quantity !== null && unit !== 'piece') return true;
    if (isSentence(words)) return false;
    return (quantity !== null && !isMessage) || isInList;
  };
}

/** Asks for each text once, and never for one that is too long for a name. */
function remembering(lookUp: IsKnown): IsKnown {
  const answers = new Map<string, boolean>();
  return (words, isWhole = false) => {
    const isName = words !== '' && words.split(' ', MAX_NAME_WORDS + 1).length <= MAX_NAME_WORDS;
    if (!isName) return false;
    const key = isWhole ? `=${words}` : words;
    const known = answers.get(key) ?? lookUp(words, isWhole);
    answers.set(key, known);
    return known;
  };
}
