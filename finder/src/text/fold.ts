import { words } from './words.ts';

const HAN = /\p{Script=Han}/u;

/**
 * One Latin spelling for all the ways to write a name: no case, accents, punctuation or width; other
 * scripts by their usual spelling ("मेथी" and "Methi" are both "methi"). Chinese characters stay, because
 * their spelling would make one of many different words. Words are parted by single spaces.
 * For "is this the same food?"; to tell rows of one store apart use `foldKeepingScript`.
 */
export function fold(text: string): string {
  return words(text)
    .map((word) =>
      word.latin === undefined || word.latin === '' || HAN.test(word.text) ? word.text : word.latin,
    )
    .join(' ');
}

/**
 * As `fold`, but every script stays as it is: only case, accents, punctuation, width and variants of
 * one letter (Arabic kaf, kana, nukta) are made one. Two rows of one store with equal results name the same thing.
 */
export function foldKeepingScript(text: string): string {
  return words(text)
    .map((word) => word.text)
    .join(' ');
}
