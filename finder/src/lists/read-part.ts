/** Reads one item of a list: its amount, its words and its notes. */
import { readAmount } from './amounts.ts';
import {
  hasSentenceWord,
  isGreeting,
  isRefusal,
  isReminder,
  hasOnlySmallWords,
  withoutAsNeeded,
  withoutLeading,
} from './chatter.ts';
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

/**
 * Whether words name a product with certainty, without a word left over. With `isWhole` they must be a whole
 * name: "pink" is a part of one.
 */
export type IsKnown = (words: string, isWhole?: boolean) => boolean;

/** A part of a line that may be an item. */
export interface Part {
  item: ListItem;
  /** Whether its words name a product. */
  isKnown: boolean;
  /** Whether it is a part of a sentence that asks for something. */
  isAsked: boolean;
  /** As it was written. */
  text: string;
  /** Whether the amount stands before the words. */
  hasAmountFirst: boolean;
}

/** A text between commas. */
export interface Piece {
  text: string;
  /** The words of a request after its verb, in which a food may stand: "some of that fish sauce". */
  asked?: string | undefined;
}

export const PARENTHESES = /[(（[【]([^()（）[\]【】]*)[)）\]】]/gu;
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
/** The lookbehind keeps the time linear: a run is tried from its beginning alone. */
const EDGES = /^[\s.…:：–—\-=~*_!?！。]+|(?<![\s.…:：–—\-=~*_!?！。])[\s.…:：–—\-=~*_!?！。]+$/gu;
/** Most words of a food that stands within a sentence, and of the sentence. */
const MAX_WORDS_WITHIN = 4;
const MAX_SENTENCE_WORDS = 30;
/** A word that may be a food within a sentence: shorter ones, such as "ba" (aunt), are names of people, too. */
const LONG_WORD =
  /\p{L}[\p{L}\p{M}]{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Reads the amount, the words and the notes of a part. */
export function readPart({ text: piece, asked }: Piece, isKnown: IsKnown, isDone: boolean): Part {
  const notes = Array.from(piece.matchAll(PARENTHESES), ([, inside = '']) => inside);
  const text = withoutAsNeeded(textBeside(piece.replace(PARENTHESES, ' ')));
  const amount = readAmount(text);
  const before = trimmed(amount?.before ?? text);
  const after = trimmed(amount?.after ?? '');
  const { words: named, rest } = nameIn(before, after, isKnown);
  const read = withoutLeading(named, isKnown);
  // In "sik jau (soy sauce)" the parentheses name the food.
  const other = isKnown(read) ? undefined : notes.find((note) => isKnown(note.trim()));
  const within =
    asked !== undefined && other === undefined && !isKnown(read)
      ? foodWithin(withoutAmount(asked), isKnown)
      : undefined;
  const isUnwanted =
    isRefusal(text) && !isKnown(named) && !(isReminder(text) && isKnown(within ?? read));
  const words = other?.trim() ?? within ?? (isUnwanted ? '' : read);
  return {
    item: {
      words,
      quantity: amount?.quantity ?? null,
      unit: amount?.unit ?? null,
      note: joined(rest, ...notes.map((note) => (note === other ? read : note))),
      isDone,
    },
    isKnown: isKnown(words),
    isAsked: asked !== undefined,
    text: piece.trim(),
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
  if (isGreeting(before)) return { words: after, rest: '' };
  if (isGreeting(after)) return { words: before, rest: '' };
  if (isKnown(before)) return { words: before, rest: after };
  if (isKnown(after)) return { words: after, rest: before };
  return { words: joined(before, after), rest: '' };
}

function withoutAmount(text: string): string {
  const amount = readAmount(text);
  return amount ? joined(trimmed(amount.before), trimmed(amount.after)) : text;
}

/** The longest food that a sentence names: "fish sauce" in "get some of that fish sauce Dad likes". */
function foodWithin(text: string, isKnown: IsKnown): string | undefined {
  const all = text.split(' ').slice(0, MAX_SENTENCE_WORDS);
  for (let size = Math.min(MAX_WORDS_WITHIN, all.length); size > 0; size -= 1)
    for (let start = 0; start + size <= all.length; start += 1) {
      const food = withoutLeading(trimmed(all.slice(start, start + size).join(' ')), isKnown);
      if (
        LONG_WORD.test(food) &&
        !hasSentenceWord(food) &&
        !hasOnlySmallWords(food) &&
        isKnown(food, true)
      )
        return food;
    }
  return undefined;
}

export function trimmed(text: string): string {
  return text.replace(/\s+/g, ' ').replace(EDGES, '');
}

export function joined(...texts: string[]): string {
  return texts.filter(Boolean).join(' ');
}
