/** The language of the person who will read the server's texts, and its messages. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { compile } from '@aislewise/contracts/compiler';
import { SOURCE_LANGUAGE, type Language } from '@aislewise/contracts/languages';
import { sayBy } from '@aislewise/contracts/say';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { currentRequestLanguage } from './current-request.ts';

/** The catalogues of the built app (`web/vite.config.server.ts`). Without them all texts are English. */
const FOLDER = new URL('../../../web/dist-server/messages/', import.meta.url);

const reading = new AsyncLocalStorage<Language>();
const opened = new Map<Language, I18n>();

/** The messages of a language. They are read when the first reader comes. */
function messagesOf(language: Language): I18n {
  const known = opened.get(language);
  if (known) return known;
  const file = new URL(`${language}.json`, FOLDER);
  const isSource = language === SOURCE_LANGUAGE || !existsSync(file);
  const messages = isSource ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Messages);
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  i18n.setMessagesCompiler(compile);
  opened.set(language, i18n);
  return i18n;
}

/** The language in which the running code writes: that of `writeIn`, or else of its request, or else English. */
export const readingLanguage = (): Language =>
  reading.getStore() ?? currentRequestLanguage() ?? SOURCE_LANGUAGE;

/** Runs code that writes for a reader of a language, such as a mail. */
export const writeIn = <Result>(language: Language, write: () => Result): Result =>
  reading.run(language, write);

/** Has `say` use the language of `readingLanguage`. */
export const sayToReaders = (): void => sayBy(() => messagesOf(readingLanguage()));

sayToReaders();
