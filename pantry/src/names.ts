import { LANGUAGES, languageLabel, type Language } from './languages.ts';
import type { Food } from './schema.ts';

/** The names of a food in one language, as the product sheet shows them. */
export interface LanguageNames {
  language: Language | 'en';
  /** The language's English name: "Hindi". */
  label: string;
  names: readonly string[];
}

/** All names of a food, English first, each spelling once. */
export function foodNames(food: Food): string[] {
  const others = LANGUAGES.flatMap((language) => food.names[language] ?? []);
  return [...new Set([food.name, ...food.english, ...others])];
}

/** The names of a food by language: English first, the others in the order of LANGUAGES. */
export function namesByLanguage({ name, english, names }: Food): LanguageNames[] {
  const labelled = (language: Language | 'en', list: readonly string[] = []): LanguageNames[] =>
    list.length > 0 ? [{ language, label: languageLabel(language), names: list }] : [];
  const others = LANGUAGES.flatMap((language) => labelled(language, names[language]));
  return [...labelled('en', [name, ...english]), ...others];
}

/** The languages in which a food has this name, whatever its case. */
export function languagesOfName(food: Food, name: string): string[] {
  const lower = name.toLowerCase();
  return namesByLanguage(food).flatMap(({ language, names }) =>
    names.some((one) => one.toLowerCase() === lower) ? [language] : [],
  );
}

/** For each name that several foods have, in lower case, the languages in which it is one. */
export function languagesOfSharedNames(foods: readonly Food[]): Map<string, string[]> {
  const known = new Map<string, { food: Food; languages: Set<string>; isShared: boolean }>();
  for (const food of foods)
    for (const { language, names } of namesByLanguage(food))
      for (const name of names) {
        const key = name.toLowerCase();
        const one = known.get(key);
        one?.languages.add(language);
        if (one && one.food !== food) one.isShared = true;
        if (!one) known.set(key, { food, languages: new Set([language]), isShared: false });
      }
  const shared = [...known].filter(([, { isShared }]) => isShared);
  return new Map(shared.map(([name, { languages }]) => [name, [...languages]]));
}
