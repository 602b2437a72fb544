import { expect, test } from 'vitest';
import { chooseByLanguage } from './choose-language.ts';

const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  'salsa-roja:salsa': ['es', 'en'],
  'parsley:salsa': ['pt'],
  'garlic:alho': ['pt'],
  'eggs:ovos': ['pt'],
  'olive-oil:azeite': ['pt'],
  'tomato:tomato': ['en'],
};
const languagesOf = (id: string, name: string) => LANGUAGES[`${id}:${name}`] ?? [];
const answer = (id: string, text: string, isGuess = false) => ({ id, text, isGuess });
const salsa = {
  words: 'salsa',
  answers: [answer('salsa-roja', 'salsa', true), answer('parsley', 'salsa', true)],
};

test('a word that names two foods is the food of the list’s language', () => {
  const others = [
    { words: 'alho', answers: [answer('garlic', 'alho')] },
    { words: 'ovos', answers: [answer('eggs', 'ovos')] },
    { words: 'azeite', answers: [answer('olive-oil', 'azeite')] },
  ];
  expect(chooseByLanguage([salsa, ...others], languagesOf)[0]).toEqual([
    answer('parsley', 'salsa'),
    answer('salsa-roja', 'salsa', true),
  ]);
});

test('a list that is too short to tell its language keeps the order of the search', () => {
  expect(chooseByLanguage([salsa], languagesOf)).toEqual([salsa.answers]);
  expect(chooseByLanguage([], languagesOf)).toEqual([]);
});
