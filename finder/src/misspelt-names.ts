import { allowedEdits, countEdits } from './text/edits.ts';

/** Whether a word is another one with typos, or the beginning of one that is being typed. */
const isNear = (typed: string, word: string): boolean => {
  const max = allowedEdits(typed);
  return [word, word.slice(0, typed.length)].some((one) => countEdits(typed, one, max) <= max);
};

/**
 * Whether the words typed are those of a name with typos: 'patel bazar' for Patel Bazaar, 'songxan' for
 * Song Xanh. Words have no case and no accents; those of up to three letters may have no typo.
 */
export function isMisspelt(typed: readonly string[], name: readonly string[]): boolean {
  if (typed.length === 0) return false;
  const all = typed.join('');
  return (
    typed.every((word) => name.some((one) => isNear(word, one))) ||
    (allowedEdits(all) > 0 && isNear(all, name.join('')))
  );
}
