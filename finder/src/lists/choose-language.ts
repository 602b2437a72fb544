import { fold } from '../text/fold.ts';

/** A product that an item of a list may mean. */
export interface ListAnswer {
  id: string;
  /** The name that matched, as `FinderMatch.text`. */
  text: string;
  isGuess: boolean;
}

/** The languages in which a product's food has a name, as codes. */
export type LanguagesOf = (id: string, name: string) => readonly string[];

/** An item's words and the products that it may mean, best first. */
interface AnsweredWords<Answer extends ListAnswer = ListAnswer> {
  words: string;
  answers: readonly Answer[];
}

/** A language counts as that of the list from this share of its items on. */
const MIN_SHARE = 0.4;
const MIN_ITEMS = 3;

/**
 * Orders the answers of each item by the language of the list. Where a word names two foods ("salsa" is parsley
 * in Portuguese), the one that it names in the language of the other items comes first, and is no guess.
 */
export function chooseByLanguage<Answer extends ListAnswer>(
  items: readonly AnsweredWords<Answer>[],
  languagesOf: LanguagesOf,
): Answer[][] {
  const language = languageOf(items, languagesOf);
  return items.map(({ words, answers }) => {
    const isNamed = ({ id, text }: ListAnswer): boolean =>
      language !== undefined &&
      fold(text) === fold(words) &&
      languagesOf(id, text).includes(language);
    const [first] = answers;
    const chosen = first && isNamed(first) ? undefined : answers.find(isNamed);
    if (!chosen) return [...answers];
    return [{ ...chosen, isGuess: false }, ...answers.filter((answer) => answer !== chosen)];
  });
}

/** The language in which most items name a food. Undefined if no language has enough of them. */
function languageOf(items: readonly AnsweredWords[], languagesOf: LanguagesOf): string | undefined {
  const counts = new Map<string, number>();
  for (const { words, answers } of items) {
    const exact = answers.filter(({ text }) => fold(text) === fold(words));
    const languages = new Set(exact.flatMap(({ id, text }) => languagesOf(id, text)));
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  return count >= Math.max(MIN_ITEMS, items.length * MIN_SHARE) ? best : undefined;
}
