/** The meaning of a column by the words of its heading. */
import { MEANINGS, type HeadingWords, type Meaning } from './meanings.ts';
import { CODE_WORDS } from './words/code-words.ts';
import { COST_WORDS } from './words/cost-words.ts';
import { PLACE_WORDS } from './words/place-words.ts';
import { PRICE_WORDS } from './words/price-words.ts';
import { PRODUCT_WORDS } from './words/product-words.ts';
import { STOCK_WORDS } from './words/stock-words.ts';

export interface Heading {
  /** Null if no word is known. */
  meaning: Meaning | null;
  /** All meanings of its words. */
  all: ReadonlySet<Meaning>;
  /** The share of its characters that belong to known words. */
  coverage: number;
  /** The words that are not known, such as the name of a branch. */
  rest: string;
}

const SPECIAL: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ə: 'e',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(SPECIAL).join('')}]`, 'g');
/** The article of Arabic. */
const ARTICLE = /(?<!\p{L})ال(?=\p{L}{2})/gu;

/** A heading in lower case, without accents, brackets and signs, its words separated by one space. */
export function foldWords(text: string): string {
  return text
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SPECIAL_LETTERS, (letter) => SPECIAL[letter] ?? letter)
    .replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .replace(ARTICLE, '')
    .trim();
}

/** Scripts whose words are not separated by spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The words of headings, ordered for quick look-ups. */
interface Vocabulary {
  /** Phrases by their first word, the longest first. */
  phrases: Map<string, { words: string[]; meaning: Meaning }[]>;
  /** Beginnings and ends of words. */
  parts: { part: string; isEnd: boolean; meaning: Meaning }[];
  /** Words that match inside of a text, the longest first. */
  inside: { text: string; meaning: Meaning }[];
  /** Single words of the Latin script, of which some headings are composed without spaces. */
  latin: Set<string>;
}

const SOURCES: readonly HeadingWords[] = [
  PRODUCT_WORDS,
  PRICE_WORDS,
  COST_WORDS,
  STOCK_WORDS,
  CODE_WORDS,
  PLACE_WORDS,
];

/** Shorter words are found by chance in words that are unknown. */
const MIN_JOINED = 3;

function readVocabulary(): Vocabulary {
  const vocabulary: Vocabulary = { phrases: new Map(), parts: [], inside: [], latin: new Set() };
  for (const source of SOURCES) {
    for (const [meaning, byLanguage] of Object.entries(source) as [Meaning, object][]) {
      const words = Object.values(byLanguage).flatMap((text: string) => text.split('|'));
      for (const word of new Set(words)) addWord(vocabulary, word, meaning);
    }
  }
  for (const phrases of vocabulary.phrases.values()) {
    phrases.sort((a, b) => b.words.length - a.words.length);
  }
  vocabulary.inside.sort((a, b) => b.text.length - a.text.length);
  return vocabulary;
}

function addWord({ phrases, parts, inside, latin }: Vocabulary, word: string, meaning: Meaning) {
  const folded = foldWords(word);
  if (folded === '') return;
  if (UNSPACED.test(folded)) inside.push({ text: folded.replaceAll(' ', ''), meaning });
  else if (word.startsWith('*')) parts.push({ part: folded, isEnd: true, meaning });
  else if (word.endsWith('*')) parts.push({ part: folded, isEnd: false, meaning });
  else {
    const words = folded.split(' ');
    const [first = ''] = words;
    const same = phrases.get(first);
    if (same) same.push({ words, meaning });
    else phrases.set(first, [{ words, meaning }]);
    for (const one of words) {
      if (one.length >= MIN_JOINED && /^[a-z]+$/.test(one)) latin.add(one);
      if (one === 'on' || one === 'no') latin.add(one);
    }
  }
}

const VOCABULARY = readVocabulary();

/** Splits a word such as `sellingprice` into known ones. Null if it is not made of them. */
function splitWord(word: string): string[] | null {
  if (word.length < 2 * MIN_JOINED || word.length > 40 || !/^[a-z]+$/.test(word)) return null;
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    best[end] = null;
    for (let start = Math.max(0, end - 20); start <= end - 2; start += 1) {
      const before = best[start];
      const part = word.slice(start, end);
      if (!before || !VOCABULARY.latin.has(part)) continue;
      const known = best[end];
      if (!known || before.length + 1 < known.length) best[end] = [...before, part];
    }
  }
  const parts = best[word.length];
  return parts && parts.length > 1 ? parts : null;
}

const isKnownWord = (word: string): boolean =>
  VOCABULARY.phrases.has(word) || VOCABULARY.phrases.has(word.replace(/s$/, ''));

/** Takes the longest known phrase that begins at a word. */
function phraseAt(words: readonly string[], at: number) {
  const first = words[at] ?? '';
  const found: { length: number; plurals: number; meaning: Meaning }[] = [];
  for (const key of new Set([first, first.replace(/s$/, '')])) {
    for (const { words: phrase, meaning } of VOCABULARY.phrases.get(key) ?? []) {
      const here = words.slice(at, at + phrase.length);
      const isHere = phrase.every((word, next) => here[next] === word || here[next] === `${word}s`);
      const plurals = phrase.filter((word, next) => here[next] !== word).length;
      if (isHere) found.push({ length: phrase.length, plurals, meaning });
    }
  }
  const length = Math.max(0, ...found.map((one) => one.length));
  const longest = found.filter((one) => one.length === length);
  const fewest = Math.min(...longest.map(({ plurals }) => plurals));
  return { length, meanings: longest.filter(({ plurals }) => plurals === fewest) };
}

/** The meanings of a word by its beginning or its end. */
const partsOf = (word: string): Meaning[] =>
  VOCABULARY.parts
    .filter(({ part, isEnd }) => (isEnd ? word.endsWith(part) : word.startsWith(part)))
    .map(({ meaning }) => meaning);

/** Takes the known words out of a text without spaces. Returns what is left. */
function takeInside(text: string, all: Set<Meaning>): string {
  let left = text;
  for (const { text: known, meaning } of VOCABULARY.inside) {
    if (left.length < known.length) continue;
    const taken = left.replaceAll(known, '\0');
    if (taken === left) continue;
    left = taken;
    all.add(meaning);
  }
  return left.replaceAll('\0', '');
}

/** Longer cells are no headings. */
export const MAX_HEADING = 120;

/** Reads what a heading says of its column. */
export function readHeading(header: string): Heading {
  const nothing: Heading = { meaning: null, all: new Set(), coverage: 0, rest: '' };
  if (header.length > MAX_HEADING) return { ...nothing, rest: header };
  const folded = foldWords(header);
  const words = folded
    .split(' ')
    .flatMap((word) => (isKnownWord(word) ? word : (splitWord(word) ?? word)));
  const all = new Set<Meaning>();
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    const { length, meanings } = phraseAt(words, at);
    for (const { meaning } of meanings) all.add(meaning);
    if (length === 0) {
      const parts = partsOf(word);
      for (const meaning of parts) all.add(meaning);
      const left = UNSPACED.test(word) ? takeInside(word, all) : word;
      if (parts.length === 0 && left !== '') rest.push(left);
    }
    at += Math.max(1, length);
  }
  const total = folded.replaceAll(' ', '').length;
  const coverage = total === 0 ? 0 : 1 - rest.join('').length / total;
  return { meaning: meaningOf(all), all, coverage, rest: rest.join(' ') };
}

function meaningOf(all: ReadonlySet<Meaning>): Meaning | null {
  const isAmount = all.has('price') || all.has('rate');
  if (isAmount && all.has('vendor')) return 'cost';
  // The rate of a balance of stock is its value per piece.
  if (all.has('rate') && (all.has('inStock') || all.has('stockLevel'))) return 'cost';
  if (isAmount && all.has('discount') && !all.has('cost')) return 'salePrice';
  return MEANINGS.find((meaning) => all.has(meaning)) ?? null;
}

/** The words of headings by language, as they are written. */
export function headingTexts(): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const byLanguage of SOURCES.flatMap((source) => Object.values(source))) {
    for (const [language, words] of Object.entries(byLanguage)) {
      texts.set(language, [...(texts.get(language) ?? []), words.replaceAll('|', ' ')]);
    }
  }
  return texts;
}
