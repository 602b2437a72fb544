import { words } from './words.ts';

/** Letters that, of the Latin scripts, only Vietnamese has: not the dotted ones of Yoruba and Igbo. */
const VIETNAMESE = /[ơưũĩ\u1ea0-\u1eb7\u1eba-\u1ec9\u1ece-\u1ee3\u1ee6-\u1ef1\u1ef4-\u1ef9]/iu;
/** Grave, acute, tilde, hook and dot below. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;
const NOT_IN_WORD = /[^\p{L}\p{M}\p{N}]+/u;

/** Whether a text is written with the letters and tones of Vietnamese. */
export function isVietnamese(text: string): boolean {
  return VIETNAMESE.test(text.normalize('NFC'));
}

/** Whether a text has a word of the query only with other tones or letters: "dứa" for "đũa". */
export function hasOtherTones(query: string, text: string): boolean {
  const inText = wordsOf(text);
  return wordsOf(query).some((asked) => {
    const same = inText.filter(({ plain }) => plain === asked.plain);
    return same.length > 0 && same.every(({ key }) => key !== asked.key && key !== asked.plain);
  });
}

/** The words of a text without accents, and with their tones at the end: "hoà" and "hòa" are equal. */
function wordsOf(text: string): { plain: string; key: string }[] {
  return text
    .toLowerCase()
    .split(NOT_IN_WORD)
    .map((word) => {
      const letters = word.normalize('NFD');
      const tones = letters.match(TONES)?.join('') ?? '';
      return { plain: words(word)[0]?.text ?? '', key: letters.replace(TONES, '') + tones };
    });
}
