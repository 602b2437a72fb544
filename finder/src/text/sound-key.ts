/**
 * Keys under which the many Latin spellings of one spoken word meet. Both read a-z; anything else in a
 * word is left out of them.
 */

const isVowel = (letter: string): boolean =>
  letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o' || letter === 'u';

/** The vowel class: a, i (e, ee, y) or u (o, oo). */
const VOWEL: Readonly<Record<string, string>> = { a: 'a', e: 'i', i: 'i', o: 'u', u: 'u', y: 'i' };
const PLAIN: Readonly<Record<string, string>> = { w: 'v', z: 'j', q: 'k', c: 'k', x: 'ks' };

/**
 * How a romanised word sounds, roughly: long and short vowels, aspirates, doubled letters, w/v, ph/f and z/j
 * are one; a breath at the end and a glide between vowels are left out. dhania, dhaniya and dhaniyaa: "dania".
 */
export function soundKey(word: string): string {
  let key = '';
  let last = '';
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at);
    const next = word.charAt(at + 1);
    let sound: string;
    if (isVowel(letter)) {
      sound = VOWEL[letter] ?? '';
      if (letter === 'e' && (next === 'o' || next === 'u') && !isVowel(word.charAt(at + 2))) {
        // Korean: gochujang is also written gocheujang, and tteok is dduk.
        sound = 'u';
        at += 1;
      } else if (
        letter === 'a' &&
        (next === 'i' || next === 'y' || next === 'e') &&
        !isVowel(word.charAt(at + 2))
      ) {
        sound = 'i';
        at += 1;
      } else if (
        (letter === 'a' || letter === 'o') &&
        (next === 'u' || next === 'w') &&
        !isVowel(word.charAt(at + 2))
      ) {
        sound = 'u';
        at += 1;
      }
    } else if (letter === 'y') {
      const glides = isVowel(next);
      if (!glides) sound = 'i';
      else if (at === 0) sound = 'y';
      else if (last === 'i') continue;
      else sound = 'i';
    } else if (letter === 'h') {
      if (at > 0 && (!isVowel(next) || !isVowel(word.charAt(at - 1)))) continue;
      sound = 'h';
    } else if (letter === 'p' && next === 'h') {
      sound = 'f';
    } else if (letter === 'c') {
      if (next === 'z') {
        sound = 'c';
        at += 1;
      } else if (next === 'h' || next === 'c') {
        if (next === 'c' && word.charAt(at + 2) !== 'h') sound = 'k';
        else sound = 'c';
      } else if (next === 'e' || next === 'i' || next === 'y') sound = 's';
      else sound = 'k';
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
    } else if (letter >= 'a' && letter <= 'z') {
      sound = PLAIN[letter] ?? letter;
    } else if (letter >= '0' && letter <= '9') {
      sound = letter;
    } else {
      continue;
    }
    if (sound === last) continue;
    key += sound;
    last = sound.charAt(sound.length - 1);
  }
  return key;
}

/** A word without its aspirates and doubled letters, vowels as written: to tell how alike same-sounding words look. */
export function softened(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/([^aeiou])h/g, '$1')
    .replace(/(.)\1+/g, '$1');
}

/**
 * A word as its letters are most often exchanged for others of one sound, and nothing else: to tell a spelling of a
 * known word from another word.
 */
export function plainSpelling(word: string): string {
  return softened(word.replace(/oo|ou/g, 'u').replace(/ee|ie/g, 'i').replace(/y/g, 'i'))
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/h$/, '')
    .replace(/e$/, 'i');
}

const VOICELESS: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k', j: 'c' };

/** How a word sounds when voiced and voiceless are one: kimchi and gimchi. */
export function looseKey(word: string): string {
  let key = '';
  let last = '';
  for (const letter of soundKey(word)) {
    const sound = VOICELESS[letter] ?? letter;
    if (sound !== last) key += sound;
    last = sound;
  }
  return key;
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
 * The consonants alone, by where they are formed: what is left of a word when a script does not part voiced
 * from voiceless. Far looser than `soundKey`; for comparing across scripts, beside other likeness, only.
 */
export function consonantKey(word: string): string {
  return consonants(word, LOOSE);
}

/** The consonants alone, voiced and voiceless apart: what a script without vowels writes of a word. */
export function bareKey(word: string): string {
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
