import anyAscii from 'any-ascii';

/**
 * One spelling for all writings of a text: Latin, lower case, without accents or punctuation, words
 * parted by single spaces. Two names are the same name when their folds are equal.
 */
export function fold(text: string): string {
  return anyAscii(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
