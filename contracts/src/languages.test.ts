import { expect, test } from 'vitest';
import { directionOf, inLanguage, languageInQuery, languageOfPage } from './languages.ts';

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

test.each([
  [['es-MX', 'en'], 'es'],
  [['fr', 'AR-eg'], 'ar'],
  [['fr', 'toString'], 'en'],
])('a browser that reads %j gets %s', (accepted, language) => {
  expect(languageOfPage('', '', accepted)).toBe(language);
  expect(languageOfPage('', 'aislewise-language=ar', accepted)).toBe('ar');
});

test.each([
  ['/stores', '/stores?lang=es'],
  ['/search?q=a%20b&lang=ar', '/search?q=a+b&lang=es'],
])('%s in Spanish is %s', (address, own) => {
  expect(inLanguage(address, 'es')).toBe(own);
});
