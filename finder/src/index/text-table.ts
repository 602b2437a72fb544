import { hasHan } from '../text/scripts/han.ts';
import { headOf } from '../text/head.ts';
import { isSmallWord } from '../text/small-words.ts';
import { isVowelless, type Word, words } from '../text/words.ts';
import { Dictionary } from './dictionary.ts';
import { hash } from './key-table.ts';
import type { MatchField } from './types.ts';

/** The fields, most important first. Their index here is the number of a field. */
export const FIELDS: readonly MatchField[] = [
  'name',
  'otherNames',
  'brand',
  'knowledge',
  'tags',
  'category',
  // Uses, dishes and brands of the product's food.
  'knowledge',
];
export const NAME = FIELDS.indexOf('name');
export const OTHER_NAMES = FIELDS.indexOf('otherNames');
export const BRAND = FIELDS.indexOf('brand');
/** The names of the product's food. The API calls this field and its matches `knowledge`. */
export const FOOD_NAMES = FIELDS.indexOf('knowledge');
export const TAGS = FIELDS.indexOf('tags');
export const CATEGORY = FIELDS.indexOf('category');
export const FOOD_HINTS = FIELDS.lastIndexOf('knowledge');
const FIELD_BITS = 3;

/** An occurrence of a text: a product's number and the number of the field, in one number. */
export const occurrenceOf = (product: number, field: number): number =>
  (product << FIELD_BITS) | field;
export const productOf = (occurrence: number): number => occurrence >>> FIELD_BITS;
export const fieldOf = (occurrence: number): number => occurrence & ((1 << FIELD_BITS) - 1);

/** The texts that have a word. A posting is a text's number and the form of the word, in one number. */
export type PostingList = readonly number[];
/** The forms: the word as written, or its romanisation; from a script without vowels; from Chinese. */
export const WRITTEN = 0;
export const ROMANISED = 1;
export const ROMANISED_ABJAD = 2;
const ROMANISED_HAN = 3;
const FORM_BITS = 2;
export const textOf = (posting: number): number => posting >>> FORM_BITS;
export const formOf = (posting: number): number => posting & ((1 << FORM_BITS) - 1);

const NOTHING: readonly number[] = [];

/** Texts with the products that have them. */
export interface TextIndex {
  readonly texts: TextTable;
  /** The occurrences of a text in products of this index. */
  occurrences(text: number): readonly number[];
  /** Whether a product of this index has the text. */
  has(text: number): boolean;
}

/** Numbered texts with a posting list for each of their words. A text that is added twice is held once. */
export class TextTable {
  readonly words = new Dictionary();
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #free: number[] = [];
  readonly #postings: number[][] = [];
  /** Texts by the characters in runs without spaces, single ones and neighbours. */
  readonly #pairs = new Map<string, number[]>();
  readonly #wordCounts: number[] = [];
  readonly #hashes: number[] = [];
  readonly #heads: number[] = [];
  #postingCount = 0;

  get bytes(): number {
    const texts = this.#texts.length * 260 + this.#postingCount * 10 + this.#pairs.size * 80;
    return this.words.bytes + texts;
  }

  /** One more than the highest number. */
  get end(): number {
    return this.#texts.length;
  }

  text(number: number): string {
    return this.#texts[number] ?? '';
  }

  postings(word: number): PostingList {
    return this.#postings[word] ?? NOTHING;
  }

  /** The texts with these two neighbouring characters (or this one) in a run without spaces. */
  textsWithPair(pair: string): readonly number[] {
    return this.#pairs.get(pair) ?? NOTHING;
  }

  /** Number of words in a text, without sizes and words like "of". */
  wordCount(number: number): number {
    return this.#wordCounts[number] ?? 0;
  }

  /** A hash of these words (see `hashWords`). */
  wordsHash(number: number): number {
    return this.#hashes[number] ?? 0;
  }

  /** A hash of the word that says what the text names (see `headOf`). */
  headHash(number: number): number {
    return this.#heads[number] ?? 0;
  }

