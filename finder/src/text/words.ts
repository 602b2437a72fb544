import { isAbjad, plainAbjad } from './scripts/abjad.ts';
import { isEthiopic, plainEthiopic } from './scripts/ethiopic.ts';
import { simplifyHan } from './scripts/han.ts';
import { isIndic, plainIndic } from './scripts/indic.ts';
import { plainKana } from './scripts/kana.ts';
import { romanise } from './romanise.ts';
import { isMeasure, isMeasureUnit, isSmallWord } from './small-words.ts';

/** One word of a name or a query. */
export interface Word {
  /** The word in its own script, folded. Latin words are a-z and 0-9 only. */
  text: string;
  /** The romanised word, '' if it has no Latin spelling. Undefined for Latin words. */
  latin: string | undefined;
  /** Whether it is a run of a script without spaces, whose parts are words too. */
  run: boolean;
  /** Whether it is a size or a word like "of": it need not match. */
  small: boolean;
}

const ACCENTS = /[\u0300-\u036f]/g;
const ACCENTED_LETTER = /[\u00c0-\u024f\u1e00-\u1eff]/;
const APOSTROPHES = /['’׳ʼ]/g;
/** Letters of scripts without spaces between words. */
const RUN = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー`;
const LATIN = String.raw`\p{Script=Latin}\p{Nd}`;
const OTHER = String.raw`\p{L}\p{N}`;
/** Marks and apostrophes continue a word of any script. */
const INSIDE = String.raw`\p{M}'’׳ʼ`;
/** A word is a sequence of letters of one kind. The groups are: a run, a Latin word. */
const WORD = new RegExp(
  [
    String.raw`((?!\p{M})[${RUN}][${RUN}${INSIDE}]*)`,
    String.raw`([${LATIN}](?:[a-z0-9]|(?![${RUN}])[${LATIN}]|[${INSIDE}])*)`,
    String.raw`(?!ʼ)[${OTHER}](?:(?![${RUN}${LATIN}])[${OTHER}]|[${INSIDE}])*`,
  ].join('|'),
  'gu',
);
const ASCII_WORD = /[a-z0-9][a-z0-9']*/g;
const IS_ASCII = /^[\0-\x7f]*$/;

/** Splits a text into its folded words, in order. */
export function words(text: string): Word[] {
  const found = IS_ASCII.test(text)
    ? (text.toLowerCase().match(ASCII_WORD) ?? []).map((word) =>
        latinWord(word.replace(APOSTROPHES, '')),
      )
    : wordsOfAnyScript(text);
  for (const [i, word] of found.entries())
    if (isMeasureUnit(word.latin ?? word.text) && isSize(found[i - 1])) word.small = true;
  return found;
}

/** Whether a word ends a number or a size, so that a unit or a package continues it: "2 lb bag". */
function isSize(word: Word | undefined): boolean {
  if (word === undefined || !word.small) return false;
  const text = word.latin ?? word.text;
  return isMeasure(text) || isMeasureUnit(text);
}

function wordsOfAnyScript(text: string): Word[] {
  const found: Word[] = [];
  for (const [match, run, latin] of normalise(text).matchAll(WORD)) {
    const word = match.replace(APOSTROPHES, '');
    const text = latin === undefined ? word : romanise(word);
    if (latin === undefined) found.push(otherWord(text, run !== undefined));
    else if (text !== '') found.push(latinWord(text));
  }
  if (hasAccent(text)) keepAccentedWords(found, text);
  return found;
}

/** Small words are written without accents: French "la" is one, Vietnamese "lá" (leaf) is not. */
function keepAccentedWords(found: readonly Word[], text: string): void {
  if (!found.some(({ small }) => small)) return;
  const written = new Set(text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u));
  for (const word of found)
    if (isSmallWord(word.text) && !written.has(word.text)) word.small = false;
}

function normalise(text: string): string {
  return plainAbjad(text.normalize('NFKD').toLowerCase().replace(ACCENTS, '').normalize('NFC'));
}

function latinWord(text: string): Word {
  return { text, latin: undefined, run: false, small: isSmallWord(text) || isMeasure(text) };
}

function otherWord(word: string, run: boolean): Word {
  const code = word.codePointAt(0) ?? 0;
  // A nukta changes the sound of a letter, so the Latin spelling needs it. The text drops it.
  if (isIndic(code))
    return { text: plainIndic(word), latin: romanise(word), run: false, small: false };
  const text = run ? simplifyHan(plainKana(word)) : isEthiopic(code) ? plainEthiopic(word) : word;
  return { text, latin: romanise(text), run, small: false };
}

/** Whether a word is written in a script without vowels (Arabic, Hebrew). */
export function isVowelless(word: Word): boolean {
  return word.latin !== undefined && isAbjad(word.text.codePointAt(0) ?? 0);
}

/** Whether a text has a Latin letter with an accent. */
export function hasAccent(text: string): boolean {
  return ACCENTED_LETTER.test(text);
}
