/** Japanese kana to Latin, as the words are written abroad (shoyu, natto, ramen). */

const FIRST = 0x3041;
const LAST = 0x3096;

// ぁ to ゖ in the order of the code chart; '.' stands for what is handled by itself.
const SYLLABLES =
  'a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji . tsu zu te de to do na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo ya ya yu yu yo yo ra ri ru re ro wa wa i e o n vu ka ke'.split(
    ' ',
  );
const SMALL_Y = 'ゃゅょ';
const SMALL_VOWELS = 'ぁぃぅぇぉ';
const DOUBLING = 'っ';
const LONG = 'ー';

/** Whether a code point is a hiragana. */
export function isHiragana(code: number): boolean {
  return code >= FIRST && code <= LAST;
}

/**
 * A Latin spelling of the hiragana in a text (write katakana as hiragana first); other characters stay.
 */
export function romaniseKana(text: string): string {
  let out = '';
  let doubled = false;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    if (letter === LONG) continue;
    if (letter === DOUBLING) {
      doubled = true;
      continue;
    }
    if (!isHiragana(code)) {
      out += letter;
      continue;
    }
    const latin = SYLLABLES[code - FIRST] ?? '';
    if (SMALL_Y.includes(letter) && out.endsWith('i')) {
      const stem = out.slice(0, -1);
      out = stem + (/(?:sh|ch|j)$/.test(stem) ? latin.slice(1) : latin);
    } else if (SMALL_VOWELS.includes(letter) && /[aeiou]$/.test(out)) {
      out = out.slice(0, -1) + latin;
    } else {
      out += (doubled ? latin.charAt(0) : '') + latin;
    }
    doubled = false;
  }
  return out;
}
