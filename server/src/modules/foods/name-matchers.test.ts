import { expect, test } from 'vitest';
import { createKindMatcher, createNameMatcher } from './name-matchers.ts';

test.each([
  ['methi', 'Methi'],
  ['meethi', 'methi'],
  ['kasoori methi', 'Kasuri Methi'],
  ['lentil', 'Lentils'],
  ['phở', 'pho'],
  ['jalapeño', 'jalapeno'],
  ['fenugrek', 'Fenugreek'],
  ['besan 500 g', 'besan'],
])('%s is the name %s', (query, name) => {
  expect(createNameMatcher(query)(name)).toBe(true);
});

test.each([
  ['methi', 'Methi Chutney'],
  ['methi', 'Kasuri Methi'],
  ['tea', 'teff'],
  ['rice', 'spice'],
  ['豆腐', '豆花'],
  ['', 'methi'],
])('%s is not the name %s', (query, name) => {
  expect(createNameMatcher(query)(name)).toBe(false);
});

test('a kind of something ends in its name', () => {
  expect(createKindMatcher('rice')('Basmati Rice, 10 lb')).toBe(true);
  expect(createKindMatcher('cilantro')('Cilantro with Roots, bunch')).toBe(true);
  expect(createKindMatcher('rice')('Rice Flour')).toBe(false);
  expect(createKindMatcher('methi')('Methi Khakhra')).toBe(false);
});
