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
