import { expect, test } from 'vitest';
import { shortName } from './rules.ts';

test.each([
  ['Patel Bazaar', 'Patel Bazaar'],
  ['Delikatesy Pod Dębem', 'Delikatesy'],
  ['Jade Lantern Market', 'Jade Lantern'],
  ['Internationale Lebensmittel', 'Internationa'],
  ['  H Mart  ', 'H Mart'],
  ['한아름마트 시카고 본점', '한아름마트 시카고 본점'.slice(0, 12)],
])('the home screen shows %j as %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});
