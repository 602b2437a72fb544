/**
 * Reads a shopping list out of any text: a chat, an e-mail, a recipe, a line with commas. `markup.ts` takes
 * the text out of a web page, `messages.ts` takes off the senders and times, this file the bullets, headings
 * and commas, `read-part.ts` reads an item and `amounts.ts` its "2 kg". A lookup in the finder separates
 * items from chatter.
 */
import { plainText, readAmount } from './amounts.ts';
import { joinedFoods } from '../text/joined-foods.ts';
import {
  askedFor,
  isSalutation,
  isCalledOut,
  isForPeople,
  isGreeting,
  isHeading,
  isRefusal,
  isSentence,
} from './chatter.ts';
import { textOfMarkup } from './markup.ts';
import { readLines, type TextLine } from './messages.ts';
import {
  type IsKnown,
  joined,
  type ListItem,
  type Part,
  PARENTHESES,
  type Piece,
  readPart,
  trimmed,
} from './read-part.ts';

export type { ListItem } from './read-part.ts';

const DONE = /^\s*(?:[✅☑✔✓☒]\uFE0F?|\[[xX✓✔*]\])|[✅☑✔✓]\uFE0F?\s*$|^\s*~.*~\s*$/u;
const BULLET = /^\s*(?:[-–—•*·∙▪▫◦●○‣►▶➢➤→◆◇■□☐❏❑❒🔲⬜✅☑✔✓☒_+~]\uFE0F?|\[.?\]|\(\s\))\s*/u;
const NUMBERED = /^\s*(?:[(（]?\p{Nd}{1,3}[.)）、．]|[①-⑳]|\p{Nd}\uFE0F?\u20E3)(?!\p{Nd})\s*/u;
const LABEL = /^([^:：]{1,60})[:：]\s*(.+)$/u;
/** "Taco night - tortillas, limes" */
const DASH_LABEL = /^([^:：]{1,40}?)\s[-–—]\s(.+)$/u;
/** Commas of all scripts, but not the one in "1,5". */
const SEPARATOR = /,(?!\p{Nd})|(?<!\p{Nd}),|[、，،;；؛|\t]|\s[/·•]\s/u;
const EMOTICON = /(?:^|\s)[:;=]['-]?[()DPpoO]+(?=\s|$)/g;
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060\uFEFF]/g;
const COMMA = /[,、，،;；؛|]/gu;
/** Stands for a comma within parentheses, which separates no items. */
const INNER_COMMA = '\uE000';
/** The end of a sentence, or a pause in it. Runs are bounded, as in `JOINING` of joined-foods.ts. */
const PAUSE = /\s{0,9}(?:…|\.{3,9})\s+|[!?]{1,9}\s+|(?<=[\p{L}\p{Nd}]{2})\.\s+(?=\p{L})/u;
/** "And" between items: as a word, between Chinese letters, and in Arabic as a part of the next word. */
const AND =
  /\s{0,9}[&+]\s*|\s{1,9}(?:and|y|et|und|och|og|oraz|và|dan|ve|va|at|aur|и|та|और|اور)\s+|(?<=\p{Script=Han})[和跟與与及](?=[\p{Script=Han}\d])|\s{1,9}و(?=\p{Script=Arabic}{3})/iu;