  /** Returns the number of a text; adds it if it is new. */
  add(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#free.pop() ?? this.#texts.length;
    this.#numbers.set(text, number);
    this.#texts[number] = text;
    const all = words(text);
    // A small word at the end joins nothing: "ham a" (clams) is not "ham".
    const full = all.filter((word, i) => !word.small || isEndOf(all, i));
    const counted = full.length > 0 ? full : all;
    this.#wordCounts[number] = counted.length;
    this.#hashes[number] = hashWords(counted.map((word) => word.text));
    this.#heads[number] = hash(headOf(text, all));
    for (const word of all) this.#addPosting(word.text, number, WRITTEN);
    for (const word of all)
      if (word.latin) this.#addPosting(word.latin, number, romanisedFormOf(word));
    for (const pair of pairsOf(all)) {
      const texts = this.#pairs.get(pair);
      if (texts) texts.push(number);
      else this.#pairs.set(pair, [number]);
    }
    return number;
  }

  /** Adds a text to a word's postings. Of two forms in one text the first counts. */
  #addPosting(form: string, text: number, kind: number): void {
    const word = this.words.add(form);
    // The postings of a text are added together, so an earlier one of this text is the last.
    if (textOf(this.postings(word).at(-1) ?? -1) === text) return;
    addTo(this.#postings, word, (text << FORM_BITS) | kind);
    this.#postingCount += 1;
  }

  /** Removes a text. Its number is used again. */
  remove(number: number): void {
    const text = this.text(number);
    const all = words(text);
    for (const form of new Set(all.flatMap((word) => [word.text, word.latin ?? word.text])))
      this.#removePosting(form, number);
    for (const pair of pairsOf(all)) {
      const texts = this.#pairs.get(pair) ?? [];
      removeFrom(texts, number);
      if (texts.length === 0) this.#pairs.delete(pair);
    }
    this.#numbers.delete(text);
    this.#texts[number] = '';
    this.#wordCounts[number] = 0;
    this.#free.push(number);
  }

  #removePosting(form: string, text: number): void {
    const word = this.words.find(form);
    const postings = word === undefined ? undefined : this.#postings[word];
    if (word === undefined || postings === undefined) return;
    const i = postings.findIndex((posting) => textOf(posting) === text);
    if (i < 0) return;
    postings.splice(i, 1);
    this.#postingCount -= 1;
    if (postings.length === 0) this.words.drop(word);
  }
}

/** The names, brands, tags and categories of the products of one index. */
export class OwnTextIndex implements TextIndex {
  readonly texts = new TextTable();
  readonly #occurrences: number[][] = [];
  #count = 0;

  get bytes(): number {
    return this.texts.bytes + this.#count * 10;
  }

  occurrences(text: number): readonly number[] {
    return this.#occurrences[text] ?? NOTHING;
  }

  has(text: number): boolean {
    return this.occurrences(text).length > 0;
  }

  /** Adds a text of a product. Returns the text's number. */
  add(text: string, product: number, field: number): number {
    const number = this.texts.add(text);
    addTo(this.#occurrences, number, occurrenceOf(product, field));
    this.#count += 1;
    return number;
  }

  /** Removes a text of a product. The text goes with its last occurrence. */
  remove(text: number, product: number, field: number): void {
    const occurrences = this.#occurrences[text] ?? [];
    removeFrom(occurrences, occurrenceOf(product, field));
    this.#count -= 1;
    if (occurrences.length === 0) this.texts.remove(text);
  }
}

/** A hash that is equal for the same words in the same order. */
export function hashWords(inOrder: readonly string[]): number {
  return hash(inOrder.join(' '));
}

/** Adds a value to a list of `lists`. A list of one value takes one slot: `[].push` would reserve 17. */
export function addTo(lists: number[][], i: number, value: number): void {
  const list = lists[i];
  if (list) list.push(value);
  else lists[i] = [value];
}

/** Removes the first such value from a list. */
export function removeFrom(list: number[], value: number): void {
  const i = list.indexOf(value);
  if (i >= 0) list.splice(i, 1);
}

function isEndOf(all: readonly Word[], i: number): boolean {
  return i > 0 && i === all.length - 1 && isSmallWord(all[i]?.text ?? '');
}

function romanisedFormOf(word: Word): number {
  if (hasHan(word.text)) return ROMANISED_HAN;
  return isVowelless(word) ? ROMANISED_ABJAD : ROMANISED;
}

/** The characters in runs without spaces, single ones and neighbours, each once. */
function pairsOf(all: readonly Word[]): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const word of all) {
    if (!word.run) continue;
    const letters = [...word.text];
    for (const [i, letter] of letters.entries()) {
      pairs.add(letter);
      const next = letters[i + 1];
      if (next !== undefined) pairs.add(letter + next);
    }
  }
  return pairs;
}
