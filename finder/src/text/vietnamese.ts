/** Letters that, of the Latin scripts, only Vietnamese has: not the dotted ones of Yoruba and Igbo. */
const VIETNAMESE = /[ơưũĩ\u1ea0-\u1eb7\u1eba-\u1ec9\u1ece-\u1ee3\u1ee6-\u1ef1\u1ef4-\u1ef9]/iu;
/** Grave, acute, tilde, hook and dot below. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;
const MARKS = /\p{M}/gu;
const NOT_IN_WORD = /[^\p{L}\p{M}\p{N}]+/u;

/** Whether a text is written with the letters and tones of Vietnamese. */
export function isVietnamese(text: string): boolean {
  return VIETNAMESE.test(text.normalize('NFC'));
}

/** Words with their tones: the keys of each word by its letters without accents. */
export type Tones = ReadonlyMap<string, ReadonlySet<string>>;

/** Whether a text has a word of the query only with other tones or letters: "dứa" for "đũa". */
export function hasOtherTones(query: Tones, text: string): boolean {
  const inText = tonesOf(text);
  for (const [plain, asked] of query) {
    const same = inText.get(plain);
    if (same === undefined || same.has(plain)) continue;
    for (const key of asked) if (!same.has(key)) return true;
  }
  return false;
}

/** The words of a text with their tones at the end: "hoà" and "hòa" are equal. */
export function tonesOf(text: string): Tones {
  const tones = new Map<string, Set<string>>();
  for (const letters of text.toLowerCase().normalize('NFD').split(NOT_IN_WORD)) {
    const plain = letters.replace(MARKS, '').replaceAll('đ', 'd');
    const key = letters.replace(TONES, '') + (letters.match(TONES)?.join('') ?? '');
    const keys = tones.get(plain);
    if (keys) keys.add(key);
    else tones.set(plain, new Set([key]));
  }
  return tones;
}
