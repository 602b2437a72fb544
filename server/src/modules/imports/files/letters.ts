/** Which letters go together in names of foods, in all languages of the pantry. */
import { loadPantry } from '@aislewise/pantry/load';
import { namesByLanguage } from '@aislewise/pantry/names';
import { CACHE_DIR } from '../../../lib/cache-dir.ts';
import { headingTexts } from './headings.ts';

/** Scripts of which single characters are counted instead of pairs. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hangul}]/u;
const WORD = /[\p{L}\p{M}]+/gu;
/** Not a letter, digit, space or sign of usual texts. */
const ODD = /[\p{Cc}\p{Co}\p{Cn}\u2500-\u259f\ufffd]/u;
/** A sign or a foreign digit between two letters, other than those that words have. */
const SIGN_IN_WORD =
  /(?<=\p{L})[^\p{ASCII}\p{L}\p{M}\p{Zs}\p{Pd}\p{Cf}’‘ʼ·・×、，。；]+(?=\p{L})/gu;
const ODD_SIGN = /[¤¦¨ª¬¯³´¶¸¹º¼¾÷ƒˆ˜‡†‰‹›¡¿¢§©®±µ×]/u;

interface LetterModel {
  /** The letters besides a to z of each language. */
  alphabets: readonly ReadonlySet<string>[];
  pairs: ReadonlyMap<string, number>;
  letters: ReadonlyMap<string, number>;
  words: ReadonlySet<string>;
}

/** A letter that a language's names have less often may be of a loanword. */
const MIN_LETTERS = 3;

/** The names of the pantry and the words of headings, by language. */
function textsByLanguage(): Map<string, string[]> {
  const texts = headingTexts();
  for (const food of loadPantry({ cacheDir: CACHE_DIR }).foods) {
    for (const { language, names } of namesByLanguage(food)) {
      const own = texts.get(language);
      if (own) own.push(...names);
      else texts.set(language, [...names]);
    }
  }
  return texts;
}

/** Counts letters, pairs and words of the pantry's names and of the words of headings. */
export function readLetters(): LetterModel {
  const pairs = new Map<string, number>();
  const letters = new Map<string, number>();
  const words = new Set<string>();
  const alphabets: Set<string>[] = [];
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const texts of textsByLanguage().values()) {
    const own = new Map<string, number>();
    for (const [word] of texts.join(' ').normalize('NFKC').toLowerCase().matchAll(WORD)) {
      words.add(word);
      let before = '^';
      for (const letter of `${word}$`) {
        add(pairs, before + letter);
        add(letters, before);
        if (!isAscii(letter)) add(own, letter);
        before = letter;
      }
    }
    alphabets.push(
      new Set([...own].flatMap(([letter, count]) => (count >= MIN_LETTERS ? letter : []))),
    );
  }
  return { alphabets, pairs, letters, words };
}

/** How usual a letter is behind another one, from 0 to 1. */
function pairScore({ pairs, letters }: LetterModel, before: string, letter: string): number {
  if (IDEOGRAPH.test(letter)) {
    const count = letters.get(letter) ?? 0;
    return count >= 5 ? 1 : count >= 1 ? 0.8 : 0;
  }
  const share = (pairs.get(before + letter) ?? 0) / (letters.get(before) ?? 1);
  return share >= 0.02 ? 1 : share >= 0.005 ? 0.6 : share > 0 ? 0.25 : 0;
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

const CASED = /\p{Ll}\p{Lu}/u;
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Thai'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const isMixed = (word: string): boolean => SCRIPTS.filter((script) => script.test(word)).length > 1;

/**
 * How well the letters of a text go together: about 1 for a text in a language of the pantry, below 0.3
 * for one that was decoded in the wrong way. Only words with other letters than a to z count.
 */
export function judgeLetters(given: string, model: LetterModel): number {
  const text = given.normalize('NFKC');
  let sum = 0;
  let count = 0;
  let known = 0;
  let words = 0;
  for (const [word] of text.matchAll(WORD)) {
    if (isAscii(word)) continue;
    words += 1;
    const lower = word.toLowerCase();
    if (model.words.has(lower)) known += 1;
    if (CASED.test(word)) sum -= 1.5;
    if (isMixed(word)) sum -= 1.5;
    let before = '^';
    for (const letter of `${lower}$`) {
      if (!isAscii(letter) || !isAscii(before)) {
        sum += pairScore(model, before, letter);
        count += 1;
      }
      before = letter;
    }
  }
  const inWords = text.match(SIGN_IN_WORD)?.length ?? 0;
  sum -= 1.5 * inWords;
  count += inWords;
  for (const sign of text.match(/[^\p{ASCII}\p{L}\p{M}]/gu) ?? []) {
    if (ODD.test(sign)) sum -= 3;
    else if (ODD_SIGN.test(sign)) sum -= 0.8;
    else continue;
    count += 1;
  }
  sum -= 3 * (text.match(/(?=\p{ASCII})(?![\t-\r])\p{Cc}/gu)?.length ?? 0);
  if (count === 0) return text === '' ? 0 : 0.3;
  const ofWords = words === 0 ? 0 : (0.5 * known) / words;
  return sum / count + ofWords + 0.5 * oneLanguage(text, model);
}

/** The share of the letters besides a to z that the language has which has most of them. */
function oneLanguage(text: string, { alphabets }: LetterModel): number {
  const letters = text.toLowerCase().match(/[^\p{ASCII}\P{L}]/gu) ?? [];
  if (letters.length === 0) return 0;
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let most = 0;
  for (const alphabet of alphabets) {
    let own = 0;
    for (const [letter, count] of counts) if (alphabet.has(letter)) own += count;
    most = Math.max(most, own);
  }
  return most / letters.length;
}
