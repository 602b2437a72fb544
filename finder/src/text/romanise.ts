import anyAscii from 'any-ascii';
import { isAbjad, romaniseAbjad } from './scripts/abjad.ts';
import { isEthiopic, romaniseEthiopic } from './scripts/ethiopic.ts';
import { isGreek, romaniseGreek } from './scripts/greek.ts';
import { isHangul, romaniseHangul } from './scripts/hangul.ts';
import { isIndic, romaniseIndic } from './scripts/indic.ts';
import { romaniseKana } from './scripts/kana.ts';
import { isThai, romaniseThai } from './scripts/thai.ts';

const DIGIT = /\p{Nd}/u;

/**
 * Romanises one word, or one run of a script without spaces, to the letters a-z and 0-9. Returns ''
 * for text without a Latin spelling, such as an emoji. The first letter decides the script.
 */
export function romanise(word: string): string {
  return romaniseScript(word)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}

function romaniseScript(word: string): string {
  const code = word.codePointAt(0) ?? 0;
  if (DIGIT.test(word)) return anyAscii(word);
  if (isIndic(code)) return romaniseIndic(word);
  if (isAbjad(code)) return romaniseAbjad(word);
  if (isHangul(code)) return romaniseHangul(word);
  if (isThai(code)) return romaniseThai(word);
  if (isEthiopic(code)) return romaniseEthiopic(word);
  if (isGreek(code)) return romaniseGreek(word);
  return anyAscii(romaniseKana(word));
}
