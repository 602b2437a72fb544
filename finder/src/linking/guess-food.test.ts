import { describe, expect, it } from 'vitest';
import { FoodLinker, type LinkableFood } from './link.ts';
import { FOODS } from './test-foods.ts';

const food = (id: string, category: string, names: string[], english: string[]): LinkableFood => ({
  id,
  category,
  english,
  names: [...english, ...names],
});

const linker = new FoodLinker([
  ...FOODS,
  food('ham', 'meat', ['szynka'], ['Ham', 'cooked ham', 'szynka']),
  food('fish-sauce', 'sauces', ['น้ำปลา'], ['Fish Sauce']),
  food('fish-cake', 'fish', ['어묵'], ['Fish Cake']),
  food('miso', 'pastes', ['みそ'], ['Miso']),
  food('honey', 'sweeteners', ['miód'], ['Honey']),
  food('five-spice', 'spices', [], ['Five Spice Powder', 'five spice']),
  food('tofu', 'soy', [], ['Tofu', 'pressed tofu']),
]);
const guess = (name: string, category = 'Other'): string | undefined => {
  expect(linker.link({ name, category })).toBeUndefined();
  return linker.namesOf({ name, category })[0];
};

describe('the guess which food a product is', () => {
  it.each([
    ['삼호어묵 300g', 'Fish Cake'],
    ['ひかり無添加みそ', 'Miso'],
    ['น้ำปลาตราช้าง 700 มล.', 'Fish Sauce'],
  ])('reads the food at its place in a word without spaces: "%s"', (name, expected) => {
    expect(guess(name)).toBe(expected);
  });

  it('takes the food of a brand anywhere in the name, if the name names no other', () => {
    expect(guess('Hill Tikka Extra Dark')).toBe('Chocolate-Covered Wafers');
    expect(guess('Hill Tikka Leche Entera')).toBe('Milk');
    expect(guess('Hill Tikka Wash', 'Soaps & Body Wash')).toBeUndefined();
  });

  it('takes a name among the English ones, unless a search finds it by its words', () => {
    expect(guess('Dworska Szynka Babuni')).toBe('Ham');
    expect(guess('Hill Garlic Dworska')).toBeUndefined();
  });

  it('takes of two names the one at the end, and no brand beside an English name', () => {
    expect(guess('Hodo Five Spice Pressed Tofu Style')).toBe('Tofu');
    expect(guess('Tikka Honey Style')).toBeUndefined();
  });

  it('takes a word with other accents for another word', () => {
    expect(guess('Dwór Miód Babuni')).toBe('Honey');
    expect(guess('Dwór Miod Babuni')).toBe('Honey');
    expect(guess('Dwór Miōd Babuni')).toBeUndefined();
  });
});
