/** Hangul to Latin by the letters of each syllable, close to the spelling on packets (kimchi, gochujang). */

const FIRST = 0xac00;
const LAST = 0xd7a3;

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
/** Spellings of finals before a syllable that begins with a vowel. */
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

function initialOf(code: number): number {
  return Math.floor((code - FIRST) / FINALS.length / VOWELS.length);
}

/** Romanises one Hangul word. Other characters are dropped. */
export function romaniseHangul(word: string): string {
  const codes = [...word].map((letter) => letter.codePointAt(0) ?? 0).filter(isHangul);
  let out = '';
  for (const [at, code] of codes.entries()) {
    const final = (code - FIRST) % FINALS.length;
    const vowel = Math.floor((code - FIRST) / FINALS.length) % VOWELS.length;
    const isLinked = initialOf(codes[at + 1] ?? FIRST) === EMPTY_INITIAL;
    out += (INITIALS[initialOf(code)] ?? '') + (VOWELS[vowel] ?? '');
    out += (isLinked ? LINKED[final] : undefined) ?? FINALS[final] ?? '';
  }
  return out;
}

/** The consonants that end a syllable, and the same ones at the start of the next, as jamo. */
const FINAL_JAMO = 'ᆨᆩᆫᆮᆯᆷᆸᆺᆻᆼᆽᆾᆿᇀᇁᇂ';
const INITIAL_JAMO = 'ᄀᄁᄂᄃᄅᄆᄇᄉᄊᄋᄌᄎᄏᄐᄑᄒ';

/**
 * A Hangul word that is still being typed: "김ㅊ" and "곷" on the way to 김치 and 고추. Its last consonant
 * begins the next syllable. Undefined for other words.
 */
export function openSyllable(word: string): { start: string; isBegun: IsBegun } | undefined {
  if (!isHangul(word.codePointAt(0) ?? 0)) return undefined;
  const jamo = word.normalize('NFD');
  const last = jamo.at(-1) ?? '';
  const final = FINAL_JAMO.indexOf(last);
  if (final === -1 && !INITIAL_JAMO.includes(last)) return undefined;
  const start = jamo.slice(0, -1);
  const prefix = start + (final === -1 ? last : (INITIAL_JAMO[final] ?? ''));
  return {
    start: start.normalize('NFC'),
    isBegun: (other) => other.normalize('NFD').startsWith(prefix),
  };
}

/** Whether another word begins with the word that is being typed. */
type IsBegun = (other: string) => boolean;
