import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from './amounts.ts';
import { plainText, sourceText } from './plain-text.ts';

/** An amount as "quantity unit | before | after". */
function read(line: string): string | undefined {
  const amount = readAmount(plainText(line));
  if (!amount) return undefined;
  const { quantity, unit, before, after } = amount;
  return `${quantity} ${unit} | ${before.trim()} | ${after.trim()}`.trimEnd();
}

test.each([
  ['2 kg besan', '2 kg |  | besan'],
  ['besan 500gm', '500 g | besan |'],
  ['चावल ५ किलो', '5 kg | चावल |'],
  ['ادرک آدھا پاؤ', '0.5 pav | ادرک |'],
  ['бурак полкило', '0.5 kg | бурак |'],
  ['韭菜半斤', '0.5 jin | 韭菜 |'],
  ['芥蘭兩紮', '2 bunch | 芥蘭 |'],
  ['醤油大さじ3', '3 tbsp | 醤油 |'],
  ['계란 10개', '10 piece | 계란 |'],
  ['1½ cups flour', '1.5 cup |  | flour'],
  ['1 1/2 cups flour', '1.5 cup |  | flour'],
  ['½ kilo de masa', '0.5 kg |  | de masa'],
  ['1,5 l mleka', '1.5 l |  | mleka'],
  ['2 c. à soupe de ras el hanout', '2 tbsp |  | de ras el hanout'],
  ['tomatoes kilo', '1 kg | tomatoes |'],
  ['gobhi 2', '2 piece | gobhi |'],
  ['x2 milk', '2 piece |  | milk'],
  ['ovos 1 dúzia', '1 dozen | ovos |'],
])('the amount of "%s" is read', (line, expected) => {
  expect(read(line)).toBe(expected);
});

test.each(['milk', '7up', 'milk 2%', '퇴근 김치'])('"%s" states no amount', (line) => {
  expect(read(line)).toBeUndefined();
});

test('any line is read without an error, and an amount is a number above or equal to zero', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (line) => {
      const amount = readAmount(plainText(line));
      expect(amount === undefined || amount.quantity >= 0).toBe(true);
    }),
  );
});

/** An amount with its detail, as "quantity unit (detail) | words". */
function readWhole(line: string): string | undefined {
  const amount = readAmount(plainText(sourceText(line)));
  if (!amount) return undefined;
  const { quantity, unit, detail, before, after } = amount;
  return `${quantity} ${unit}${detail && ` (${detail})`} | ${`${before}${after}`.trim()}`;
}

test.each([
  ['1-2 kg rice', '2 kg (1–2 kg) | rice'],
  ['½–1 tsp chili', '1 tsp (0.5–1) | chili'],
  ['2 to 3 onions', '3 piece (2–3) | onions'],
  ['1kg - 2kg rice', '2 kg (1–2 kg) | rice'],
  ['दो से तीन किलो आलू', '3 kg (2–3 kg) | आलू'],
  ['牛奶2到3瓶', '3 bottle (2–3) | 牛奶'],
])('the upper end of the range in "%s" counts, and the range stays a note', (line, expected) => {
  expect(readWhole(line)).toBe(expected);
});

test.each([
  ['⅕ kg sugar', '0.2 kg | sugar'],
  ['2⅞ cups flour', '2.875 cup | flour'],
  ['1⁄4 kg besan', '0.25 kg | besan'],
  ['1-1/2 cups rice', '1.5 cup | rice'],
  ['1,000 g rice', '1000 g | rice'],
  ['1 000 g rice', '1000 g | rice'],
  ['1.500 ml oil', '1500 ml | oil'],
  ['1,500 kg rice', '1.5 kg | rice'],
  ['1,00,000 g rice', '100000 g | rice'],
  ['٢٫٥ كيلو رز', '2.5 kg | رز'],
  ['.5 l milk', '0.5 l | milk'],
])('fractions and thousands of "%s" are read', (line, expected) => {
  expect(readWhole(line)).toBe(expected);
});

test.each([
  ['2 x 400g tins chickpeas', '2 can (400 g) | chickpeas'],
  ['1 15-oz can beans', '1 can (15 oz) | beans'],
  ['2 400g tins tomatoes', '2 can (400 g) | tomatoes'],
  ['6 × 330 ml cola', '6 piece (330 ml) | cola'],
  ['3 x 2 lb besan', '3 packet (2 lb) | besan'],
  ['2 packets of 500g besan', '2 packet (500 g) | besan'],
  ['400 g x 2 rice', '2 packet (400 g) | rice'],
  ['2 lb 4 oz chicken', '2.25 lb | chicken'],
  ['300g/10½oz onions', '300 g (10.5 oz) | onions'],
  ['12 pack eggs', '1 packet (12 pack) | eggs'],
  ['2 pack maggi', '2 packet | maggi'],
])('two amounts of "%s" are one', (line, expected) => {
  expect(readWhole(line)).toBe(expected);
});

test.each([
  ['bir buçuk kilo pirinç', '1.5 kg | pirinç'],
  ['2 kilos y medio de arroz', '2.5 kg | de arroz'],
  ['a kilo and a half of rice', '1.5 kg | of rice'],
  ['كيلو ونص رز', '1.5 kg | رز'],
  ['یک کیلو و نیم برنج', '1.5 kg | برنج'],
  ['קילו וחצי אורז', '1.5 kg | אורז'],
  ['सवा दो किलो चावल', '2.25 kg | चावल'],
  ['साढ़े तीन किलो आलू', '3.5 kg | आलू'],
  ['dhai kilo chawal', '2.5 kg | chawal'],
  ['2 ký rưỡi gạo', '2.5 kg | gạo'],
  ['nửa ký thịt', '0.5 kg | thịt'],
  ['3 lạng thịt', '300 g | thịt'],
  ['一斤半豆腐', '1.5 jin | 豆腐'],
  ['kilo moja na nusu mchele', '1.5 kg | mchele'],
  ['satu setengah kilo beras', '1.5 kg | beras'],
  ['zweieinhalb Kilo Reis', '2.5 kg | Reis'],
])('halves and quarters of "%s" are added', (line, expected) => {
  expect(readWhole(line)).toBe(expected);
});

test.each([
  'call 7735550127',
  'milk at 5pm',
  '22-11-2026',
  'at 18:30',
  '2-inch ginger',
  '3 bean mix',
  '50 % off',
])('a number that counts nothing is no amount: "%s"', (line) => {
  expect(readWhole(line)).toBeUndefined();
});
