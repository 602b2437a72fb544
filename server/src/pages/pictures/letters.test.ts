import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewSvg } from './draw-preview.ts';
import { drawableText, Letters } from './letters.ts';

const letters = new Letters();

test.each([
  'Besan · 2 lb, $3.99 ₹ ₫ €',
  'Żurek Dębem Öğünç Cơm tấm',
  'Квас Ґ Ђ',
  'Ταραμοσαλάτα',
  'बेसन ज़ीरा क्षत्रिय',
  'طحين الحمص ۵۰۰ پنیر',
  'קמח חומוס',
  'বেসন ক্ষ',
  'ચણાનો લોટ',
  'ਵੇਸਣ',
  'சாம்பார்',
  'శనగపిండి',
  'ಕಡಲೆ ಹಿಟ್ಟು',
  'സാമ്പാർ',
  'කඩල පිටි',
  'ବେସନ',
  'น้ำปลา',
  'ນ້ຳປາ',
  'ទឹកត្រី',
  'ငါးငံပြာရည်',
  'በርበሬ',
  'Լավաշ',
  'ხაჭაპური',
  'རྩམ་པ',
  '鹰嘴豆粉 醬油 麴',
  'きな粉 ラーメン',
  '고추장 떡볶이',
])('the letters of %s are drawn', async (text) => {
  const line = await letters.draw(text, 700);
  expect(line?.width).toBeGreaterThan(1);
  expect(line?.outlines()).toMatch(/^(<path transform="[^"]*" d="[^"]*"\/>)+$/);
});

test('a text with a letter that no font has is not drawn, with boxes in its place', async () => {
  expect(await letters.draw('ܠܚܡܐ', 700)).toBeUndefined();
  const lines = { weight: 700, width: 10, max: 2, isCut: true } as const;
  expect(await letters.wrap('ܠܚܡܐ', lines)).toBeUndefined();
});

test('a text from right to left begins at the right, and numbers in it are read from the left', async () => {
  const pathsOf = async (text: string) =>
    [...((await letters.draw(text, 700))?.outlines() ?? '').matchAll(/ d="([^"]+)/g)].map(
      ([, path]) => path,
    );
  const [alef = '', bet = '', one = '', two = ''] = (
    await Promise.all(['א', 'ב', '1', '2'].map(pathsOf))
  ).flat();
  expect(await pathsOf('אב 12')).toEqual([one, two, bet, alef]);
  expect(await pathsOf('1 אב 2 a')).toHaveLength(5);
});

test('a text that is too long ends with an ellipsis, within its lines', async () => {
  const lines = { weight: 700, width: 8, max: 2, isCut: true } as const;
  for (const text of ['A name of many words that go on and on', 'W'.repeat(60), '豆'.repeat(60)]) {
    const drawn = (await letters.wrap(text, lines)) ?? [];
    expect(drawn).toHaveLength(2);
    for (const { width } of drawn) expect(width).toBeLessThanOrEqual(8);
  }
  expect(await letters.wrap('A name of many words that go on', { ...lines, isCut: false })).toBe(
    undefined,
  );
});

test('emoji and invisible characters are left out of a text, joiners are kept', () => {
  expect(drawableText('Chai\u0000\u202E ☕️🌱 tea\n')).toBe('Chai tea');
  expect(drawableText('क्\u200Dष')).toBe('क्\u200Dष');
});

test('no text becomes a part of the picture: it has outlines alone', async () => {
  const parts = fc.constantFrom(
    '</text>',
    '<script>',
    '&',
    ']]>',
    '"',
    '\u0000',
    '\uD800',
    'א',
    '豆',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts).map((list) => list.join('')),
  );
  const colors = { background: '#2563eb', text: '#ffffff' };
  await fc.assert(
    fc.asyncProperty(text, text, async (title, second) => {
      const preview = { path: '', alt: '', title, second, band: title, price: second, colors };
      const svg = await previewSvg(preview);
      const bare = svg.replaceAll(/<path transform="[-\d. a-z()]+" d="[-\d.,eMLQCZ ]+"\/>/g, '');
      expect(bare.replaceAll(/<\/?g[^<>]*>|<rect [^<>]*\/>/g, '')).toBe(
        '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"></svg>',
      );
    }),
    { numRuns: 10 },
  );
});
