import { compile } from '#compiler';
import { i18n, type I18n, type MessageDescriptor } from '@lingui/core';

i18n.setMessagesCompiler(compile);
// The app activates the reader's language; programs without one are in English.
if (!i18n.locale) i18n.loadAndActivate({ locale: 'en', messages: {} });

let reader: () => I18n = () => i18n;

/**
 * Has texts said by the messages that a function finds. For the server, which answers readers of several languages
 * at once; the app has one language.
 */
export function sayBy(find: () => I18n): void {
  reader = find;
}

/** The text of a message in the reader's language. */
export const say = (message: MessageDescriptor): string => reader()._(message);

/** The tag of the reader's language (BCP 47). */
export const readerLanguage = (): string => reader().locale;
