/**
 * Romanises the nine scripts that share the Brahmic block layout: Devanagari, Bengali, Gurmukhi,
 * Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam. In each block of 128 code points a letter has
 * the same offset, so one table serves all. `Pronunciation` holds the differences.
 */

interface Pronunciation {
  /** The vowel after a consonant without a vowel sign. */
  inherent: 'a' | 'o';
  /** Where the inherent vowel is silent: nowhere, at the end of a word, or inside it too. */
  silent: 'never' | 'final' | 'medial';
  /** The sound of a nasal sign at the end of a word. */
  finalNasal: 'n' | 'm';
}

const north: Pronunciation = { inherent: 'a', silent: 'medial', finalNasal: 'n' };
const east: Pronunciation = { inherent: 'o', silent: 'final', finalNasal: 'n' };
const south: Pronunciation = { inherent: 'a', silent: 'never', finalNasal: 'm' };

const FIRST = 0x0900;
const LAST = 0x0d7f;
const BENGALI = 1;
const GURMUKHI = 2;
const TAMIL = 5;
const MALAYALAM = 8;
const PRONUNCIATIONS: readonly Pronunciation[] = [
  north,
  east,
  north,
  north,
  east,
  south,
  south,
  south,
  south,
];

const VOWELS: Readonly<Record<number, string>> = {
  0x04: 'a',
  0x05: 'a',
  0x06: 'a',
  0x07: 'i',
  0x08: 'i',
  0x09: 'u',
  0x0a: 'u',
  0x0b: 'ri',
  0x0c: 'li',
  0x0d: 'e',
  0x0e: 'e',
  0x0f: 'e',
  0x10: 'ai',
  0x11: 'o',
  0x12: 'o',
  0x13: 'o',
  0x14: 'au',
};
const VOWEL_SIGNS: Readonly<Record<number, string>> = {
  0x3e: 'a',
  0x3f: 'i',
  0x40: 'i',
  0x41: 'u',
  0x42: 'u',
  0x43: 'ri',
  0x44: 'ri',
  0x45: 'e',
  0x46: 'e',
  0x47: 'e',
  0x48: 'ai',
  0x49: 'o',
  0x4a: 'o',
  0x4b: 'o',
  0x4c: 'au',
  0x57: 'au',
};
const CONSONANTS: Readonly<Record<number, string>> = {
  0x15: 'k',
  0x16: 'kh',
  0x17: 'g',
  0x18: 'gh',
  0x19: 'n',
  0x1a: 'ch',
  0x1b: 'ch',
  0x1c: 'j',
  0x1d: 'jh',
  0x1e: 'n',
  0x1f: 't',
  0x20: 'th',
  0x21: 'd',
  0x22: 'dh',
  0x23: 'n',
  0x24: 't',
  0x25: 'th',
  0x26: 'd',
  0x27: 'dh',
  0x28: 'n',
  0x29: 'n',
  0x2a: 'p',
  0x2b: 'ph',
  0x2c: 'b',
  0x2d: 'bh',
  0x2e: 'm',
  0x2f: 'y',
  0x30: 'r',
  0x31: 'r',
  0x32: 'l',
  0x33: 'l',
  0x34: 'zh',
  0x35: 'v',
  0x36: 'sh',
  0x37: 'sh',
  0x38: 's',
  0x39: 'h',
  0x58: 'q',
  0x59: 'kh',
  0x5a: 'g',
  0x5b: 'z',
  0x5c: 'r',
  0x5d: 'rh',
  0x5e: 'f',
  0x5f: 'y',
};
/** Consonants with a dot (nukta). */
const DOTTED: Readonly<Record<string, string>> = {
  k: 'q',
  kh: 'kh',
  g: 'g',
  j: 'z',
  d: 'r',
  dh: 'rh',
  ph: 'f',
  s: 'sh',
};
const CHILLU: readonly string[] = ['n', 'n', 'r', 'l', 'l', 'k'];

/** Voiced sounds of Tamil letters. The position in the word decides whether a letter is voiced. */
const TAMIL_VOICED: Readonly<Record<string, string>> = { k: 'g', t: 'd', p: 'b', ch: 's' };

const SILENT = '';

/** A consonant ('' for an initial vowel) with the vowel after it. */
interface Letter {
  consonant: string;
  /** The written vowel. '' for the inherent one and for none. */
  vowel: string;
  inherent: boolean;
}

/** Whether a code point belongs to one of the nine scripts. */
export function isIndic(code: number): boolean {
  return code >= FIRST && code <= LAST;
}

/** Drops the dots under letters (nukta) and writes a candrabindu as the plain nasal sign. */
export function plainIndic(word: string): string {
  return word
    .replace(/[\u093c\u09bc\u0a3c\u0abc\u0b3c]/g, '')
    .replace(/[\u0901\u0981\u0a01\u0a81]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1));
}

