/** Reads one item of a list: its amount, its words and its notes. */
import { amountAlone, readAmount } from './amounts.ts';
import {
  hasSentenceWord,
  isClosing,
  isGreeting,
  isRefusal,
  isReminder,
  hasOnlySmallWords,
  splitAsNeeded,
  withoutLeading,
} from './chatter.ts';
import { NUMBER_NAME } from './number-words.ts';
import { takePrices } from './prices.ts';
import { words } from '../text/words.ts';
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

/** A text between commas. Until it is read, `text` is the text at `at`. */
export interface Piece {
  readonly text: string;
  readonly at: number;
  /** Its place in the whole text, with the bullet, comma or "and" before it. */
  readonly start: number;
  readonly end: number;
  /** The words of a request after its verb, in which a food may stand: "some of that fish sauce". */
  readonly asked?: string | undefined;
  /** Whether it is a part of a text that is split only if each part is a food. */
  readonly isPart?: boolean;
  /** Whether its text was made of emoji, so that it is one item. */
  readonly isWhole?: boolean;
}

/** A part of a line that may be an item. */
export interface Part {
  item: ListItem;
  readonly start: number;
  readonly end: number;
  /** Whether its words name a product. */
  readonly isKnown: boolean;
  /** Whether it is a part of a sentence that asks for something. */
  readonly isAsked: boolean;
  /** As it was written. */
  readonly text: string;
  /** Whether the amount stands before the words. */
  readonly hasAmountFirst: boolean;
}

