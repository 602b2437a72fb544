import fc from 'fast-check';
import { expect, test } from 'vitest';
import { build } from '../finder.ts';
import { testProduct } from '../test-product.ts';
import { readQuery } from './read-query.ts';

test.each([
  ['where can I find the rice for biryani please', 'rice for biryani'],
  ['hey siri where can I find the rice for biryani please', 'rice for biryani'],
  ['do you have any paneer?', 'paneer'],
  ['Which aisle is the ghee in', 'ghee'],
  ['I am looking for gram flour, thanks', 'gram flour'],
  ['how much is basmati rice here please', 'basmati rice'],
  ['¿dónde están los frijoles negros, por favor?', 'frijoles negros'],
  ['où est la semoule svp', 'semoule'],
  ['Wo finde ich den Reis bitte', 'Reis'],
  ['gdzie jest twaróg', 'twaróg'],
  ['где найти гречку', 'гречку'],
  ['çay nerede', 'çay'],
  ['besan kahan milega', 'besan'],
  ['बेसन कहाँ है', 'बेसन'],
  ['kya aapke paas sabudana hai', 'sabudana'],
  ['kya dahi hai?', 'dahi'],
  ['mujhe chana dal chahiye', 'chana dal'],
  ['kheer banani hai', 'kheer'],
  ['क्या आपके पास दही है?', 'दही'],
  ['खीर बनानी है', 'खीर'],
  ['کیا آپ کے پاس دہی ہے؟', 'دہی'],
  ['مجھے سوجی چاہیے', 'سوجی'],
  ['حلوہ بنانا ہے', 'حلوہ'],
  ['أين أجد الطحينة', 'الطحينة'],
  ['请问有没有酱油', '酱油'],
  ['酱油在哪里', '酱油'],
  ['고추장 어디 있어요', '고추장'],
  ['醤油はどこですか', '醤油'],
  ['nước mắm ở đâu', 'nước mắm'],
  ['ở đâu có nước tương', 'nước tương'],
  ['o dau co ban nuoc tuong', 'nuoc tuong'],
  ['có bán bún khô không', 'bún khô'],
  ['có bún khô không?', 'bún khô'],
  ['gdzie drożdże', 'drożdże'],
  ['macie twaróg?', 'twaróg'],
  ['где соль', 'соль'],
  ['творог есть?', 'творог'],
  ['де сіль', 'сіль'],
  ['чи є у вас гречка', 'гречка'],
  ['salça hangi reyonda', 'salça'],
  ['두부 파나요', '두부'],
])('the food of “%s” is “%s”', (query, text) => {
  expect(readQuery(query)).toEqual({ text, without: [], unread: [] });
});

test.each([
  'besan',
  'half and half',
  'five-spice',
  'please',
  'where',
  'sugar free biscuits',
  'no sugar jam',
  'rice for biryani',
  '有机豆腐',
  'pas',
  'not',
  'có',
  'không',
  'trà không đường',
  'де',
  'kya zan',
  'ngao hai',
  'banana',
])('a query that is no question stays as it is: “%s”', (text) => {
  expect(readQuery(text)).toEqual({ text, without: [], unread: [] });
});

test.each([
  ['rice -basmati', 'rice', ['basmati'], []],
  ['do you have any yogurt that is not sweet', 'yogurt', ['sweet'], []],
  ['rice on sale', 'rice', [], ['on sale']],
  ['50 % off', '', [], ['50 % off']],
  ['cheapest ghee near me', 'ghee', [], ['cheapest', 'near me']],
])('“%s” is %j without %j, and %j is not read', (query, text, without, unread) => {
  expect(readQuery(query)).toEqual({ text, without, unread });
});

test('any text is read without an error, and one without letters of a question is not changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (query) => {
      expect(readQuery(query).text.length).toBeLessThanOrEqual(query.length);
    }),
  );
});

const index = build(
  ['Basmati Rice', 'Short Grain Rice', 'Sweet Yogurt', 'Plain Yogurt', 'Hearts of Palm'].map(
    (name) => testProduct(name),
  ),
);
const found = (query: string) =>
  index.search(query).hits.map(({ id, match }) => [id, ...match.leftOut]);

test('a question is answered as far as it is understood, and the rest is named as not matched', () => {
  expect(found('where can I find the basmati rice please')).toEqual([['Basmati Rice']]);
  expect(found('rice -basmati')).toEqual([['Short Grain Rice']]);
  expect(index.search('rice -basmati').total).toBe(1);
  expect(found('do you have any yogurt that is not sweet')).toEqual([['Plain Yogurt']]);
  expect(found('basmati rice on sale')).toEqual([['Basmati Rice', 'on sale']]);
  expect(found('50 % off')).toEqual([]);
});
