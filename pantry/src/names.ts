import type { Food } from './schema.ts';
import { LANGUAGES, type Language } from './vocabulary.ts';

/** The names of a food in one language, as the product sheet shows them. */
export interface LanguageNames {
  language: Language | 'en';
  /** The language's English name: "Hindi". */
  label: string;
  names: readonly string[];
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language: "Cantonese" for `yue`. */
export function languageLabel(language: Language | 'en'): string {
  // Chinese stands in both its scripts, and Filipino is what `tl` is called on packets.
  return languageNames.of(language) ?? language;
}

/** Every name of a food, English first, each spelling once. */
export function foodNames(food: Food): string[] {
  return [...new Set(namesByLanguage(food).flatMap(({ names }) => names))];
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
