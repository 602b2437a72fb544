import { nameNumber } from '@aislewise/finder/lists/name-set';
import { fold } from '@aislewise/finder/text/fold';
import { isSmallWord } from '@aislewise/finder/text/small-words';
import { stem } from '@aislewise/finder/text/stem';

/** Longer names are matched in parts. */
const MAX_NAME_WORDS = 6;

/** The words of a text by which names are compared: folded to Latin, stemmed, without "of". */
export const comparedWords = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '' && !isSmallWord(word))
    .map(stem);

/** The names of foods in any script, to check whether a text consists of names alone. */
export class KnownNames {
  readonly #names = new Set<string>();
  /** The food of each number of a name (`nameNumber`); null for a name that several foods share. */
  readonly #foods = new Map<number, string | null>();

  add(name: string, foodId: string): void {
    this.#names.add(comparedWords(name).join(' '));
    const number = nameNumber(name);
    const other = this.#foods.get(number);
    this.#foods.set(number, other === undefined || other === foodId ? foodId : null);
  }

  /** The foods whose names have these numbers, without names that several foods share. */
  foodsOf(numbers: readonly number[]): string[] {
    return [...new Set(numbers.flatMap((number) => this.#foods.get(number) ?? []))];
  }

  /** Whether the words are a sequence of whole names and of words that `isKnown` accepts. */
  cover(words: readonly string[], isKnown: (word: string) => boolean): boolean {
    // Whether the words before each index are covered.
    const isCovered = [true];
    for (let end = 1; end <= words.length; end += 1) {
      isCovered[end] = false;
      for (let start = Math.max(0, end - MAX_NAME_WORDS); start < end; start += 1) {
        if (isCovered[start] !== true) continue;
        const isSingle = start === end - 1 && isKnown(words[start] ?? '');
        if (isSingle || this.#names.has(words.slice(start, end).join(' '))) isCovered[end] = true;
      }
    }
    return isCovered.at(-1) === true;
  }
}
