import type { GroupData } from '@aislewise/finder/groups/group-data';
import type { Brands, Food, Makers } from './schema.ts';

/** The foods in memory. Read-only. */
export interface Pantry {
  /** All foods, by category and id. */
  readonly foods: readonly Food[];
  /** Ids of foods by brand. Only brands of a single food. */
  readonly brands: Readonly<Brands>;
  /** Brands of several foods, with the ids of the foods and groups that each chiefly sells. */
  readonly makers: Makers;
  /** The groups of foods, with their names in all languages. */
  readonly groups: GroupData;
  /** The food of an id, or undefined. */
  food(id: string): Food | undefined;
  /** The substitutes of a food, best first. Empty for an unknown id. */
  substitutesOf(id: string): readonly Food[];
  /** The look-alikes of a food. Empty for an unknown id. */
  confusedWith(id: string): readonly Food[];
}

/** Creates a pantry of checked foods and brands. */
export function createPantry({
  foods,
  brands,
  makers = {},
  groups = { groups: [], kinds: [], names: [] },
}: Pick<Pantry, 'foods' | 'brands'> & Partial<Pick<Pantry, 'groups' | 'makers'>>): Pantry {
  const byId = new Map(foods.map((food) => [food.id, food]));
  const all = (ids: readonly string[] = []): Food[] => ids.flatMap((id) => byId.get(id) ?? []);
  return {
    foods,
    brands,
    makers,
    groups,
    food: (id) => byId.get(id),
    substitutesOf: (id) => all(byId.get(id)?.substitutes),
    confusedWith: (id) => all(byId.get(id)?.confusedWith),
  };
}
