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
      if (
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
      if (next === 'h' || next === 'c') {
        if (next === 'c' && word.charAt(at + 2) !== 'h') sound = 'k';
        else sound = 'c';
      } else if (next === 'e' || next === 'i' || next === 'y') sound = 's';
      else sound = 'k';
    } else if (letter === 't' && next === 'c' && word.charAt(at + 2) === 'h') {
      continue;
    } else if (letter === 'q' && next === 'u') {
      sound = 'kv';
      at += 1;
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

const CLASS: Readonly<Record<string, string>> = {
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

/**
 * The consonants alone, by how they are formed: what is left of a word when a script writes no vowels and
 * does not part voiced from voiceless. Far looser than `soundKey`; for comparing across scripts only.
 */
export function consonantKey(word: string): string {
  let key = '';
  let last = '';
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at);
    let sound = CLASS[letter];
    if (sound === undefined) {
      if (isVowel(letter)) last = '';
      continue;
    }
    if (
      letter === 'c' &&
      (word.charAt(at + 1) === 'h' || word.charAt(at + 1) === 'e' || word.charAt(at + 1) === 'i')
    )
      sound = 's';
    if (letter === 'p' && word.charAt(at + 1) === 'h') sound = 'f';
    if (letter === 't' && (word.charAt(at + 1) === 'c' || word.charAt(at + 1) === 's')) continue;
    if (sound !== last) key += sound;
    last = sound;
  }
  return key;
}
