import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameSize, readSize, sizeKeys, type ProductSize } from './product-size.ts';

const inGrams = (amount: number, packs = 1): ProductSize => ({ unit: 'g', amount, packs });
const inMl = (amount: number, packs = 1): ProductSize => ({ unit: 'ml', amount, packs });
const inPieces = (amount: number): ProductSize => ({ unit: 'count', amount, packs: 1 });

describe('reading a size', () => {
  test.each([
    ['Toor Dal, 2 lb', 'toor dal', inGrams(907.184)],
    ['Toor Dal 500g', 'toor dal', inGrams(500)],
    ['Sunflower Oil 1.5 L', 'sunflower oil', inMl(1500)],
    ['Sunflower Oil 1,5 L', 'sunflower oil', inMl(1500)],
    ['Rice 1,000 g', 'rice', inGrams(1000)],
    ['Cola 12 x 330 ml', 'cola', inMl(330, 12)],
    ['Cola 330ml, 12-pack', 'cola', inMl(330, 12)],
    ['Cola 330 ml x 12', 'cola', inMl(330, 12)],
    ['Beans 6/16 oz', 'beans', inGrams(453.592, 6)],
    ['Ramyun, 6 pack', 'ramyun', inPieces(6)],
    ['Pack of 6 Samosas', 'samosas', inPieces(6)],
    ['Eggs, dozen', 'eggs', inPieces(12)],
    ['Eggs, half dozen', 'eggs', inPieces(6)],
    ['Ghee 16 oz (454 g)', 'ghee', inGrams(453.592)],
    ['Ghee 14 oz / 400 g jar', 'ghee', inGrams(396.893)],
    ['Chicken 2 lb 4 oz', 'chicken', inGrams(1020.582)],
    ['Lemonade 12 oz (355 ml)', 'lemonade', inMl(354.882)],
    ['Lemonade 12 fl. oz.', 'lemonade', inMl(354.882)],
    ['Milk ½ gallon', 'milk', inMl(1892.704)],
    ['Milk 1 1/2 L', 'milk', inMl(1500)],
    ['चावल ५ किलो', 'chaval', inGrams(5000)],
    ['أرز ٥ كجم', 'arz', inGrams(5000)],
    ['酱油500毫升', '酱油', inMl(500)],
    ['Рис 500 г', 'ris', inGrams(500)],
    ['7 Up 2 L', '7 up', inMl(2000)],
  ])('%s', (name, rest, size) => {
    const read = readSize(name);
    expect(read.name).toBe(rest);
    expect(read.size).toMatchObject({ unit: size.unit, packs: size.packs });
    expect(read.size?.amount).toBeCloseTo(size.amount, 3);
  });

  test.each(['2% Milk', '5 Spice Powder', 'Vitamin B12', '0 g', 'Corn Dogs, 6', '500 g', '😀', ''])(
    '%s has no size and keeps all its words',
    (name) => {
      const { name: rest, size } = readSize(name);
      expect(size).toBeNull();
      expect(rest).toBe(readSize(name.toUpperCase()).name);
    },
  );

  test('a second, different size stays in the name', () => {
    expect(readSize('Combo: rice 5 lb, dal 1 lb')).toEqual({
      name: 'combo rice dal 1 lb',
      size: inGrams(2267.96),
    });
  });

  test('the size of any text is above zero or null', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'0159 .,/x-lbozgkmdpack½升克५'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, (name) => {
        const { size } = readSize(name);
        if (size === null) return;
        expect(size.amount).toBeGreaterThan(0);
        expect(size.packs).toBeGreaterThan(0);
      }),
    );
  });
});

describe('comparing sizes', () => {
  const sizeOf = (name: string) => readSize(`Dal ${name}`).size;

  test.each([
    ['16 oz', '1 lb'],
    ['16 oz', '454 g'],
    ['1 lb', '454g'],
    ['2 lb', '908 g'],
    ['1 kg', '1000 g'],
    ['1 L', '33.8 fl oz'],
    ['1 gallon', '3.785 L'],
    ['12 x 330 ml', '330 ml, 12 pack'],
    ['dozen', '12 ct'],
  ])('%s equals %s', (one, other) => {
    expect(isSameSize(sizeOf(one), sizeOf(other))).toBe(true);
  });

  test.each([
    ['1 lb', '2 lb'],
    ['450 g', '454 g'],
    ['500 g', '500 ml'],
    ['6 x 330 ml', '12 x 330 ml'],
    ['6 x 330 ml', '1.98 L'],
    ['200 ct', '201 ct'],
    ['1 lb', ''],
  ])('%s differs from %s', (one, other) => {
    expect(isSameSize(sizeOf(one), sizeOf(other))).toBe(false);
  });

  test('equal sizes share a key', () => {
    const amount = fc.double({ min: 0.01, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(amount, fc.double({ min: 0.995, max: 1, noNaN: true }), (first, ratio) => {
        const [a, b] = [inGrams(first), inGrams(first * ratio)];
        if (!isSameSize(a, b)) return;
        expect(sizeKeys(a)).toContain(sizeKeys(b)[0]);
        expect(sizeKeys(b)).toContain(sizeKeys(a)[0]);
      }),
    );
  });
});
