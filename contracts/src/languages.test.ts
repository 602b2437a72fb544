import { expect, test } from 'vitest';
import { directionOf, languageInQuery, languageOfPage } from './languages.ts';

test.each([
  ['', undefined, 'en'],
  ['?q=rice', 'a=b', 'en'],
  ['?q=rice&lang=es', undefined, 'es'],
  ['lang=ar', 'aislewise-language=es', 'ar'],
  ['', 'a=b; aislewise-language=es', 'es'],
  ['?lang=xx', 'aislewise-language=ar', 'ar'],
  ['?lang=toString', 'aislewise-language=__proto__', 'en'],
  ['?lang=', 'not-aislewise-language=es', 'en'],
])('a page with %j and cookies %j is in %s', (query, cookies, language) => {
  expect(languageOfPage(query, cookies)).toBe(language);
});

test('an address that chooses no language of the app chooses none', () => {
  expect(languageInQuery('?lang=xx')).toBeUndefined();
  expect(languageInQuery('?q=lang')).toBeUndefined();
});

test('Arabic is written from right to left', () => {
  expect([directionOf('ar'), directionOf('es')]).toEqual(['rtl', 'ltr']);
});
