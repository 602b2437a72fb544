import { describe, expect, test } from 'vitest';
import { createPantry } from './pantry.ts';
import { food } from './test-food.ts';

const pantry = createPantry([
  food({
    id: 'fenugreek-leaves',
    name: 'Fenugreek Leaves',
    names: { hi: ['मेथी', 'methi'] },
    substitutes: ['spinach', 'fenugreek-seeds'],
    confusedWith: ['fenugreek-seeds'],
  }),
  food({ id: 'fenugreek-seeds', name: 'Fenugreek Seeds', names: { hi: ['methi'] } }),
  food({ id: 'spinach', name: 'Spinach', names: { pl: ['szpinak'], tr: ['ıspanak'] } }),
]);
const ids = (foods: readonly { id: string }[]): string[] => foods.map(({ id }) => id);

describe('a pantry', () => {
  test('knows a food by its id, and says so when there is none', () => {
    expect(pantry.food('spinach')?.name).toBe('Spinach');
    expect(pantry.food('spinnach')).toBeUndefined();
  });

  test('gives the substitutes of a food, the best first', () => {
    expect(ids(pantry.substitutesOf('fenugreek-leaves'))).toEqual(['spinach', 'fenugreek-seeds']);
    expect(pantry.substitutesOf('spinach')).toEqual([]);
    expect(pantry.substitutesOf('nothing')).toEqual([]);
  });

  test('gives what a food is confused with', () => {
    expect(ids(pantry.confusedWith('fenugreek-leaves'))).toEqual(['fenugreek-seeds']);
    expect(pantry.confusedWith('nothing')).toEqual([]);
  });

  test('finds the foods that carry a name, whatever its language, case and accents', () => {
    expect(ids(pantry.named('SZPINAK'))).toEqual(['spinach']);
    expect(ids(pantry.named('मेथी'))).toEqual(['fenugreek-leaves']);
    expect(ids(pantry.named('methi'))).toEqual(['fenugreek-leaves', 'fenugreek-seeds']);
    expect(pantry.named('meth')).toEqual([]);
    expect(pantry.named('')).toEqual([]);
  });
});
