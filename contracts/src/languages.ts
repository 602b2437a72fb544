/** The languages of the app, and which one a page is shown in. */

/** By BCP 47 tag, with the name that each language has for itself. */
export const LANGUAGES = { en: 'English', es: 'Español', ar: 'العربية' } as const;

export type Language = keyof typeof LANGUAGES;

/** The language whose texts stand in the code. */
export const SOURCE_LANGUAGE: Language = 'en';

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

/**
 * The language of a page: the one that its address chooses, or else the one that was chosen on the device.
 *
 * @param query of the address, with or without its `?`
 * @param cookies a `Cookie` header or `document.cookie`
 */
export function languageOfPage(query: string, cookies = ''): Language {
  const kept = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);
  return languageInQuery(query) ?? languageOf(kept) ?? SOURCE_LANGUAGE;
}
