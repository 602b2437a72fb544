/** Has the visits' steps, which name texts in English, find them on pages in another language. */
import { readFileSync } from 'node:fs';
import type { Language } from '@aislewise/contracts/languages';
import { formatter } from '@lingui/format-po';
import type { Page } from '@playwright/test';

const CATALOGUES = ['shopper', 'keeper', 'server'];
/** Placeholders, and the tags of elements. */
const PLACES = /\{[^{}]*\}|<\/?\d+\/?>|#/g;
/** Forms of a plural, and one of them. */
const PLURAL = /\{\w+, plural,((?:\s*[=\w]+ \{(?:[^{}]|\{[^{}]*\})*\})+)\}/;
const FORM = /[=\w]+ \{((?:[^{}]|\{[^{}]*\})*)\}/g;

interface Translation {
  readonly message: string;
  readonly translation: string;
}

function readTranslations(language: Language): Translation[] {
  const po = formatter();
  return CATALOGUES.flatMap((area) => {
    const file = new URL(`../../web/messages/${language}/${area}.po`, import.meta.url);
    const catalogue = po.parse(readFileSync(file, 'utf8'), {
      locale: language,
      sourceLocale: 'en',
      filename: file.pathname,
    }) as Readonly<Record<string, Partial<Translation>>>;
    return Object.entries(catalogue).flatMap(([id, { message = id, translation = '' }]) =>
      formsOf(message).map((form) => ({ message: form, translation })),
    );
  }).filter(({ message, translation }) => translation && /\p{L}{2}/u.test(without(message)));
}

/** A message in each form of its plurals. */
function formsOf(message: string): string[] {
  const [plural, forms = ''] = PLURAL.exec(message) ?? [];
  if (plural === undefined) return [message];
  return [...forms.matchAll(FORM)].flatMap(([, form = '']) =>
    formsOf(message.replace(plural, () => form)),
  );
}

const without = (message: string): string => message.replaceAll(PLACES, '');
const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
/** A pattern of a message, with any values. */
const patternOf = (message: string): string => message.split(PLACES).map(escaped).join('.*');

/** A text of a step, or else what it is in the other language. */
function translated(
  text: string | RegExp,
  exact: boolean,
  translations: readonly Translation[],
): RegExp | string {
  const isIt = ({ message }: Translation) =>
    typeof text === 'string'
      ? new RegExp(`^${patternOf(message)}$`, 'i').test(text)
      : text.test(message.replaceAll(PLACES, '1'));
  const same = translations.filter(({ message }) => message === text);
  const found = same.length > 0 ? same : translations.filter(isIt);
  if (found.length === 0) return text;
  const own = typeof text === 'string' ? escaped(text) : text.source;
  const all = [
    own,
    ...found.flatMap(({ translation }) => formsOf(translation).map(patternOf)),
  ].join('|');
  return new RegExp(exact ? `^(?:${all})$` : all, 'is');
}

const BY_TEXT = ['getByText', 'getByLabel', 'getByPlaceholder', 'getByAltText'];

interface Named {
  readonly name?: string | RegExp;
  readonly hasText?: string | RegExp;
  readonly exact?: boolean;
}

/** Has a method called with other arguments. */
function changeArguments<Arguments extends unknown[]>(
  target: object,
  method: string,
  change: (...given: Arguments) => unknown[],
): void {
  const before = Reflect.get(target, method) as (this: unknown, ...given: unknown[]) => unknown;
  Reflect.set(target, method, function changed(this: unknown, ...given: Arguments) {
    return before.apply(this, change(...given));
  });
}

/** The class of all locators, once it searches in the other language. */
let changed: object | undefined;

/** Has the locators of a page, and all that they lead to, search the texts in this language. */
export function translateSteps(page: Page, language: Language): void {
  const translations = readTranslations(language);
  const named = (text: string | RegExp, exact = false) => translated(text, exact, translations);
  const translateSearch = (target: object) => {
    changeArguments(target, 'getByRole', (role: string, { name, ...options }: Named = {}) => [
      role,
      name === undefined ? options : { ...options, name: named(name, options.exact) },
    ]);
    for (const method of BY_TEXT)
      changeArguments(target, method, (text: string | RegExp, options: Named = {}) => [
        named(text, options.exact),
        options,
      ]);
  };
  translateSearch(page);
  if (changed) return;
  changed = Object.getPrototypeOf(page.locator('html')) as object;
  translateSearch(changed);
  changeArguments(changed, 'filter', ({ hasText, ...options }: Named = {}) => [
    hasText === undefined ? options : { ...options, hasText: named(hasText) },
  ]);
}
