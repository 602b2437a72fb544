/**
 * Reads a shopping list out of any text: a chat, an e-mail, a recipe, a line with commas. `markup.ts` takes
 * the text out of a web page, `messages.ts` takes off the senders and times, this file the bullets, headings and commas, `amounts.ts` reads "2 kg".
 * A lookup in the finder separates items from chatter.
 */
import { plainText, readAmount } from './amounts.ts';
import { joinedFoods } from '../text/joined-foods.ts';
import {
  isGreeting,
  isHeading,
  isRefusal,
  isSentence,
  withoutAsNeeded,
  withoutLeading,
} from './chatter.ts';
import { textOfMarkup } from './markup.ts';
import { readLines, type TextLine } from './messages.ts';
import type { ListUnit } from './units.ts';

/** An item of a shopping list. */
export interface ListItem {
  /** The words that name the food, as they were written. */
  words: string;
  quantity: number | null;
  unit: ListUnit | null;
  /** Other words of the line: "the long one". '' if nothing. */
  note: string;
  /** Whether it is ticked or struck out. */
  isDone: boolean;
}

/** Whether words name a product with certainty, without a word left over. */
export type IsKnown = (words: string) => boolean;

/** A part of a line that may be an item. */
interface Part {
  item: ListItem;
  /** Whether its words name a product. */
  isKnown: boolean;
  /** Whether the amount stands before the words. */
  hasAmountFirst: boolean;
}

const DONE = /^\s*(?:[✅☑✔✓☒]\uFE0F?|\[[xX✓✔*]\])|[✅☑✔✓]\uFE0F?\s*$|^\s*~.*~\s*$/u;
const BULLET = /^\s*(?:[-–—•*·∙▪▫◦●○‣►▶➢➤→◆◇■□☐❏❑❒🔲⬜✅☑✔✓☒_+~]\uFE0F?|\[.?\]|\(\s\))\s*/u;
const NUMBERED = /^\s*(?:[(（]?\p{Nd}{1,3}[.)）、．]|[①-⑳]|\p{Nd}\uFE0F?\u20E3)(?!\p{Nd})\s*/u;
const LABEL = /^([^:：]{1,60})[:：]\s*(.+)$/u;
/** Commas of all scripts, but not the one in "1,5". */
const SEPARATOR = /,(?!\p{Nd})|(?<!\p{Nd}),|[、，،;；؛|\t]|\s[/·•]\s/u;
const PARENTHESES = /[(（[【]([^()（）[\]【】]*)[)）\]】]/gu;
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D/gu;
/** Foods of emoji that people write instead of a word. */
const EMOJI_FOODS: Readonly<Record<string, string>> = {
  '🍌': 'bananas',
  '🍎': 'apples',
  '🍋': 'lemons',
  '🍊': 'oranges',
  '🥭': 'mangoes',
  '🍇': 'grapes',
  '🍓': 'strawberries',
  '🍉': 'watermelon',
  '🍍': 'pineapple',
  '🥥': 'coconut',
  '🥑': 'avocados',
  '🍅': 'tomatoes',
  '🥔': 'potatoes',
  '🥕': 'carrots',
  '🧅': 'onions',
  '🧄': 'garlic',
  '🍆': 'eggplant',
  '🥒': 'cucumbers',
  '🥦': 'broccoli',
  '🌽': 'corn',
  '🍄': 'mushrooms',
  '🍞': 'bread',
  '🧀': 'cheese',
  '🥚': 'eggs',
  '🥛': 'milk',
  '🧈': 'butter',
  '🍚': 'rice',
  '🍗': 'chicken',
  '🐟': 'fish',
  '🦐': 'shrimp',
  '🍯': 'honey',
  '🧂': 'salt',
  '🥜': 'peanuts',
};
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060\uFEFF]/g;
const EDGES = /^[\s.…:：–—\-=~*_!?！。]+|[\s.…:：–—\-=~*_!?！。]+$/gu;
/** "lemons or limes" is one item. */
const OR =
  /\s(?:or|o|ou|oder|of|eller|o'|lub|albo|nebo|vagy|sau|ili|или|або|veya|ή|או|أو|یا|या|বা|અથવા|ਜਾਂ|அல்லது|లేదా|hoặc|atau|au)\s/iu;
/** A text is a recipe if more than this share of its lines has an amount. */
const MIN_AMOUNTS = 0.5;
/** Longer texts name no food. */
const MAX_NAME_WORDS = 8;

/**
 * The items of a pasted text, in its order. Accepts any text. `lookUp` is asked for words that may
 * name a product.
 */
export function readList(text: string, lookUp: IsKnown): ListItem[] {
  const isKnown = remembering(lookUp);
  const lines = readLines(textOfMarkup(text).replace(INVISIBLE, '')).map((line) => ({
    ...line,
    parts: partsOf(line, isKnown),
  }));
  const withAmount = lines.filter(({ parts }) => parts.some(hasAmount));
  const isRecipe = withAmount.length > lines.length * MIN_AMOUNTS;
  return lines.flatMap((line, i) => {
    const isTitle = i === 0 && isRecipe && !withAmount.includes(line) && !isListed(line.text);
    const items = line.parts.filter((part) => isItem(part, line, isTitle));
    return items.map(({ item }) => item);
  });
}

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
  const line = plainText(text.replace(BULLET, '').replace(NUMBERED, '').replace(BULLET, ''));
  const pieces = withoutLabel(line, isKnown)
    .split(SEPARATOR)
    .filter((piece) => piece.trim() !== '')
    .flatMap((piece) => joinedItems(piece, isKnown));
  if (pieces.length === 1 && isHeading(line)) return [];
  const parts: Part[] = [];
  for (const piece of pieces) {
    const part = readPart(piece, isKnown, isDone);
    const last = parts.at(-1);
    // In "1 can beans, drained and rinsed" the amount begins the line, and only the food follows it.
    if (last && parts[0]?.hasAmountFirst && !hasAmount(part) && !part.isKnown)
      last.item.note = joined(last.item.note, part.item.words);
    else parts.push(part);
  }
  return parts;
}

