/** Japanese kana to Latin, as the words are written abroad (shoyu, natto, ramen). */

const FIRST = 0x3041;

// ぁ to ゖ in the order of the code chart. '.' stands for the doubling sign.
const SYLLABLES =
  'a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji . tsu zu te de to do na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo ya ya yu yu yo yo ra ri ru re ro wa wa i e o n vu ka ke'.split(
    ' ',
  );
const SMALL_Y = 'ゃゅょ';
const SMALL_VOWELS = 'ぁぃぅぇぉ';
const DOUBLING = 'っ';
const LONG = 'ー';

/** Writes katakana as hiragana. Other characters stay. */
export function plainKana(run: string): string {
  return run.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** Romanises the hiragana in a text (see `plainKana` for katakana). Other characters stay. */
export function romaniseKana(text: string): string {
  let out = '';
  let isDoubled = false;
  for (const letter of text) {
    if (letter === LONG) continue;
    if (letter === DOUBLING) {
      isDoubled = true;
      continue;
    }
    const latin = SYLLABLES[letter.charCodeAt(0) - FIRST];
    if (latin === undefined) {
      out += letter;
      continue;
    }
    if (SMALL_Y.includes(letter) && out.endsWith('i')) {
      const stem = out.slice(0, -1);
      out = stem + (/(?:sh|ch|j)$/.test(stem) ? latin.slice(1) : latin);
    } else if (SMALL_VOWELS.includes(letter) && /[aeiou]$/.test(out)) {
      out = out.slice(0, -1) + latin;
    } else {
      out += (isDoubled ? latin.charAt(0) : '') + latin;
    }
    isDoubled = false;
  }
  return out;
}
