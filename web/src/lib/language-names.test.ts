import { expect, test, vi } from 'vitest';
import { languageOptions, ownNameOf } from './language-names.ts';

/** A browser that names languages in English alone, as Chromium names those beyond its own menus. */
class EnglishNames extends Intl.DisplayNames {
  constructor(_locales: string[], options: Intl.DisplayNamesOptions) {
    super(['en'], options);
  }
}

test.each([
  ['nan', '閩南語'],
  ['my', 'မြန်မာ'],
  ['km', 'ខ្មែរ'],
  ['ne', 'नेपाली'],
  ['si', 'සිංහල'],
  ['tw', 'Twi'],
])('%s has its own name also where the browser has none', (code, name) => {
  vi.stubGlobal('Intl', { ...Intl, DisplayNames: EnglishNames });
  expect(ownNameOf(code)).toBe(name);
  vi.unstubAllGlobals();
});

test('other languages are named by the browser, and what is none by its code', () => {
  expect(ownNameOf('hi')).toBe('हिन्दी');
  expect(ownNameOf('?')).toBe('?');
});

test('languages are sorted by their own names', () => {
  expect(languageOptions(['vi', 'pl', 'nan']).map(({ value }) => value)).toEqual([
    'pl',
    'vi',
    'nan',
  ]);
});
