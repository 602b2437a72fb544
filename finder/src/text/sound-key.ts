/** Keys under which the Latin spellings of one spoken word meet. They use a-z and ignore other letters. */

const isVowel = (letter: string): boolean =>
  letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o' || letter === 'u';

/** The vowel classes: a, i (e, ee, y) and u (o, oo). */
const VOWEL: Readonly<Record<string, string>> = { a: 'a', e: 'i', i: 'i', o: 'u', u: 'u', y: 'i' };
/** The classes of two vowels before a consonant. Korean writes "eo" and "eu": gochujang, gocheujang. */
const DIPHTHONG: Readonly<Record<string, string>> = {
  eo: 'u',
  eu: 'u',
  ai: 'i',
  ay: 'i',
  ae: 'i',
  au: 'u',
  aw: 'u',
  ou: 'u',
  ow: 'u',
};
const PLAIN: Readonly<Record<string, string>> = { w: 'v', z: 'j', q: 'k', c: 'k', x: 'ks' };

/**
 * Approximate sound of a romanised word: dhania, dhaniya and dhaniyaa are all "dania". Long and short
 * vowels, aspirates, doubled letters, w/v, ph/f and z/j are equal. A final h and a y between vowels
 * are dropped.
 */
export function soundKey(word: string): string {
  let key = '';
  let last = '';
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at);
    const next = word.charAt(at + 1);
    let sound: string;
    if (isVowel(letter)) {
      const diphthong = isVowel(word.charAt(at + 2)) ? undefined : DIPHTHONG[letter + next];
      sound = diphthong ?? VOWEL[letter] ?? '';
      if (diphthong !== undefined) at += 1;
    } else if (letter === 'y') {
      if (isVowel(next) && at > 0 && last === 'i') continue;
      sound = isVowel(next) && at === 0 ? 'y' : 'i';
    } else if (letter === 'h') {
      if (at > 0 && (!isVowel(next) || !isVowel(word.charAt(at - 1)))) continue;
      sound = 'h';
    } else if (letter === 'p' && next === 'h') {
      sound = 'f';
    } else if (letter === 'c') {
      if (next === 'z') {
        sound = 'c';
        at += 1;
      } else if (next === 'h' || (next === 'c' && word.charAt(at + 2) === 'h')) sound = 'c';
      else sound = next === 'e' || next === 'i' || next === 'y' ? 's' : 'k';
    } else if (letter === 't' && next === 'c' && word.charAt(at + 2) === 'h') {
      continue;
    } else if (letter === 's' && next === 'z') {
      sound = 's';
      at += 1;
    } else if (letter === 'q' && next === 'u') {
      const after = word.charAt(at + 2);
      sound = after === 'e' || after === 'i' ? 'k' : 'kv';
      at += 1;
    } else if (letter === 'x' && at === 0) {
      sound = 's';
    } else if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')) {
      sound = PLAIN[letter] ?? letter;
    } else {
      continue;
    }
    if (sound === last) continue;
    key += sound;
    last = sound.charAt(sound.length - 1);
  }
  return key;
}

/** A word without aspirates and doubled letters. Shows how alike two words of one sound look. */
export function softened(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/([^aeiou])h/g, '$1')
    .replace(/(.)\1+/g, '$1');
}

/** A word with the letters that are most often exchanged for others of the same sound made equal. */
export function plainSpelling(word: string): string {
  return softened(word.replace(/oo|ou/g, 'u').replace(/ee|ie/g, 'i').replace(/y/g, 'i'))
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/h$/, '')
    .replace(/e$/, 'i');
}

const VOICELESS: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k', j: 'c' };

/** A sound key in which voiced and voiceless sounds are equal: kimchi and gimchi. */
export function looseKey(word: string): string {
  return soundKey(word)
    .replace(/[bdgj]/g, (letter) => VOICELESS[letter] ?? letter)
    .replace(/(.)\1+/g, '$1');
}

const LOOSE: Readonly<Record<string, string>> = {
  b: 'p',
  p: 'p',
  f: 'f',
  t: 't',
  d: 't',
  k: 'k',
  g: 'k',
  q: 'k',
  c: 'k',
  j: 's',
  s: 's',
  z: 's',
  x: 'ks',
  l: 'l',
  r: 'r',
  m: 'm',
  n: 'n',
};
const STRICT: Readonly<Record<string, string>> = { ...LOOSE, d: 'd', g: 'g', j: 'j', z: 'j' };

/**
 * The consonants of a word, voiced and voiceless equal, as some scripts do not distinguish them. Far
 * looser than `soundKey`: combine it with another comparison.
 */
export function consonantKey(word: string): string {
  return consonants(word, LOOSE);
}

/** The consonants of a word, voiced and voiceless apart, as scripts without vowels write them. */
export function abjadKey(word: string): string {
  return consonants(word, STRICT);
}

function consonants(word: string, sounds: Readonly<Record<string, string>>): string {
  let key = '';
  let last = '';
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at);
    const next = word.charAt(at + 1);
    let sound = sounds[letter];
    if (sound === undefined) {
      if (isVowel(letter)) last = '';
      continue;
    }
    if (letter === 'c' && (next === 'h' || next === 'e' || next === 'i')) sound = 's';
    if (letter === 'p' && next === 'h') sound = 'f';
    if (letter === 't' && (next === 'c' || next === 's')) continue;
    if (sound !== last) key += sound;
    last = sound;
  }
  return key;
}
