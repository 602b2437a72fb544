import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  ['tomato', 'tomatoes'],
  ['berry', 'berries'],
  ['cookie', 'cookies'],
  ['leaf', 'leaves'],
  ['olive', 'olives'],
  ['radish', 'radishes'],
  ['lychee', 'lychees'],
  ['lenteja', 'lentejas'],
  ['chilli', 'chillies'],
])('%s and %s share a stem', (one, many) => {
  expect(stem(many)).toBe(stem(one));
});

test.each([
  ['ሽሮ', 'የሽሮ'],
  ['ዶሮ', 'የዶሮ'],
])('%s and its genitive %s share a stem', (one, genitive) => {
  expect(stem(genitive)).toBe(stem(one));
});

test.each(['couscous', 'asparagus', 'hummus', 'swiss', 'gas'])('%s is not a plural', (word) => {
  expect(stem(word)).toBe(word);
});

test.each([
  ['elma', 'elmalar'],
  ['domates', 'domatesler'],
  ['yumurta', 'yumurtalar'],
  ['zeytin', 'zeytinler'],
])('Turkish %s and its plural %s share a stem', (one, many) => {
  expect(stem(many)).toBe(stem(one));
});

test.each(['sampler', 'dollar', 'butler', 'collar'])(
  'a word whose vowels are not those of a Turkish plural, or that is too short, stays: %s',
  (word) => {
    expect(stem(word)).toBe(word);
  },
);
