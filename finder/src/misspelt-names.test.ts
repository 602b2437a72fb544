import { expect, it } from 'vitest';
import { isMisspelt } from './misspelt-names.ts';

const words = (text: string) => text.split(' ');

it.each([
  ['patel bazar', 'patel bazaar'],
  ['jade latern', 'jade lantern market'],
  ['jade lante', 'jade lantern market'],
  ['delicatesy', 'delikatesy pod debem'],
  ['songxan', 'song xanh market'],
  ['song xahn', 'song xanh market'],
  ['colibr', 'mercado colibri'],
])('%s is %s with typos', (typed, name) => {
  expect(isMisspelt(words(typed), words(name))).toBe(true);
});

it.each([
  ['dal', 'deli'],
  ['chicken', 'chicago kitchen'],
  ['basmati', 'patel bazaar'],
  ['jade garden', 'jade lantern market'],
])('%s is not %s', (typed, name) => {
  expect(isMisspelt(words(typed), words(name))).toBe(false);
});

it('nothing typed is no name', () => {
  expect(isMisspelt([], ['patel'])).toBe(false);
});
