import { nameWords } from './split-name.ts';

const ASCII = /^[\0-\x7f]*$/;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}'’]+/u;

/**
 * Whether a text writes words of a food's name with other accents than all of its names, so that they are
 * other words: Turkish "balı" (honey) is not Georgian "bali" (cherry). Words without accents may be any,
 * because many people leave them out.
 *
 * @param text as it is written
 * @param key the words of the name, as `nameWords` returns them
 * @param names of the food
 */
export function isOtherAccent(
  text: string,
  key: readonly string[],
  names: readonly string[],
): boolean {
  if (ASCII.test(text)) return false;
  return accentedWords(text).some(({ word, accents, isVague }) => {
    if (!key.includes(word)) return false;
    const known = names.flatMap((name) =>
      writtenWords(name).filter((one) => nameWords(one).join(' ') === word),
    );
    const plain = isVague ? withoutDotless(accents) : accents;
    return !known.some((one) => {
      const own = accentsOf(one);
      return (isVague ? withoutDotless(own) : own) === plain;
    });
  });
}

interface AccentedWord {
  word: string;
  accents: string;
  /** Whether it has a capital I, which in Turkish is the letter without a dot. */
  isVague: boolean;
}

/** The Latin words of a text that have accents or letters besides a to z. */
function accentedWords(text: string): AccentedWord[] {
  return writtenWords(text).flatMap((written) => {
    if (ASCII.test(written) || !/^[\p{Script=Latin}\p{M}'’]+$/u.test(written)) return [];
    const word = nameWords(written).join(' ');
    return [{ word, accents: accentsOf(written), isVague: /[Iİ]/.test(written) }];
  });
}

const writtenWords = (text: string): string[] =>
  text.split(BETWEEN_WORDS).filter((word) => word !== '');

/** The accents and the letters besides a to z, in any order: the tone of "hoà" and "hòa" is one. */
function accentsOf(word: string): string {
  const letters = word.toLowerCase().normalize('NFD').replaceAll('i\u0307', 'i');
  return [...letters]
    .filter((letter) => !/[a-z0-9'’]/.test(letter))
    .sort()
    .join('');
}

const withoutDotless = (accents: string): string => accents.replaceAll('ı', '');