/** "lemons or limes" is one item. */
const OR =
  /\s(?:or|o|ou|oder|eller|o'|lub|albo|nebo|vagy|sau|ili|или|або|veya|ή|או|أو|یا|या|বা|અથવા|ਜਾਂ|அல்லது|లేదా|hoặc|atau|au)\s/iu;
/** A text is a recipe if more than this share of its lines has an amount. */
const MIN_AMOUNTS = 0.5;
/** Longer texts name no food. */
const MAX_NAME_WORDS = 8;

/** A text as it was read. */
export interface ReadList {
  /** In the order of the text. */
  items: ListItem[];
  /** Lines without an item that may have meant one: no greetings, headings and other messages of a chat. */
  rest: string[];
}

/**
 * Reads the items of a pasted text. Accepts any text. `lookUp` is asked for words that may name a
 * product.
 */
export function readList(text: string, lookUp: IsKnown): ReadList {
  const isKnown = remembering(lookUp);
  const lines = readLines(textOfMarkup(text).replace(INVISIBLE, '')).map((line) => ({
    ...line,
    parts: partsOf(line, isKnown),
  }));
  const withAmount = lines.filter(({ parts }) => parts.some(hasAmount));
  const isRecipe = withAmount.length > lines.length * MIN_AMOUNTS;
  const items: ListItem[] = [];
  const rest: string[] = [];
  for (const [i, line] of lines.entries()) {
    const isFirst = i === 0 && isRecipe && !isListed(line.text);
    if (isFirst && isForPeople(line.text)) continue;
    const isTitle = isFirst && !withAmount.includes(line);
    const found = line.parts.filter((part) => isItem(part, line, isTitle));
    items.push(...found.map(({ item }) => item));
    if (found.length > 0) {
      const lost = line.parts.filter((part) => part.isAsked && !found.includes(part));
      rest.push(...lost.map((part) => part.text));
    } else if (!isTitle && mayMeanItem(line)) {
      rest.push(line.text);
    }
  }
  return { items, rest };
}

/** Whether a line without an item may have meant one. */
const mayMeanItem = ({ text, isMessage }: TextLine): boolean =>
  /\p{L}/u.test(text) &&
  !isGreeting(text) &&
  !isSalutation(text) &&
  !isHeading(text) &&
  !isCalledOut(text) &&
  !isRefusal(text) &&
  (!isMessage || askedFor(text) !== undefined);

const hasAmount = ({ item }: Part): boolean => item.quantity !== null;

function isListed(line: string): boolean {
  return BULLET.test(line) || NUMBERED.test(line);
}

function isItem(
  part: Part,
  { text, isMessage, parts }: TextLine & { parts: Part[] },
  isTitle: boolean,
): boolean {
  const { words, quantity, unit } = part.item;
  if (words === '' || isRefusal(words) || isGreeting(words)) return false;
  if (part.isKnown) return true;
  if (isTitle) return false;
  if (quantity !== null && unit !== 'piece') return true;
  if (isSentence(words)) return false;
  if (quantity !== null && !isMessage) return true;
  const isBesideItems = parts.some((other) => other.isKnown || hasAmount(other));
  return !isMessage || isBesideItems || isListed(text);
}

/** The parts of a line between its commas, each with its amount. */
function partsOf({ text }: TextLine, isKnown: IsKnown): Part[] {
  const isDone = DONE.test(text);
  const line = plainText(
    text.replace(EMOTICON, ' ').replace(BULLET, '').replace(NUMBERED, '').replace(BULLET, ''),
  );
  const labelled = withoutLabel(line, isKnown);
  const pieces = labelled
    .replace(PARENTHESES, (inside) => inside.replace(COMMA, INNER_COMMA))
    .split(SEPARATOR)
    .map((piece) => piece.replaceAll(INNER_COMMA, ','))
    .filter((piece) => piece.trim() !== '')
    .flatMap((piece) => joinedItems(piece, isKnown));
  if (pieces.length === 1 && isHeading(line)) return [];
  const parts: Part[] = [];
  for (const piece of pieces) {
    const part = readPart(piece, isKnown, isDone);
    if (pieces.length === 1 && isCalledOut(line) && !part.isKnown && !hasAmount(part)) return [];
    const last = parts.at(-1);
    // In "1 can beans, drained and rinsed" the amount begins the line, and only the food follows it.
    if (last && parts[0]?.hasAmountFirst && !hasAmount(part) && !part.isKnown)
      last.item.note = joined(last.item.note, part.item.words);
    else parts.push(part);
  }
  const isUnknown = parts.every((part) => !part.isKnown && !hasAmount(part));
  return isUnknown && isHeading(line) ? [] : parts;
}

const asPiece = (text: string): Piece => ({ text, asked: askedFor(text) });

/** The foods that "and" joins, if each of them is known by itself, with its amount. */
function joinedItems(text: string, isKnown: IsKnown): readonly Piece[] {
  const isFood = (piece: Piece) => readPart(piece, isKnown, false).isKnown;
  const sentences = text.split(PAUSE).map(asPiece);
  const isClear = (piece: Piece) => isFood(piece) || isSentence(piece.text);
  if (sentences.length > 1 && sentences.some(isFood) && sentences.every(isClear))
    return sentences.flatMap((sentence) => joinedItems(sentence.text, isKnown));
  const whole = asPiece(text);
  if (OR.test(text)) return [whole];
  for (const foods of [joinedFoods(text), text.split(AND)]) {
    const pieces = foods.map((food, i) =>
      i > 0 || whole.asked !== undefined
        ? { text: food, asked: askedFor(food) ?? food }
        : asPiece(food),
    );
    if (pieces.length > 1 && pieces.every(isFood)) return pieces;
  }
  return [whole];
}

/** A line without "Groceries: " before its items. In "rice: 2 kg" the label is the item. */
function withoutLabel(line: string, isKnown: IsKnown): string {
  const [, title = '', items = ''] = DASH_LABEL.exec(line) ?? [];
  if (SEPARATOR.test(items) && !SEPARATOR.test(title) && !readAmount(title)) return items;
  const [, label = '', rest = ''] = LABEL.exec(line) ?? [];
  if (label === '' || readAmount(label)) return line;
  if (SEPARATOR.test(label)) return askedFor(label) === undefined ? line : rest;
  if (isSentence(label) && !SEPARATOR.test(rest) && !isKnown(rest)) return '';
  const amount = readAmount(rest);
  if (amount && trimmed(amount.before) === '' && trimmed(amount.after) === '')
    return `${label} ${rest}`;
  return isKnown(label) && !SEPARATOR.test(rest) ? `${label} (${rest})` : rest;
}

/** Asks for each text once, and never for one that is too long for a name. */
function remembering(lookUp: IsKnown): IsKnown {
  const answers = new Map<string, boolean>();
  return (words, isWhole = false) => {
    const isName = words !== '' && words.split(' ').length <= MAX_NAME_WORDS;
    const key = isWhole ? `=${words}` : words;
    const known = answers.get(key) ?? (isName && lookUp(words, isWhole));
    answers.set(key, known);
    return known;
  };
}
