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
  ])('folds case, accents, width and punctuation of %s', (text, folded) => {
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
  ])('romanises the Indic word %s without silent vowels', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test.each([
    ['картофель', 'kartofel'],
    ['Πατάτα', 'patata'],
    ['ワカメ', 'wakame'],
    ['고추장', 'gochujang'],
    ['วะกะเมะ', 'wakame'],
  ])('romanises %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('folds Arabic and Persian variants of a letter', () => {
    expect(fold('كرتون')).toBe(fold('کرتون'));
    expect(foldKeepingScript('كرتون')).toBe(foldKeepingScript('کرتون'));
  });

  test('folds katakana to hiragana', () => {
    expect(foldKeepingScript('わかめ')).toBe(foldKeepingScript('ワカメ'));
  });

  test('keeps Chinese characters, because many words share a romanisation', () => {
    expect(fold('香菜')).toBe('香菜');
    expect(fold('狮子')).not.toBe(fold('柿子'));
  });

  test('`foldKeepingScript` keeps the script', () => {
    expect(foldKeepingScript('मेथी')).not.toBe(foldKeepingScript('methi'));
  });

  test('drops everything that is not a word', () => {
    expect(fold(' –!? ')).toBe('');
  });
});
