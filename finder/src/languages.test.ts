import { describe, expect, test } from 'vitest';
import { build } from './finder.ts';
import { fold, foldKeepingScript } from './text/fold.ts';
import { looseKey, soundKey } from './text/sound-key.ts';

function finds(query: string, name: string): boolean {
  const product = { otherNames: [], category: '', tags: [], inStock: true };
  const index = build([
    { id: 'it', name, ...product },
    { id: 'other', name: 'Soy Sauce', ...product },
  ]);
  const ids = index.search(query).hits.map(({ id }) => id);
  return ids.length === 1 && ids[0] === 'it';
}

describe('Chinese', () => {
  test.each([
    ['鸡蛋', '雞蛋'],
    ['雞蛋', '鲜鸡蛋'],
    ['醤油', '酱油'],
    ['麵粉', '面粉'],
    ['豆腐', '嫩豆腐'],
    ['塩', '海盐'],
    ['doufu', '豆腐'],
    ['hu lu ba', '葫芦巴'],
    ['葫芦巴', 'Huluba'],
  ])('%s finds %s', (query, name) => {
    expect(finds(query, name)).toBe(true);
  });

  test.each([
    ['狮子', '柿子'],
    ['豆浆', '豆腐'],
    ['姜', '酱'],
    ['potaoes', '葡萄'],
  ])('%s does not find %s', (query, name) => {
    expect(finds(query, name)).toBe(false);
  });

  test('traditional, simplified and Japanese forms are equal', () => {
    expect(new Set(['鹽', '盐', '塩'].map(foldKeepingScript)).size).toBe(1);
  });
});

describe('Japanese', () => {
  test.each([
    ['わかめ', 'ワカメ'],
    ['ﾜｶﾒ', 'わかめ'],
    ['shoyu', 'しょうゆ'],
    ['natto', 'なっとう'],
    ['ramen', 'ラーメン'],
    ['nori', '焼きのり のり'],
    ['gyoza', 'ギョーザ'],
  ])('%s finds %s', (query, name) => {
    expect(finds(query, name)).toBe(true);
  });
});

describe('Korean', () => {
  test.each([
    ['김치', '배추 김치'],
    ['김지', '김치'],
    ['고추쟝', '고추장'],
    ['gochujang', '고추장'],
    ['kochujang', '고추장'],
    ['gimchi', 'Kimchi'],
    ['dukbokki', 'Tteokbokki'],
    ['ttukbokki', '떡볶이'],
    ['doenjang', '된장'],
  ])('%s finds %s', (query, name) => {
    expect(finds(query, name)).toBe(true);
  });

  test.each([
    ['두부', '부추'],
    ['배', '무'],
  ])('%s does not find %s', (query, name) => {
    expect(finds(query, name)).toBe(false);
  });
});

describe('Thai, Vietnamese and Amharic', () => {
  test.each([
    ['ข้าว', 'ข้าวหอมมะลิ'],
    ['phat thai', 'ผัดไทย Phat Thai'],
    ['pho', 'Phở'],
    ['phở', 'Pho'],
    ['nuoc mam', 'Nước Mắm'],
    ['đậu hũ', 'Dau Hu'],
    ['berbere', 'በርበሬ'],
    ['ሓበሻ', 'ሀበሻ'],
    ['ዐተር', 'አተር'],
    ['ሥጋ', 'ስጋ'],
    ['injera', 'እንጀራ'],
    ['shiro', 'ሽሮ'],
  ])('%s finds %s', (query, name) => {
    expect(finds(query, name)).toBe(true);
  });
});

describe('Arabic, Persian, Urdu and Hebrew', () => {
  test.each([
    ['كرتون', 'کرتون'],
    ['حمص', 'الحمص'],
    ['قهوه', 'قهوة'],
    ['أرز', 'ارز'],
    ['چای', 'چاي'],
    ['طحينة', 'طَحِينَة'],
    ['חומוס', 'החומוס'],
    ['hommos', 'Hummus'],
    ['labneh', 'Labne'],
    ['lebneh', 'Labneh'],
    ['zaatar', "Za'atar"],
    ['moloukhia', 'Mulukhiya'],
  ])('%s finds %s', (query, name) => {
    expect(finds(query, name)).toBe(true);
  });
});

describe('Russian, Ukrainian, Polish and Greek', () => {
  test.each([
    ['гречки', 'Гречка'],
    ['smetana', 'Сметана'],
    ['пироги', 'Pirogi'],
    ['kasha', 'Kasza'],
    ['zurek', 'Żurek'],
    ['losos', 'Łosoś'],
    ['feta', 'Φέτα'],
    ['luza', 'Λούζα'],
    ['bamia', 'Μπάμια'],
  ])('%s finds %s', (query, name) => {
    expect(finds(query, name)).toBe(true);
  });
});

describe('the scripts of India', () => {
  test.each([
    ['मेथी', 'methi'],
    ['ચણા', 'chana'],
    ['மஞ்சள்', 'manjal'],
    ['పప్పు', 'pappu'],
    ['জিরা', 'jira'],
    ['ਮੱਖਣ', 'makkhan'],
    ['ಅಕ್ಕಿ', 'akki'],
    ['അരി', 'ari'],
    ['पालक', 'palak'],
  ])('%s is romanised as %s', (text, latin) => {
    expect(fold(text)).toBe(latin);
  });

  test('a missing nukta or candrabindu changes nothing', () => {
    expect(foldKeepingScript('प्याज़')).toBe(foldKeepingScript('प्याज'));
    expect(foldKeepingScript('आँवला')).toBe(foldKeepingScript('आंवला'));
  });
});

describe('the sound of romanised words', () => {
  test.each([
    [['dhania', 'dhaniya', 'dhaniyaa']],
    [['kasha', 'kasza']],
    [['keso', 'queso']],
    [['jeera', 'zeera']],
    [['wada', 'vada']],
    [['phulka', 'fulka']],
  ])('%j are equal', (spellings) => {
    expect(new Set(spellings.map(soundKey)).size).toBe(1);
  });

  test('only the loose key makes voiced and voiceless sounds equal', () => {
    expect(soundKey('kimchi')).not.toBe(soundKey('gimchi'));
    expect(looseKey('kimchi')).toBe(looseKey('gimchi'));
  });
});
