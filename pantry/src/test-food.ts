import type { Food } from './schema.ts';

/** A food for tests that says nothing but what a test gives it. */
export function food(given: Partial<Food>): Food {
  return {
    id: 'food',
    name: 'Food',
    english: [],
    names: {},
    ambiguous: [],
    category: 'herbs',
    cuisines: ['Indian'],
    what: 'Something that a test knows and nobody else does.',
    use: 'Eaten by tests.',
    taste: 'Plain.',
    substitutes: [],
    dishes: [],
    allergens: [],
    confusedWith: [],
    ...given,
  };
}
