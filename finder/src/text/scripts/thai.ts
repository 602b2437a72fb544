/** Thai to Latin: the vowels written before their consonant are spoken after it. */

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

/** A Latin spelling of a run of Thai, tones left out. */
export function romaniseThai(run: string): string {
  let out = '';
  let waiting = '';
  for (const letter of run.replaceAll('ํา', 'ำ')) {
    const code = letter.codePointAt(0) ?? 0;
    if (LEADING[letter] !== undefined) {
      out += waiting;
      waiting = LEADING[letter];
    } else if (code >= FIRST && code <= CONSONANT_LAST) {
      out += (CONSONANTS[code - FIRST] ?? '') + waiting;
      waiting = '';
    } else if (VOWELS[letter] !== undefined) {
      // A short leading vowel is closed by a written 'a' that is not spoken.
      if (!(VOWELS[letter] === 'a' && /[aeo]$/.test(out))) out += VOWELS[letter];
    }
  }
  return out + waiting;
}
