import {
  directionOf,
  type Language,
  LANGUAGE_COOKIE,
  languageInQuery,
  languageOfPage,
  SOURCE_LANGUAGE,
} from '@aislewise/contracts/languages';
import { i18n, type Messages } from '@lingui/core';

/** Whose texts: shoppers' screens and what all screens share, or the portal's. */
type Area = 'shopper' | 'keeper';

// The English texts stay in the code, compiled (`vite-plugins/messages.ts`): English has no catalogue.
i18n.setMessagesCompiler((text) => [text]);
i18n.loadAndActivate({ locale: SOURCE_LANGUAGE, messages: {} });

const CATALOGUES = import.meta.glob<{ readonly messages: Messages }>([
  '../../messages/*/*.po',
  '!../../messages/en/*.po',
]);

async function readCatalogue(language: Language, area: Area): Promise<Messages> {
  const read = CATALOGUES[`../../messages/${language}/${area}.po`];
  return read ? (await read()).messages : {};
}

/** Loads an area's texts, in the language of the page by default. Without a connection they stay English. */
export async function loadMessages(area: Area, locale = i18n.locale): Promise<void> {
  try {
    i18n.load(locale, await readCatalogue(locale as Language, area));
  } catch (error) {
    console.info('The texts could not be loaded in the language of the page', error);
  }
}

/** Keeps the language that was chosen on this device. */
export function keepLanguage(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/**
 * Shows the app in the language of the page, which an address that chooses one keeps on the device.
 *
 * @param isRendered whether the server has rendered the page, in the language that the document names
 */
export async function startLanguage(isRendered: boolean): Promise<void> {
  const { search } = location;
  const chosen = languageInQuery(search);
  if (chosen) keepLanguage(chosen);
  const language = isRendered
    ? (document.documentElement.lang as Language)
    : languageOfPage(search, document.cookie, navigator.languages);
  if (language === SOURCE_LANGUAGE) return;
  i18n.loadAndActivate({ locale: language, messages: {} });
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
  // The title of the shell is English.
  if (!isRendered) document.title = 'Aislewise';
  await loadMessages('shopper');
}

const loaded = new Map<Language, Messages>();

/** Reads the shoppers' texts of a language for `showIn`. For the server. */
export async function readLanguage(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, await readCatalogue(language, 'shopper'));
}

/** Has the next page rendered in this language. The server renders pages of several. */
export function showIn(language: Language): void {
  i18n.loadAndActivate({ locale: language, messages: loaded.get(language) ?? {} });
}

export { i18n };
