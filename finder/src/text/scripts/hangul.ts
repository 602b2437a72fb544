/** Hangul to Latin by the letters of each syllable, close to what packets print (kimchi, gochujang). */

const FIRST = 0xac00;
const LAST = 0xd7a3;
const VOWEL_COUNT = 21;
const FINAL_COUNT = 28;

const INITIALS = [
  'g',
  'kk',
  'n',
  'd',
  'tt',
  'r',
  'm',
  'b',
  'pp',
  's',
  'ss',
  '',
  'j',
  'jj',
  'ch',
  'k',
  't',
  'p',
  'h',
];
const VOWELS = [
  'a',
  'ae',
  'ya',
  'yae',
  'eo',
  'e',
  'yeo',
  'ye',
  'o',
  'wa',
  'wae',
  'oe',
  'yo',
  'u',
  'wo',
  'we',
  'wi',
  'yu',
  'eu',
  'ui',
  'i',
];
const FINALS = [
  '',
  'k',
  'k',
  'k',
  'n',
  'n',
  'n',
  't',
  'l',
  'k',
  'm',
  'l',
  'l',
  'l',
  'p',
  'l',
  'm',
  'p',
  'p',
  't',
  't',
  'ng',
  't',
  't',
  'k',
  't',
  'p',
  't',
];
/** Finals that move to the next syllable's empty start. */
const LINKED: Readonly<Record<number, string>> = {
  1: 'g',
  2: 'kk',
  4: 'n',
  7: 'd',
  8: 'r',
  16: 'm',
  17: 'b',
  19: 's',
  20: 'ss',
  22: 'j',
  23: 'ch',
  24: 'k',
  25: 't',
  26: 'p',
};
const EMPTY_INITIAL = 11;

/** Whether a code point is a composed Hangul syllable. */
export function isHangul(code: number): boolean {
  return code >= FIRST && code <= LAST;
}

/** A Latin spelling of one Hangul word; other characters are left out. */
export function romaniseHangul(word: string): string {
  const codes = [...word].map((letter) => letter.codePointAt(0) ?? 0).filter(isHangul);
  let out = '';
  for (const [at, code] of codes.entries()) {
    const place = code - FIRST;
    const final = place % FINAL_COUNT;
    const vowel = Math.floor(place / FINAL_COUNT) % VOWEL_COUNT;
    const initial = Math.floor(place / FINAL_COUNT / VOWEL_COUNT);
    const next = codes[at + 1];
    const links =
      next !== undefined &&
      Math.floor((next - FIRST) / FINAL_COUNT / VOWEL_COUNT) === EMPTY_INITIAL;
    out +=
      (INITIALS[initial] ?? '') +
      (VOWELS[vowel] ?? '') +
      ((links ? LINKED[final] : undefined) ?? FINALS[final] ?? '');
  }
  return out;
}
