import { describe, expect, test } from 'vitest';
import { fold, foldKeepingScript } from './fold.ts';

describe('fold', () => {
  test.each([
    ['  Jalapeño ', 'jalapeno'],
    ['Phở Bò', 'pho bo'],
    ['Đậu hũ', 'dau hu'],
    ['ｔｅａ', 'tea'],
    ['Crème-brûlée!', 'creme brulee'],
    ["Bird's Eye Chilli", 'birds eye chilli'],
    ['Straße', 'strasse'],
    ['ĞÜVEÇ', 'guvec'],
  ])('writes %s without case, accents, width and punctuation', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test.each([
    ['मेथी', 'methi'],
    ['धनिया', 'dhaniya'],
    ['कमल', 'kamal'],
    ['राजमा', 'rajma'],
    ['नमकीन', 'namkin'],
    ['चना दाल', 'chana dal'],
    ['खिचड़ी', 'khichri'],
    ['હળદર', 'haldar'],
    ['ਮੇਥੀ', 'methi'],
    ['জিরা', 'jira'],
    ['வெந்தயம்', 'vendayam'],
    ['పసుపు', 'pasupu'],
    ['ಮೆಂತ್ಯ', 'mentya'],
    ['ഉലുവ', 'uluva'],
  ])('spells the Indic word %s as it is spoken, silent vowels left out', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test.each([
    ['картофель', 'kartofel'],
    ['Πατάτα', 'patata'],
    ['ワカメ', 'wakame'],
    ['고추장', 'gochujang'],
    ['วะกะเมะ', 'wakame'],
  ])('spells %s in Latin letters', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('makes one of the Arabic and Persian variants of a letter', () => {
    expect(fold('كرتون')).toBe(fold('کرتون'));
    expect(foldKeepingScript('كرتون')).toBe(foldKeepingScript('کرتون'));
  });

  test('makes one of hiragana and katakana', () => {
    expect(foldKeepingScript('わかめ')).toBe(foldKeepingScript('ワカメ'));
  });

  test('keeps Chinese characters, whose spelling would make one of many words', () => {
    expect(fold('香菜')).toBe('香菜');
    expect(fold('狮子')).not.toBe(fold('柿子'));
  });

  test('keeps the script on demand', () => {
    expect(foldKeepingScript('मेथी')).not.toBe(foldKeepingScript('methi'));
  });

  test('leaves nothing of what is no word', () => {
    expect(fold(' –!? ')).toBe('');
  });
});
