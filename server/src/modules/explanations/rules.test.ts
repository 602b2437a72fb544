import { expect, test } from 'vitest';
import { fingerprintOf } from './rules.ts';

test('an explanation rests on the name, the description and the category', () => {
  const product = { name: 'Methi', description: 'Fresh', category: 'Greens' };
  const mark = fingerprintOf(product);
  expect(fingerprintOf({ ...product })).toBe(mark);
  for (const change of [{ name: 'Palak' }, { description: null }, { category: 'Herbs' }]) {
    expect(fingerprintOf({ ...product, ...change })).not.toBe(mark);
  }
});
