import { Dictionary } from './dictionary.ts';
import { hash } from './key-table.ts';
import { hasHan } from '../text/scripts/han.ts';
import type { MatchField } from './types.ts';
import { isVowelless, type Word, words } from '../text/words.ts';

/** The fields in the order in which they count; a link's field is its place here. */
export const FIELDS: readonly MatchField[] = [
  'name',
  'otherNames',
  'brand',
  'knowledge',
  'tags',
  'category',
];
const FIELD_BITS = 3;
const NO_POSTINGS: readonly number[] = [];
const NO_PAIRS: ReadonlySet<string> = new Set();

/** A link of a text to a product: the product's number and the field, in one number. */
export const linkOf = (product: number, field: number): number => (product << FIELD_BITS) | field;
export const linkedProduct = (link: number): number => link >>> FIELD_BITS;
export const linkedField = (link: number): number => link & ((1 << FIELD_BITS) - 1);

/** A posting: the text's number, and whether the word stands so in the text or is a Latin spelling of it. */
export const OWN = 0;
export const SPELLED = 1;
/** Spelled from a script that leaves vowels out. */
export const SPELLED_BARE = 2;
/** Spelled from Chinese characters, many of which are spelled alike. */
const SPELLED_HAN = 3;
const WAY_BITS = 2;
export const postingText = (posting: number): number => posting >>> WAY_BITS;
export const postingWay = (posting: number): number => posting & ((1 << WAY_BITS) - 1);

/** Different texts, each once, with the words in them; finds texts by their words. */
export class Texts {
  readonly words = new Dictionary();
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #free: number[] = [];
  readonly #postings: number[][] = [];
  /** Pairs of neighbouring characters in runs without spaces, and single ones, with the texts they stand in. */
  readonly #pairs = new Map<string, number[]>();
  readonly #counted: number[] = [];
  readonly #whole: number[] = [];
  #postingCount = 0;

  get bytes(): number {
    return (
      this.words.bytes + this.#texts.length * 260 + this.#postingCount * 10 + this.#pairs.size * 80
    );
  }

  /** One more than the highest text number. */
  get end(): number {
    return this.#texts.length;
  }

  text(number: number): string {
    return this.#texts[number] ?? '';
  }

  postings(word: number): readonly number[] {
    return this.#postings[word] ?? NO_POSTINGS;
  }

  /** The texts in which these two (or this one) characters of an unspaced script stand. */
  pairTexts(pair: string): readonly number[] {
    return this.#pairs.get(pair) ?? NO_POSTINGS;
  }

  /** How many words of the text count: sizes and words like "of" do not. */
  counted(number: number): number {
    return this.#counted[number] ?? 0;
  }

  /** A hash of the text's counted words in order (see `wholeHash`). */
  whole(number: number): number {
    return this.#whole[number] ?? 0;
  }

