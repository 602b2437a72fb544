import { describe, expect, it } from 'vitest';
import { scriptLang } from './script-lang.ts';

describe('scriptLang', () => {
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
  ])('takes %s for %s', (name, lang) => {
    expect(scriptLang(name)).toBe(lang);
  });

  it('says nothing of Latin letters', () => {
    expect(scriptLang('cháo cá lóc')).toBeUndefined();
  });
});
