import { FOOD_NAMES, NAME, OTHER_NAMES } from '../index/text-table.ts';
import type { Candidate } from '../matching/candidate.ts';
import { lowerToGuess } from '../matching/confidence.ts';
import { MIN_JOINED } from '../matching/scores.ts';

/** The languages in which a food has a name, as codes. Empty for another name. */
export type LanguagesOfName = (foodId: string, name: string) => readonly string[];

/** The score that a food loses if its name is of another language than the reader's. */
const OTHER_LANGUAGE_PENALTY = 30;

/**
 * Prefers the foods that have this name in the reader's languages: "salsa" is parsley for a reader of Portuguese.
 * The others become guesses. Changes nothing if no food has the name in these languages.
 * @param languages as `nameLanguages` returns them
 */
export function preferOwnLanguage(
  found: readonly Candidate[],
  languages: readonly string[],
  languagesOf: (candidate: Candidate) => readonly string[],
): void {
  const named = found.filter(
    ({ field, fit, isSingle, textScore }) =>
      isSingle &&
      fit === 'whole' &&
      textScore >= MIN_JOINED &&
      (field === FOOD_NAMES || field === NAME || field === OTHER_NAMES),
  );
  const isOwn = (all: readonly string[]): boolean => all.some((code) => languages.includes(code));
  const known = named.map((candidate) => ({ candidate, codes: languagesOf(candidate) }));
  if (!known.some(({ codes }) => isOwn(codes))) return;
  for (const { candidate, codes } of known) {
    if (codes.length === 0 || isOwn(codes)) continue;
    candidate.score -= OTHER_LANGUAGE_PENALTY;
    lowerToGuess(candidate);
  }
}
