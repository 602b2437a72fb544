import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, graphemesOf } from './cut-text.ts';

test.each([
  ['a text that fits stays', 'ghee', 4, 'ghee'],
  ['letters', 'ghee', 2, 'gh'],
  ['a family is one emoji', 'ab👩‍👩‍👧‍👦', 5, 'ab'],
  ['a flag is one emoji', 'ab🇮🇳', 4, 'ab'],
  ['a conjunct', 'कक्षि', 4, 'क'],
  ['a letter with its accent', 'cafe\u0301', 4, 'caf'],
  ['a grapheme that is too long by itself', `a${'\u0301'.repeat(9)}`, 4, 'a\u0301\u0301\u0301'],
  ['a tone belongs to its hand', 'ab👍🏽', 4, 'ab'],
  ['half of a surrogate pair', '🥭', 1, ''],
])('%s', (_, text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

test('any cut is a beginning of the text, within the limit and well-formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, max) => {
      const cut = cutText(text, max);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});

test('letters are counted as readers see them', () => {
  expect(graphemesOf('क्षि👩‍👩‍👧‍👦é')).toEqual(['क्षि', '👩‍👩‍👧‍👦', 'é']);
});