/** Romanises one word of any of the nine scripts. Other characters stay. */
export function romaniseIndic(word: string): string {
  const letters: Letter[] = [];
  let script = 0;
  let doubled = false;
  for (const character of word) {
    const code = character.codePointAt(0) ?? 0;
    if (!isIndic(code)) {
      letters.push({ consonant: character, vowel: '', inherent: false });
      continue;
    }
    script = (code - FIRST) >> 7;
    const offset = (code - FIRST) & 0x7f;
    const last = letters.at(-1);
    const consonant = script === MALAYALAM && offset >= 0x7a ? undefined : CONSONANTS[offset];
    if (consonant !== undefined) {
      letters.push({
        consonant: doubled ? consonant.charAt(0) + consonant : consonant,
        vowel: '',
        inherent: true,
      });
      doubled = false;
    } else if (VOWELS[offset] !== undefined) {
      letters.push({ consonant: '', vowel: VOWELS[offset], inherent: false });
    } else if (VOWEL_SIGNS[offset] !== undefined) {
      if (last === undefined) continue;
      last.vowel = last.inherent ? VOWEL_SIGNS[offset] : last.vowel + VOWEL_SIGNS[offset];
      last.inherent = false;
    } else if (offset === 0x4d) {
      if (last !== undefined) last.inherent = false;
    } else if (offset === 0x3c) {
      if (last !== undefined) last.consonant = DOTTED[last.consonant] ?? last.consonant;
    } else if (offset <= 0x02 || (script === GURMUKHI && offset === 0x70)) {
      letters.push({ consonant: 'N', vowel: '', inherent: false });
    } else if (script === GURMUKHI && offset === 0x71) {
      doubled = true;
    } else if (script === BENGALI && offset === 0x4e) {
      letters.push({ consonant: 't', vowel: '', inherent: false });
    } else if (script === MALAYALAM && offset >= 0x7a) {
      letters.push({ consonant: CHILLU[offset - 0x7a] ?? '', vowel: '', inherent: false });
    }
  }
  const pronunciation = PRONUNCIATIONS[script] ?? north;
  if (script === TAMIL) voiceTamil(letters);
  if (script === BENGALI && letters[0]?.consonant === 'y') letters[0].consonant = 'j';
  silence(letters, pronunciation);
  return write(letters, pronunciation);
}

function isVowelled(letter: Letter | undefined): boolean {
  return letter !== undefined && (letter.inherent || letter.vowel !== SILENT);
}

/** Drops the inherent vowels that are not spoken. */
function silence(letters: Letter[], pronunciation: Pronunciation): void {
  if (pronunciation.silent === 'never') return;
  const end = letters.length - 1;
  const last = letters[end];
  const cluster = end > 0 && !isVowelled(letters[end - 1]) && letters[end - 1]?.consonant !== 'N';
  const spoken = cluster && last !== undefined && ['y', 'r', 'v'].includes(last.consonant);
  if (last?.inherent === true && end > 0 && !spoken) last.inherent = false;
  if (pronunciation.silent !== 'medial') return;
  for (let at = end - 1; at > 0; at -= 1) {
    const letter = letters[at];
    const next = letters[at + 1];
    if (
      letter?.inherent !== true ||
      next === undefined ||
      next.consonant === '' ||
      next.consonant === 'N'
    )
      continue;
    if (isVowelled(letters[at - 1]) && isVowelled(next)) letter.inherent = false;
  }
}

function voiceTamil(letters: Letter[]): void {
  for (let at = 1; at < letters.length; at += 1) {
    const letter = letters[at];
    const before = letters[at - 1];
    if (letter === undefined || before === undefined) continue;
    const voiced = TAMIL_VOICED[letter.consonant];
    if (voiced === undefined) continue;
    const nasal = !isVowelled(before) && ['n', 'm'].includes(before.consonant);
    const geminate = !isVowelled(letter) || (!isVowelled(before) && !nasal);
    if (!geminate) letter.consonant = nasal && voiced === 's' ? 'j' : voiced;
  }
}

function write(letters: readonly Letter[], pronunciation: Pronunciation): string {
  let out = '';
  for (const [at, letter] of letters.entries()) {
    if (letter.consonant === 'N') {
      const next = letters[at + 1];
      if (next === undefined) out += pronunciation.finalNasal;
      else out += ['p', 'b', 'm'].includes(next.consonant.charAt(0)) ? 'm' : 'n';
    } else {
      out += letter.consonant + (letter.inherent ? pronunciation.inherent : letter.vowel);
    }
  }
  return out;
}
