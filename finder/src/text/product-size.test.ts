import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isSameSize,
  parseSize,
  readSize,
  sizeKeys,
  withOunces,
  type ProductSize,
} from './product-size.ts';

const sizeIn =
  (unit: ProductSize['unit']) =>
  (amount: number, packs = 1, text = ''): ProductSize => ({
    unit,
    amount,
    packs,
    text,
    mayBeFluid: false,
  });
const [inGrams, inMl, inPieces] = [sizeIn('g'), sizeIn('ml'), sizeIn('count')];

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
    ['أرز ٥ كغ', 'arz', inGrams(5000)],
    ['Рис 1 кг', 'ris', inGrams(1000)],
    ['চাল ৫ কেজি', 'chal', inGrams(5000)],
    ['大米5斤', '大米', inGrams(2500)],
    ['பருப்பு 500 கிராம்', 'paruppu', inGrams(500)],
    ['ข้าว 5 กก.', 'khaw', inGrams(5000)],
    ['Rava 500 gms', 'rava', inGrams(500)],
    ['Noodles, pack of 6 x 200 g', 'noodles', inGrams(200, 6)],
    ['Masala 4pcs 248gm', 'masala', inGrams(248)],
    ['4pcs masala 248gm', 'masala', inGrams(248)],
    ['Soap 4 pcs x 75 g', 'soap', inGrams(75, 4)],
    ['Soap 4 pcs 75 g each', 'soap', inGrams(75, 4)],
    ['Soap 75 g, 4 pcs', 'soap', inGrams(75, 4)],
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
      size: inGrams(2267.96, 1, '5 lb'),
      priceUnit: null,
    });
  });

  test('the size of one among an unknown number is not read', () => {
    expect(readSize('Chilli, Turmeric (200 g each)').size).toBeNull();
    expect(readSize('Puri 10 pcs, 50 g each').size?.text).toBe('10 x 50 g');
  });

  test.each([
    ['Toor Dal 2lb', '2 lb'],
    ['Chicken 2 lb 4 oz', '2.25 lb'],
    ['Lemonade 12 oz (355 ml)', '12 fl oz'],
    ['Eggs, dozen', '12 pieces'],
    ['Jackfruit, 1 pc', '1 piece'],
    ['Milk ½ gallon', '0.5 gal'],
    ['Cola 12x330ml', '12 x 330 ml'],
    ['أرز ٥ كغ', '5 kg'],
  ])('the size of %s is shown as %s, which reads the same', (name, shown) => {
    expect(readSize(name).size?.text).toBe(shown);
    expect(parseSize(shown)?.text).toBe(shown);
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
        expect(size.text.length).toBeLessThanOrEqual(40);
        expect(size.amount).toBeGreaterThan(0);
        expect(size.packs).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a text that is a size', () => {
  test.each([
    ['500g', '500 g'],
    ['Net wt. 2 lb', '2 lb'],
    ['6 x 200 gm', '6 x 200 g'],
    ['pack of 6', '6 pieces'],
    ['1,5 kg', '1.5 kg'],
    ['16 oz (454 g)', '16 oz'],
    ['2 lb bag', '2 lb'],
    ['2 किलो', '2 kg'],
  ])('%s is %s', (text, size) => {
    expect(parseSize(text)?.text).toBe(size);
  });

  test.each(['', '12', 'bag', '500 g dal', '250 g and 300 g', '0 g', '1e5 g', 'per lb'])(
    '“%s” is none',
    (text) => {
      expect(parseSize(text)).toBeNull();
    },
  );
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

describe('the size of a liquid', () => {
  test.each([
    ['Fish sauce, 24 oz', '24 fl oz', 709.764],
    ['Cola 12 x 12 oz', '12 x 12 fl oz', 354.882],
    ['Cola 12 ounce cans, 6 pack', '6 x 12 fl oz', 354.882],
  ])('of %s is %s', (name, text, amount) => {
    const size = withOunces(readSize(name).size, 'fluid');
    expect(size).toMatchObject({ unit: 'ml', text });
    expect(size?.amount).toBeCloseTo(amount, 3);
  });

  test.each(['Sauce 12 oz (340 g)', 'Sauce 32 oz (2 lb)', 'Sauce 2 lb', 'Sauce 340 g (12 oz)'])(
    'of %s is a weight, which another unit says',
    (name) => {
      const { size } = readSize(name);
      expect(size?.unit).toBe('g');
      for (const ounces of ['fluid', 'either'] as const) {
        expect(withOunces(size, ounces)).toEqual(size);
      }
    },
  );

  test('in ounces is not known where packages are labelled both ways', () => {
    expect(withOunces(readSize('Honey 12 oz').size, 'either')).toBeNull();
    expect(withOunces(readSize('Honey 12 fl oz').size, 'either')?.unit).toBe('ml');
    expect(withOunces(readSize('Honey 340 g').size, 'either')?.unit).toBe('g');
    expect(withOunces(readSize('Hing 3.5 oz').size, 'weight')?.unit).toBe('g');
    expect(withOunces(null, 'fluid')).toBeNull();
  });
});
