import { describe, expect, it } from 'vitest';
import { scriptOf } from './script.ts';

describe('scriptOf', () => {
  it.each([
    ['भिंडी', 'hi'],
    ['வெண்டைக்காய்', 'ta'],
    ['بھنڈی', 'ur'],
    ['بامیه', 'fa'],
    ['بامية', 'ar'],
    ['오크라', 'ko'],
    ['秋葵', 'zh'],
    ['大根おろし', 'ja'],
    ['በርበሬ', 'am'],
    ['չորեկ', 'hy'],
    ['ჩურჩხელა', 'ka'],
    ['ཤིང་ཀུན', 'bo'],
  ])('takes %s for %s', (name, lang) => {
    expect(scriptOf(name)?.lang).toBe(lang);
  });

  it('says nothing of Latin letters', () => {
    expect(scriptOf('cháo cá lóc')).toBeUndefined();
  });
});