export const PARENTHESES = /[(（[【]([^()（）[\]【】]*)[)）\]】]/gu;
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D(?!\p{L})/gu;
/** The lookbehind keeps the time linear: a run is tried from its beginning alone. */
const EDGES =
  /^[\s.…:：–—\-=~*_!?！。"“”„«»؟？]+|(?<![\s.…:：–—\-=~*_!?！。"“”„«»؟？])[\s.…:：–—\-=~*_!?！。"“”„«»؟？]+$/gu;
/** Most words of a food that stands within a sentence, and of the sentence. */
const MAX_WORDS_WITHIN = 4;
const MAX_SENTENCE_WORDS = 30;
/** Minimum words after an amount for which a food is searched within them. A shorter text is a name. */
const MIN_LONG = 5;
const LETTER = /\p{L}/u;
const LETTERS = /\p{L}[\p{L}\p{M}]{2}/u;
/** A word that may be a food within a sentence: shorter ones, such as "ba" (aunt), are names of people, too. */
const LONG_WORD =
  /\p{L}[\p{L}\p{M}]{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Reads the amount, the words and the notes of a part. */
export function readPart(piece: Piece, isKnown: IsKnown, isDone: boolean): Part {
  const { asked } = piece;
  const priced = takePrices(piece.text);
  const inside = Array.from(priced.text.matchAll(PARENTHESES), ([, one = '']) => trimmed(one));
  const { text, asNeeded } = splitAsNeeded(
    priced.text.replace(PARENTHESES, ' ').replace(EMOJI, ' '),
  );
  const written = readAmount(text);
  // "milk (x2)"
  const apart = written ? undefined : inside.find((note) => amountAlone(note));
  const amount = written ?? (apart === undefined ? undefined : amountAlone(apart));
  const notes = inside.filter((note) => note !== apart && note !== '');
  const before = written ? trimmed(written.before) : trimmed(text);
  const after = written ? trimmed(written.after) : '';
  const { words: named, rest } = nameIn(before, after, isKnown);
  const read = withoutLeading(named, isKnown);
  // In "sik jau (soy sauce)" the parentheses name the food.
  const other = isKnown(read) ? undefined : notes.find((note) => isKnown(note));
  const isFirst = written !== undefined && before === '';
  const within =
    other === undefined && !isKnown(read) ? withinOf(piece, named, isFirst, isKnown) : undefined;
  const isUnwanted =
    isClosing(trimmed(text)) ||
    (isRefusal(text) && !isKnown(named) && !(isReminder(text) && isKnown(within?.food ?? read)));
  const food = other ?? within?.food ?? (isUnwanted ? '' : read);
  const others = notes.map((note) => (note === other ? read : note));
  return {
    item: {
      words: LETTER.test(food) ? food : '',
      quantity: amount?.quantity ?? null,
      unit: amount?.unit ?? null,
      note: joined(
        amount?.detail ?? '',
        rest,
        within?.rest ?? '',
        ...others,
        asNeeded,
        ...priced.prices,
      ),
      isDone,
    },
    start: piece.start,
    end: piece.end,
    isKnown: isKnown(food) || NUMBER_NAME.test(food),
    isAsked: asked !== undefined,
    text: piece.text.trim(),
    hasAmountFirst: isFirst,
  };
}

/** A food within a sentence or a long line, and the other words. */
interface FoodWithin {
  readonly food: string;
  readonly rest: string;
}

function withinOf(
  { asked, isPart = false }: Piece,
  named: string,
  isCounted: boolean,
  isKnown: IsKnown,
): FoodWithin | undefined {
  // "1 large egg at room temperature"
  const isLong = isCounted && !isPart && named.split(' ', MIN_LONG).length === MIN_LONG;
  if (asked === undefined) return isLong ? foodWithin(named, isKnown, true) : undefined;
  const found = foodWithin(withoutAmount(asked), isKnown, false);
  // In "salt and vinegar chips" a word follows that is no part of a sentence.
  if (isPart && found && found.rest !== '' && !isSentenceRest(found.rest)) return undefined;
  return found;
}

const isSentenceRest = (rest: string): boolean => hasSentenceWord(rest) || hasOnlySmallWords(rest);

/** Which of the texts before and after an amount names the food: "besan 1 kg for kadhi". */
function nameIn(before: string, after: string, isKnown: IsKnown): { words: string; rest: string } {
  // A number is no name.
  if (!LETTER.test(before)) return { words: after, rest: before };
  if (!LETTER.test(after)) return { words: before, rest: after };
  if (isGreeting(before)) return { words: after, rest: '' };
  if (isGreeting(after)) return { words: before, rest: '' };
  if (isKnown(before)) return { words: before, rest: after };
  if (isKnown(after)) return { words: after, rest: before };
  return { words: joined(before, after).replace(', ', ' '), rest: '' };
}

function withoutAmount(text: string): string {
  const amount = readAmount(text);
  return amount ? [trimmed(amount.before), trimmed(amount.after)].filter(Boolean).join(' ') : text;
}

/** The longest food that a sentence names: "fish sauce" in "get some of that fish sauce Dad likes". */
function foodWithin(text: string, isKnown: IsKnown, isShort: boolean): FoodWithin | undefined {
  const all = text.split(' ');
  const last = Math.min(all.length, MAX_SENTENCE_WORDS);
  for (let size = Math.min(MAX_WORDS_WITHIN, last); size > 0; size -= 1)
    for (let start = 0; start + size <= last; start += 1) {
      const written = trimmed(all.slice(start, start + size).join(' '));
      const food = withoutLeading(written, isKnown);
      // A shorter food has its turn among those of its length.
      if (food.split(' ').length < size) continue;
      if (
        (isShort ? LETTERS : LONG_WORD).test(food) &&
        !hasSentenceWord(food) &&
        !hasOnlySmallWords(food) &&
        !endsSmall(food) &&
        isKnown(food, true)
      ) {
        const rest = [all.slice(0, start), all.slice(start + size)].map((some) =>
          trimmed(some.join(' ')),
        );
        return { food, rest: rest.filter(saysMore).join(' … ') };
      }
    }
  return undefined;
}

/** Whether the last word is one like "for", which belongs to what follows. */
const endsSmall = (text: string): boolean => words(text).at(-1)?.small === true;

/** Whether words beside a food say more than a greeting or "of the". */
const saysMore = (text: string): boolean =>
  text !== '' && !isGreeting(text) && !hasOnlySmallWords(text);

export function trimmed(text: string): string {
  return text.replace(/\s+/g, ' ').replace(EDGES, '');
}

export function joined(...texts: string[]): string {
  return texts.filter(Boolean).join(', ');
}
