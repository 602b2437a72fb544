import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText, readAmount } from './amounts.ts';

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