/** The foods that "and" joins, if each of them is known by itself. */
function joinedItems(piece: string, isKnown: IsKnown): readonly string[] {
  const foods = readAmount(piece) || OR.test(piece) ? [] : joinedFoods(piece);
  const isFood = (food: string) => isKnown(withoutLeading(food.trim(), isKnown));
  return foods.length > 0 && foods.every(isFood) ? foods : [piece];
}

/** A line without "Groceries: " before its items. In "rice: 2 kg" the label is the item. */
function withoutLabel(line: string, isKnown: IsKnown): string {
  const [, label = '', rest = ''] = LABEL.exec(line) ?? [];
  if (label === '' || SEPARATOR.test(label) || readAmount(label)) return line;
  if (isSentence(label) && !SEPARATOR.test(rest) && !isKnown(rest)) return '';
  const amount = readAmount(rest);
  if (amount && trimmed(amount.before) === '' && trimmed(amount.after) === '')
    return `${label} ${rest}`;
  return isKnown(label) && !SEPARATOR.test(rest) ? `${label} (${rest})` : rest;
}

/** Reads the amount, the words and the notes of a part. */
function readPart(piece: string, isKnown: IsKnown, isDone: boolean): Part {
  const notes = Array.from(piece.matchAll(PARENTHESES), ([, inside = '']) => inside);
  const text = withoutAsNeeded(textBeside(piece.replace(PARENTHESES, ' ')));
  const amount = readAmount(text);
  const before = trimmed(amount?.before ?? text);
  const after = trimmed(amount?.after ?? '');
  const { words: named, rest } = nameIn(before, after, isKnown);
  const read = withoutLeading(named, isKnown);
  // In "sik jau (soy sauce)" the parentheses name the food.
  const other = isKnown(read) ? undefined : notes.find((note) => isKnown(note.trim()));
  const words = other?.trim() ?? read;
  return {
    item: {
      words,
      quantity: amount?.quantity ?? null,
      unit: amount?.unit ?? null,
      note: joined(rest, ...notes.map((note) => (note === other ? read : note))),
      isDone,
    },
    isKnown: isKnown(words),
    hasAmountFirst: amount !== undefined && before === '',
  };
}

/** The text beside emoji. If there is none but an amount, the food of the first emoji. */
function textBeside(piece: string): string {
  const text = piece.replace(EMOJI, ' ').trim();
  if (/\p{L}/u.test(text)) return text;
  const [food] = Array.from(piece.matchAll(EMOJI), ([emoji]) => EMOJI_FOODS[emoji] ?? '');
  return food ? `${text} ${food}`.trim() : text;
}

/** Which of the texts before and after an amount names the food: "besan 1 kg for kadhi". */
function nameIn(before: string, after: string, isKnown: IsKnown): { words: string; rest: string } {
  if (before === '' || after === '') return { words: before || after, rest: '' };
  if (isKnown(before)) return { words: before, rest: after };
  if (isKnown(after)) return { words: after, rest: before };
  return { words: joined(before, after), rest: '' };
}

/** Asks for each text once, and never for one that is too long for a name. */
function remembering(lookUp: IsKnown): IsKnown {
  const answers = new Map<string, boolean>();
  return (words) => {
    const isName = words !== '' && words.split(' ').length <= MAX_NAME_WORDS;
    const known = answers.get(words) ?? (isName && lookUp(words));
    answers.set(words, known);
    return known;
  };
}

function trimmed(text: string): string {
  return text.replace(/\s+/g, ' ').replace(EDGES, '');
}

function joined(...texts: string[]): string {
  return texts.filter(Boolean).join(' ');
}
