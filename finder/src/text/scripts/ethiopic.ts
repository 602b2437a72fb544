/** Amharic and Tigrinya: folds letters of the same sound and romanises words. */

const FIRST = 0x1200;
const LAST = 0x135a;
const ORDERS = 8;

/** Consonants of the rows of eight letters in the code chart. '' for rows that words do not use. */
const CONSONANTS =
  'h l h m s r s sh q q q q b v t ch h h n gn  k k kh kh w  z zh y d d j g g g t ch p ts ts f p'.split(
    ' ',
  );
const VOWELS = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa'];
/** Rows of the same sound, by the row that replaces them. */
const SAME_ROW: Readonly<Record<number, number>> = {
  0x1210: 0x1200,
  0x1280: 0x1200,
  0x12b8: 0x1200,
  0x1220: 0x1230,
  0x12d0: 0x12a0,
  0x1340: 0x1338,
};
const HA = 0x1200;
const A = 0x12a0;
const THROATY = new Set([HA, A]);

/** Whether a code point is an Ethiopic letter or mark. */
export function isEthiopic(code: number): boolean {
  return code >= 0x1200 && code <= 0x139f;
}

/** Replaces letters of the same sound by one letter. */
export function plainEthiopic(word: string): string {
  let out = '';
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < FIRST || code > LAST) {
      if (!/\p{P}/u.test(letter)) out += letter;
      continue;
    }
    const order = (code - FIRST) % ORDERS;
    const row = SAME_ROW[code - order] ?? code - order;
    // "Ha" and "a" are written with the first or the fourth vowel.
    const vowel = THROATY.has(row) && order === 3 ? 0 : order;
    out += String.fromCodePoint(row + vowel);
  }
  return out;
}

/** Romanises one word. The unwritten vowel between consonants becomes an i. */
export function romaniseEthiopic(word: string): string {
  let out = '';
  let bareBefore = false;
  for (const letter of plainEthiopic(word)) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < FIRST || code > LAST) continue;
    const row = Math.floor((code - FIRST) / ORDERS);
    const order = (code - FIRST) % ORDERS;
    const consonant = CONSONANTS[row] ?? '';
    let vowel = VOWELS[order] ?? '';
    if (order === 0 && THROATY.has(code)) vowel = 'a';
    if (consonant === '' && vowel === '') vowel = 'i';
    const bare = vowel === '';
    if (bare && bareBefore) out += 'i';
    if (bare && out === '') vowel = 'i';
    out += consonant + vowel;
    bareBefore = bare && vowel === '';
  }
  return out;
}
