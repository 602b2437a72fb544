import { LANGUAGES, languageLabel, type Language } from './languages.ts';
import type { Food } from './schema.ts';

/** The names of a food in one language, as the product sheet shows them. */
export interface LanguageNames {
  language: Language | 'en';
  /** The language's English name: "Hindi". */
  label: string;
  names: readonly string[];
}

/** Every name of a food, English first, each spelling once. */
export function foodNames(food: Food): string[] {
  const others = LANGUAGES.flatMap((language) => food.names[language] ?? []);
  return [...new Set([food.name, ...food.english, ...others])];
}

/** The names of a food by language: English first, the others in the order of LANGUAGES. */
export function namesByLanguage(food: Food): LanguageNames[] {
  const english: LanguageNames = {
    language: 'en',
    label: languageLabel('en'),
    names: [food.name, ...food.english],
  };
  const others = LANGUAGES.flatMap((language) => {
    const names = food.names[language];
    return names ? [{ language, label: languageLabel(language), names }] : [];
  });
  return [english, ...others];
}
