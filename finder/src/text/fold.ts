import { hasHan } from './scripts/han.ts';
import { words } from './words.ts';

/**
 * Folds a name to one Latin spelling, words separated by single spaces. Case, accents, punctuation
 * and width are dropped; other scripts are romanised ("मेथी" and "Methi" are both "methi"). Chinese
 * characters stay, because many different words share a romanisation. Use it to compare foods; use
 * `foldKeepingScript` to compare rows of one store.
 */
export function fold(text: string): string {
  return words(text)
    .map(({ text: own, latin }) => (latin && !hasHan(own) ? latin : own))
    .join(' ');
}

/**
 * Folds a name like `fold` but keeps every script. Case, accents, punctuation, width and variants of
 * one letter (Arabic kaf, kana, nukta) are dropped. Rows of one store with equal results are equal.
 */
export function foldKeepingScript(text: string): string {
  return words(text)
    .map((word) => word.text)
    .join(' ');
}
