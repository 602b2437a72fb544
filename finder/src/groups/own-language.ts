import { FOOD_NAMES, NAME, OTHER_NAMES } from '../index/text-table.ts';
import type { Candidate } from '../matching/candidate.ts';
import { lowerToGuess } from '../matching/confidence.ts';
import { MIN_JOINED } from '../matching/scores.ts';

/** The languages in which a food has a name, as codes. Empty for another name. */
export type LanguagesOfName = (foodId: string, name: string) => readonly string[];

/** For each name that several foods have, in lower case, the languages in which it is one. */
export type SharedNames = ReadonlyMap<string, readonly string[]>;

/** English names are typed by readers of every language. */
const ENGLISH = 'en';
/** The score that a food loses if its name is of another language than the reader's. */
const OTHER_LANGUAGE_PENALTY = 30;

/** The languages of names. */
export interface NameLanguages {
  /** Those of a candidate's name. Empty if its food has no such name. */
  readonly of: (candidate: Candidate) => readonly string[];
  readonly shared: SharedNames;
  /** Whether candidates are of foods of different kinds. */
  readonly areSeveral: (candidates: readonly Candidate[]) => boolean;
}

/**
 * Prefers the foods that have this name in the reader's languages: "salsa" is parsley for a reader of Portuguese.
 * The others become guesses, also if the index has no parsley. So does a food of which a name in a language that
 * the reader does not speak only resembles the query. Changes nothing for readers whose languages are not known.
 * @param languages as `nameLanguages` returns them
 */
export function preferOwnLanguage(
  found: readonly Candidate[],
  languages: readonly string[],
  { of, shared, areSeveral }: NameLanguages,
): void {
  const isOwn = (codes: readonly string[]): boolean =>
    codes.some((code) => languages.includes(code));
  const named = found
    .filter(isWholeName)
    .map((candidate) => ({ candidate, codes: of(candidate) }))
    .filter(({ codes }) => codes.length > 0);
  const hasOwn = named.some(
    ({ candidate, codes }) => isOwn(codes) || isOwn(shared.get(candidate.text.toLowerCase()) ?? []),
  );
  const own = named.filter(({ codes }) => isOwn(codes)).map(({ candidate }) => candidate);
  // Butter and avocado have one name in Vietnamese.
  if (areSeveral(own)) for (const candidate of own) lowerToGuess(candidate);
  if (hasOwn)
    for (const { candidate, codes } of named) {
      if (isOwn(codes)) continue;
      candidate.score -= OTHER_LANGUAGE_PENALTY;
      lowerToGuess(candidate);
    }
  for (const candidate of found.filter(isDoubtful(languages)))
    if (!isOwn(of(candidate)) && !of(candidate).includes(ENGLISH)) lowerToGuess(candidate);
}

/** Whether the reader's languages decide if a name is what the query means. */
const isDoubtful =
  (languages: readonly string[]) =>
  (one: Candidate): boolean =>
    one.isHomograph || (languages.length > 0 && isLikeness(one));

/** Whether the query is a whole name, written so. */
const isWholeName = ({ field, fit, isSingle, textScore }: Candidate): boolean =>
  isSingle &&
  fit === 'whole' &&
  textScore >= MIN_JOINED &&
  (field === FOOD_NAMES || field === NAME || field === OTHER_NAMES);

/** Whether a query of one word only resembles a name of the food. */
const isLikeness = ({ field, isSingle, textScore, wordScores }: Candidate): boolean =>
  field === FOOD_NAMES && isSingle && textScore < MIN_JOINED && wordScores.length === 1;
