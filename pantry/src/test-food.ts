import type { Food } from './schema.ts';

/** A food for tests, with defaults for the fields that a test does not set. */
export function food(fields: Partial<Food>): Food {
  return {
    id: 'food',
    name: 'Food',
    groups: ['greens'],
    english: [],
    names: {},
    category: 'herbs',
    cuisines: ['Indian'],
    what: 'A food that exists only in the tests of this folder.',
    use: 'Eaten by tests.',
    taste: 'Plain.',
    substitutes: [],
    dishes: [],
    uses: [],
    contains: [],
    mayContain: [],
    confusedWith: [],
    ...fields,
  };
}
