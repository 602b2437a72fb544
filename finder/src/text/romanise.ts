import anyAscii from 'any-ascii';
import { isAbjad, romaniseAbjad } from './scripts/abjad.ts';
import { isEthiopic, romaniseEthiopic } from './scripts/ethiopic.ts';
import { isGreek, romaniseGreek } from './scripts/greek.ts';
import { isHangul, romaniseHangul } from './scripts/hangul.ts';
import { isIndic, romaniseIndic } from './scripts/indic.ts';
import { isHiragana, romaniseKana } from './scripts/kana.ts';
import { isThai, romaniseThai } from './scripts/thai.ts';

const DIGIT = /\p{Nd}/u;

/**
 * A Latin spelling of one word (or of one run of a script without spaces): a-z and 0-9 only.
 * What has no spelling, such as an emoji, leaves nothing.
 */
export function romanise(word: string): string {
  const code = word.codePointAt(0) ?? 0;
  if (DIGIT.test(word)) return clean(anyAscii(word));
  if (isIndic(code)) return clean(romaniseIndic(word));
  if (isAbjad(code)) return clean(romaniseAbjad(word));
  if (isHangul(code)) return clean(romaniseHangul(word));
  if (isThai(code)) return clean(romaniseThai(word));
  if (isEthiopic(code)) return clean(romaniseEthiopic(word));
  if (isGreek(code)) return clean(romaniseGreek(word));
  return clean(anyAscii(hasKana(word) ? romaniseKana(word) : word));
}

function hasKana(word: string): boolean {
  for (const letter of word) if (isHiragana(letter.codePointAt(0) ?? 0)) return true;
  return false;
}

function clean(latin: string): string {
  return latin.toLowerCase().replace(/[^a-z0-9]+/g, '');
}