  /** The number of a text, given to it now if it is new. With `sort` false `words.sortAll` must follow. */
  add(text: string, sort: boolean): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#free.pop() ?? this.#texts.length;
    this.#numbers.set(text, number);
    this.#texts[number] = text;
    this.#index(text, number, sort);
    return number;
  }

  #index(text: string, number: number, sort: boolean): void {
    const all = words(text);
    this.#measure(all, number);
    for (const word of all) this.#post(word.text, number, OWN, sort);
    for (const word of all)
      if (word.latin !== undefined && word.latin !== '')
        this.#post(word.latin, number, wayOf(word), sort);
    for (const pair of pairsOf(all)) {
      const texts = this.#pairs.get(pair);
      if (texts === undefined) this.#pairs.set(pair, [number]);
      else texts.push(number);
    }
  }

  /** Notes that a word stands in the text that is being indexed: the first way in which it does counts. */
  #post(form: string, number: number, way: number, sort: boolean): void {
    const word = this.words.add(form, sort);
    const posting = (number << WAY_BITS) | way;
    const postings = this.#postings[word];
    if (postings === undefined) this.#postings[word] = [posting];
    // A text is indexed at once, so what it has put here before comes last.
    else if (postingText(postings.at(-1) ?? -1) === number) return;
    else postings.push(posting);
    this.#postingCount += 1;
  }

  /** Notes the text's length and hash. */
  #measure(all: readonly Word[], number: number): void {
    const telling = all.filter((word) => !word.small);
    const counted = telling.length > 0 ? telling : all;
    this.#counted[number] = counted.length;
    this.#whole[number] = wholeHash(counted.map((word) => word.text));
  }

  /** Forgets a text; its number is used again. */
  forget(number: number): void {
    const text = this.text(number);
    const seen = new Set<string>();
    const all = words(text);
    for (const word of all) {
      for (const form of word.latin === undefined || word.latin === ''
        ? [word.text]
        : [word.text, word.latin]) {
        if (seen.has(form)) continue;
        seen.add(form);
        this.#unpost(form, number);
      }
    }
    for (const pair of pairsOf(all)) {
      const texts = this.#pairs.get(pair);
      if (texts === undefined) continue;
      take(texts, number);
      if (texts.length === 0) this.#pairs.delete(pair);
    }
    this.#numbers.delete(text);
    this.#texts[number] = '';
    this.#counted[number] = 0;
    this.#free.push(number);
  }

  #unpost(form: string, number: number): void {
    const word = this.words.find(form);
    const postings = word === undefined ? undefined : this.#postings[word];
    if (word === undefined || postings === undefined) return;
    const at = postings.findIndex((posting) => postingText(posting) === number);
    if (at < 0) return;
    postings.splice(at, 1);
    this.#postingCount -= 1;
    if (postings.length === 0) {
      this.#postings[word] = [];
      this.words.drop(word);
    }
  }
}

function wayOf(word: Word): number {
  if (hasHan(word.text)) return SPELLED_HAN;
  return isVowelless(word) ? SPELLED_BARE : SPELLED;
}

/** Texts, and the products of one index that carry them. */
export interface Shelf {
  readonly texts: Texts;
  /** The products that carry a text, as links; none for a text that only other indexes use. */
  links(text: number): readonly number[];
  /** Whether any product carries a text. */
  has(text: number): boolean;
}

/**
 * The names, brands, tags and categories of one index, with the products that carry them. What many products
 * share, such as a category, is held once.
 */
export class OwnTexts implements Shelf {
  readonly texts = new Texts();
  readonly #links: number[][] = [];
  #linkCount = 0;

  get bytes(): number {
    return this.texts.bytes + this.#linkCount * 10;
  }

  links(text: number): readonly number[] {
    return this.#links[text] ?? NO_POSTINGS;
  }

  has(text: number): boolean {
    return (this.#links[text]?.length ?? 0) > 0;
  }

  /** Says that a product carries a text in a field. With `sort` false `texts.words.sortAll` must follow. */
  link(text: string, product: number, field: number, sort: boolean): number {
    const number = this.texts.add(text, sort);
    const links = this.#links[number];
    if (links === undefined) this.#links[number] = [linkOf(product, field)];
    else links.push(linkOf(product, field));
    this.#linkCount += 1;
    return number;
  }

  /** Takes back one link; a text that no product carries any more is forgotten. */
  unlink(number: number, product: number, field: number): void {
    const links = this.#links[number];
    if (links === undefined) return;
    take(links, linkOf(product, field));
    this.#linkCount -= 1;
    if (links.length === 0) this.texts.forget(number);
  }
}

/** Equal for equal words in the same order. */
export function wholeHash(inOrder: readonly string[]): number {
  return hash(inOrder.join(' '));
}

/** Takes the first such value out of a list. */
export function take(list: number[], value: number): void {
  const at = list.indexOf(value);
  if (at >= 0) list.splice(at, 1);
}

/** Neighbouring characters of runs without spaces, and single ones. */
function pairsOf(all: readonly Word[]): ReadonlySet<string> {
  if (!all.some(({ run }) => run)) return NO_PAIRS;
  const pairs = new Set<string>();
  for (const word of all) {
    if (!word.run) continue;
    const letters = [...word.text];
    for (const [at, letter] of letters.entries()) {
      pairs.add(letter);
      const next = letters[at + 1];
      if (next !== undefined) pairs.add(letter + next);
    }
  }
  return pairs;
}
