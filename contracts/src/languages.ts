/** The languages of the app, and which one a page is shown in. */

/** By BCP 47 tag, with the name that each language has for itself. */
export const LANGUAGES = { en: 'English', es: 'Español', ar: 'العربية' } as const;

export type Language = keyof typeof LANGUAGES;

const TRANSLATED_BY_MACHINE: ReadonlySet<Language> = new Set<Language>(['es', 'ar']);

/** Whether a machine has translated the texts of a language: its pages say so and ask for better words. */
export const isTranslatedByMachine = (language: Language): boolean =>
  TRANSLATED_BY_MACHINE.has(language);

/** The language whose texts stand in the code. */
export const SOURCE_LANGUAGE: Language = 'en';

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** Query parameter of an address that chooses the language. */
export const LANGUAGE_PARAMETER = 'lang';

/** The cookie with the language that was chosen on this device. It says nothing else. */
export const LANGUAGE_COOKIE = 'aislewise-language';

const RIGHT_TO_LEFT: ReadonlySet<Language> = new Set<Language>(['ar']);

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';

const languageOf = (tag: string | null | undefined): Language | undefined =>
  tag && Object.hasOwn(LANGUAGES, tag) ? (tag as Language) : undefined;

/** The language that an address chooses. Undefined if it chooses none that the app has. */
export const languageInQuery = (query: string): Language | undefined =>
  languageOf(new URLSearchParams(query).get(LANGUAGE_PARAMETER));

/** The language that an address chooses, or else the one that was chosen on the device. */
export function languageChosen(query: string, cookies = ''): Language | undefined {
  const kept = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);
  return languageInQuery(query) ?? languageOf(kept);
}

/**
 * The language of a page: the one that its address chooses, or else the one that was chosen on the device, or else the
 * first of the browser's that the app has.
 *
 * @param query of the address, with or without its `?`
 * @param cookies a `Cookie` header or `document.cookie`
 * @param accepted the tags of the browser's languages, the most wanted first (BCP 47): 'es-MX'
 */
export function languageOfPage(
  query: string,
  cookies = '',
  accepted: readonly string[] = [],
): Language {
  const chosen = languageChosen(query, cookies);
  if (chosen) return chosen;
  for (const tag of accepted) {
    const known = languageOf(tag.split('-', 1)[0]?.toLowerCase());
    if (known) return known;
  }
  return SOURCE_LANGUAGE;
}

/** An address, absolute or not, with the language that it is shown in. */
export function inLanguage(address: string, language: Language): string {
  const [path = '', query = ''] = address.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set(LANGUAGE_PARAMETER, language);
  return `${path}?${parameters.toString()}`;
}
