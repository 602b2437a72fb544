import { isAbjad, plainAbjad } from './scripts/abjad.ts';
import { isIndic } from './scripts/indic.ts';
import { romanise } from './romanise.ts';
import { isEthiopic, plainEthiopic } from './scripts/ethiopic.ts';
import { simplifyHan } from './scripts/han.ts';
import { isMeasure, isMeasureUnit, isNumber, isSmallWord } from './small-words.ts';

/** One word of a name or a query. */
export interface Word {
  /** The word in its own script, folded; Latin words are a-z and 0-9 only. */
  text: string;
  /** The Latin spelling of a word in another script, '' where there is none; undefined for Latin words. */
  latin: string | undefined;
  /** A run of a script that puts no spaces between words: the parts of it are words too. */
  run: boolean;
  /** A size or a word like "of": helps to tell names apart, need not match. */
  small: boolean;
}

type Kind = 'latin' | 'spaced' | 'run' | 'mark' | 'gap';

const ASCII_LAST = 0x7f;
const ACCENTS = /[\u0300-\u036f]/g;
const LETTER = /[\p{L}\p{N}]/u;
const MARK = /\p{M}/u;
const DIGIT = /\p{Nd}/u;
const LATIN = /\p{Script=Latin}/u;
const RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;
const NUKTA = /[\u093c\u09bc\u0a3c\u0abc\u0b3c]/g;
const CANDRABINDU = /[\u0901\u0981\u0a01\u0a81]/g;

/** Splits a text into its folded words, in order. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  let ascii = true;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) > ASCII_LAST) {
      ascii = false;
      break;
    }
  }
  if (ascii) collectAscii(text.toLowerCase(), found);
  else collect(normalise(text), found);
  markMeasures(found);
  return found;
}

function normalise(text: string): string {
  return plainAbjad(text.normalize('NFKD').toLowerCase().replace(ACCENTS, '').normalize('NFC'));
}

function collectAscii(text: string, found: Word[]): void {
  let start = -1;
  let apostrophes = false;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0x20;
    const letter = (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
    if (letter) {
      if (start < 0) start = at;
    } else if (start >= 0 && code === 0x27) {
      apostrophes = true;
    } else if (start >= 0) {
      const word = text.slice(start, at);
      found.push(latinWord(apostrophes ? word.replaceAll("'", '') : word));
      start = -1;
      apostrophes = false;
    }
  }
}

function collect(text: string, found: Word[]): void {
  let part = '';
  let partKind: Kind = 'gap';
  for (const character of text) {
    const kind = kindOf(character);
    if (kind === 'mark' && partKind !== 'gap') {
      part += character;
      continue;
    }
    if (
      (character === "'" || character === '’' || character === '׳' || character === 'ʼ') &&
      part !== ''
    )
      continue;
    if (kind !== partKind) {
      finish(part, partKind, found);
      part = '';
      partKind = kind === 'mark' ? 'gap' : kind;
    }
    if (partKind !== 'gap') part += character;
  }
  finish(part, partKind, found);
}

function kindOf(character: string): Kind {
  const code = character.codePointAt(0) ?? 0;
  if (code <= ASCII_LAST)
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) ? 'latin' : 'gap';
  if (MARK.test(character)) return 'mark';
  if (RUN.test(character)) return 'run';
  if (!LETTER.test(character)) return 'gap';
  return LATIN.test(character) || DIGIT.test(character) ? 'latin' : 'spaced';
}

function finish(part: string, kind: Kind, found: Word[]): void {
  if (part === '') return;
  if (kind === 'latin') {
    const latin = romanise(part);
    if (latin !== '') found.push(latinWord(latin));
    return;
  }
  const run = kind === 'run';
  const text = plain(part, kind);
  // A nukta tells how a letter is spoken, and is left out of the text.
  const latin = romanise(isIndic(part.codePointAt(0) ?? 0) ? part : text);
  found.push({ text, latin, run, small: false });
}

/** A word of another script with the variants of its letters made one. */
function plain(part: string, kind: Kind): string {
  if (kind === 'run') return simplifyHan(plainKana(part));
  const code = part.codePointAt(0) ?? 0;
  if (isIndic(code)) return plainIndic(part);
  return isEthiopic(code) ? plainEthiopic(part) : part;
}

function latinWord(text: string): Word {
  return { text, latin: undefined, run: false, small: isSmallWord(text) || isMeasure(text) };
}

function plainIndic(word: string): string {
  return word
    .replace(NUKTA, '')
    .replace(CANDRABINDU, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1));
}

function plainKana(run: string): string {
  return run.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

function markMeasures(found: readonly Word[]): void {
  for (let at = 1; at < found.length; at += 1) {
    const word = found[at];
    const before = found[at - 1];
    if (
      word !== undefined &&
      before !== undefined &&
      isNumber(before.text) &&
      isMeasureUnit(word.latin ?? word.text)
    )
      word.small = true;
  }
}

/** Whether a word is written in a script that leaves its vowels out. */
export function isVowelless(word: Word): boolean {
  return word.latin !== undefined && isAbjad(word.text.codePointAt(0) ?? 0);
}
