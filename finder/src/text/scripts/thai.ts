/** Thai to Latin. Vowels before a consonant are moved behind it, as they are spoken. */

const FIRST = 0x0e01;
const LAST = 0x0e5b;
const CONSONANT_LAST = 0x0e2e;

// ก to ฮ in the order of the code chart.
const CONSONANTS = [
  'k',
  'kh',
  'kh',
  'kh',
  'kh',
  'kh',
  'ng',
  'ch',
  'ch',
  'ch',
  's',
  'ch',
  'y',
  'd',
  't',
  'th',
  'th',
  'th',
  'n',
  'd',
  't',
  'th',
  'th',
  'th',
  'n',
  'b',
  'p',
  'ph',
  'f',
  'ph',
  'f',
  'ph',
  'm',
  'y',
  'r',
  'rue',
  'l',
  'lue',
  'w',
  's',
  's',
  's',
  'h',
  'l',
  '',
  'h',
];
const VOWELS: Readonly<Record<string, string>> = {
  ะ: 'a',
  'ั': 'a',
  า: 'a',
  ำ: 'am',
  'ิ': 'i',
  'ี': 'i',
  'ึ': 'ue',
  'ื': 'ue',
  'ุ': 'u',
  'ู': 'u',
  ๅ: 'a',
  'ํ': 'm',
};
const LEADING: Readonly<Record<string, string>> = { เ: 'e', แ: 'ae', โ: 'o', ใ: 'ai', ไ: 'ai' };

/** Whether a code point is a Thai letter, vowel or mark. */
export function isThai(code: number): boolean {
  return code >= FIRST && code <= LAST;
}

/** Romanises a run of Thai without tones. */
export function romaniseThai(run: string): string {
  let out = '';
  let leading = '';
  for (const letter of run.replaceAll('ํา', 'ำ')) {
    const code = letter.codePointAt(0) ?? 0;
    if (LEADING[letter] !== undefined) {
      out += leading;
      leading = LEADING[letter];
    } else if (code >= FIRST && code <= CONSONANT_LAST) {
      out += (CONSONANTS[code - FIRST] ?? '') + leading;
      leading = '';
    } else if (VOWELS[letter] !== undefined) {
      // The written 'a' that closes a short leading vowel is silent.
      if (!(VOWELS[letter] === 'a' && /[aeo]$/.test(out))) out += VOWELS[letter];
    }
  }
  return out + leading;
}
