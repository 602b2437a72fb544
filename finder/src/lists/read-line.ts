/** Reads a line of a list: its bullet, its label and its items. */
import { amountAlone, readAmount } from './amounts.ts';
import { askedFor, isCalledOut, isHeading, isSentence } from './chatter.ts';
import type { TextLine } from './messages.ts';
import {
  type IsKnown,
  joined,
  type ListItem,
  type Part,
  type Piece,
  readPart,
  trimmed,
} from './read-part.ts';
import { splitLine } from './split-line.ts';

const DONE = /^\s*(?:[✅☑✔✓☒√]\uFE0F?|\[[xXvV✓✔*]\])|[✅☑✔✓]\uFE0F?\s*$|^\s*~(?!\s).*(?<!\s)~\s*$/u;
const BULLET =
  /^\s*(?:[-–—•*·∙▪▫◦●○‣►▶➢➤→◆◇■□☐❏❑❒🔲⬜✅☑✔✓☒√_+]\uFE0F?(?![-*_])|\[.?\]|\(\s\))\s*/u;
const NUMBERED = /^\s*(?:[(（]?\p{Nd}{1,3}[.)）、．]|[①-⑳]|\p{Nd}\uFE0F?\u20E3)(?!\p{Nd})\s*/u;
const LABEL = /^([^:：(（[]{1,60})[:：](?!\/\/)\s*(.+)$/u;
/** "Taco night - tortillas, limes" */
const DASH_LABEL = /^([^:：]{1,40}?)\s[-–—]\s(.+)$/u;
const COMMAS = /,(?!\p{Nd})|(?<!\p{Nd}),|[、，،;；؛|\t]|\s[/·•]\s/u;
const EMOTICON = /(?<!\S)[:;=]['-]?[()DPpoO]+(?!\S)/g;
/** Links and addresses of mails. One in parentheses is a note. */
const LINK =
  /(?<![(（[])(?:https?:\/\/|www\.)\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{2,64}/giu;
/** A letter or a digit: what is more than spaces and signs. */
export const HAS_LETTER = /[\p{L}\p{N}]/u;
/** A place in the text that was read, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A part of the text that no item was read from. */
export interface LeftOut extends Span {
  /** Without the bullet or the sender before it. */
  readonly text: string;
  /**
   * `line`: may have meant an item. `chatter`: a greeting, a heading, a refusal. `head`: the sender and time
   * of a message, the head of an e-mail, a link.
   */
  readonly kind: 'line' | 'chatter' | 'head';
}

/** A line with the parts that may be items. */
export interface ReadLine extends TextLine {
  readonly parts: readonly Part[];
  /** Places of labels and links within it. */
  readonly others: readonly LeftOut[];
}

export const hasAmount = ({ item }: Part): boolean => item.quantity !== null;

/** Whether a line begins with a bullet or a number. */
export function isListed(line: string): boolean {
  return BULLET.test(line) || NUMBERED.test(line);
}

/** The parts of a line between its commas, each with its amount. */
export function readLine(line: TextLine, isKnown: IsKnown): ReadLine {
  const { text: written, start, end } = line;
  let offset = 0;
  let isDone = DONE.test(written);
  for (const mark of [BULLET, NUMBERED, BULLET]) {
    offset += mark.exec(written.slice(offset))?.[0].length ?? 0;
    isDone ||= DONE.test(written.slice(offset));
  }
  const others: LeftOut[] = [];
  const blank = (some: string) => ' '.repeat(some.length);
  const body = written
    .slice(offset)
    .replace(EMOTICON, blank)
    .replace(LINK, (link: string, index: number) => {
      const at = start + offset + index;
      others.push({ text: link, start: at, end: at + link.length, kind: 'head' });
      return `|${' '.repeat(link.length - 1)}`;
    });
  const label = labelOf(body, isKnown);
  if (label === undefined) return { ...line, parts: [], others: [] };
  const at = start + offset + label.length;
  if (label.length > 0 && HAS_LETTER.test(body.slice(0, label.length)))
    others.push({
      text: trimmed(body.slice(0, label.length)),
      start,
      end: at,
      kind: 'chatter',
    });
  const first = label.length > 0 ? at : start;
  const pieces = splitLine(
    { text: label.text, at, start: first, end, ...(label.isWhole && { isWhole: true }) },
    isKnown,
  ).map((piece) => withoutLinks(piece, others));
  if (pieces.length === 1 && isHeading(body)) return { ...line, parts: [], others: [] };
  const parts = attachAmounts(
    pieces,
    pieces.map((piece) => readPart(piece, isKnown, isDone)),
  );
  const [only] = parts;
  const isUnknown = parts.every((part) => !part.isKnown && !hasAmount(part));
  const isTitle = isUnknown && (isHeading(body) || (parts.length === 1 && isCalledOut(body)));
  return !only || isTitle ? { ...line, parts: [], others: [] } : { ...line, parts, others };
}

/** A piece without the links at its ends. */
function withoutLinks(piece: Piece, links: readonly LeftOut[]): Piece {
  let { start, end } = piece;
  for (const link of links) {
    if (link.kind !== 'head' || link.start < start || link.end > end) continue;
    if (link.start < piece.at) start = link.end;
    else end = link.start;
  }
  return { ...piece, start, end };
}

/**
 * Joins what belongs together: an amount after a comma or in a cell ("ghee, 500g"), and in "1 can beans,
 * drained and rinsed", where the amount begins the line, what is no food.
 */
function attachAmounts(pieces: readonly Piece[], read: readonly Part[]): Part[] {
  const parts: Part[] = [];
  for (const [i, one] of read.entries()) {
    const last = parts.pop();
    // Parts on both sides of a link stay apart.
    if (last?.end !== one.start) {
      parts.push(...(last ? [last, one] : [one]));
      continue;
    }
    const isAmount = one.item.words === '' && amountAlone(pieces[i]?.text ?? '') !== undefined;
    const isWaiting = last.item.words === '' && hasAmount(last);
    const isHow = (parts[0] ?? last).hasAmountFirst && !hasAmount(one) && !one.isKnown;
    if (isAmount && !hasAmount(last))
      parts.push(withItem(last, one, { ...amountOf(one), note: notesOf(one, last) }));
    else if (isAmount)
      parts.push(withItem(last, one, { note: joined(last.item.note, trimmed(one.text)) }));
    // The quantity stands in the first column.
    else if (isWaiting && !hasAmount(one))
      parts.push({
        ...withItem(one, one, { ...amountOf(last), note: notesOf(last, one) }),
        start: last.start,
      });
    // "chilli flakes, or to taste"
    else if (!isWaiting && one.item.words === '' && one.item.note !== '')
      parts.push(withItem(last, one, { note: notesOf(last, one) }));
    else if (!isWaiting && isHow && one.item.words !== '')
      parts.push(
        withItem(last, one, { note: joined(last.item.note, one.item.words, one.item.note) }),
      );
    else parts.push(last, one);
  }
  return parts;
}

const notesOf = (...parts: readonly Part[]): string =>
  joined(...parts.map(({ item }) => item.note));

const amountOf = ({ item: { quantity, unit } }: Part) => ({ quantity, unit });

/** A part with another one behind it. */
const withItem = (part: Part, { end }: Part, change: Partial<ListItem>): Part => ({
  ...part,
  end,
  item: { ...part.item, ...change },
});

/** The label before the items of a line, and the text of the items. Undefined if the line is a sentence. */
interface Label {
  /** The length of "Groceries: ". */
  readonly length: number;
  readonly text: string;
  /** Whether the text was made of the label and an amount, so that it is one item. */
  readonly isWhole?: boolean;
}

/** Reads "Groceries: " before items. In "rice: 2 kg" the label is the item. */
function labelOf(line: string, isKnown: IsKnown): Label | undefined {
  const behind = (text: string): Label => ({ length: line.length - text.length, text });
  const whole: Label = { length: 0, text: line };
  const [, title = '', items = ''] = DASH_LABEL.exec(line) ?? [];
  if (COMMAS.test(items) && !COMMAS.test(title) && !readAmount(title)) return behind(items);
  const [, label = '', rest = ''] = LABEL.exec(line) ?? [];
  if (label === '' || readAmount(label)) return whole;
  if (COMMAS.test(label)) return askedFor(label) === undefined ? whole : behind(rest);
  if (isSentence(label) && !COMMAS.test(rest) && !isKnown(rest)) return undefined;
  const amount = readAmount(rest);
  if (amount && trimmed(amount.before) === '' && trimmed(amount.after) === '')
    return { length: 0, text: `${label} ${rest}`, isWhole: true };
  return isKnown(label) && !COMMAS.test(rest)
    ? { length: 0, text: `${label} (${rest})`, isWhole: true }
    : behind(rest);
}
