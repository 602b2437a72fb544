import { describe, expect, test } from 'vitest';
import { createPantry } from './pantry.ts';
import { food } from './test-food.ts';

const foods = [
  food({
    id: 'fenugreek-leaves',
    name: 'Fenugreek Leaves',
    substitutes: ['spinach', 'fenugreek-seeds'],
    confusedWith: ['fenugreek-seeds'],
  }),
  food({ id: 'fenugreek-seeds', name: 'Fenugreek Seeds' }),
  food({ id: 'spinach', name: 'Spinach' }),
];
const pantry = createPantry({ foods, brands: {} });
const ids = (foods: readonly { id: string }[]): string[] => foods.map(({ id }) => id);

describe('a pantry', () => {
  test('returns the food of an id, or undefined', () => {
    expect(pantry.food('spinach')?.name).toBe('Spinach');
    expect(pantry.food('spinnach')).toBeUndefined();
  });

  test('returns the substitutes of a food, best first', () => {
    expect(ids(pantry.substitutesOf('fenugreek-leaves'))).toEqual(['spinach', 'fenugreek-seeds']);
    expect(pantry.substitutesOf('spinach')).toEqual([]);
    expect(pantry.substitutesOf('nothing')).toEqual([]);
  });

  test('returns the look-alikes of a food', () => {
    expect(ids(pantry.confusedWith('fenugreek-leaves'))).toEqual(['fenugreek-seeds']);
    expect(pantry.confusedWith('nothing')).toEqual([]);
  });
});
