import { foldKeepingScript } from '@aislewise/finder/text/fold';
import { foodNames } from './names.ts';
import type { Food } from './schema.ts';

/** What the pantry knows, in memory. Nothing in it changes. */
export interface Pantry {
  /** Every food, by category and id. */
  readonly foods: readonly Food[];
  /** The food of an id; undefined when there is none. */
  food(id: string): Food | undefined;
  /**
   * The foods that carry a name, in any language, whatever its case and accents: several only where
   * a name is ambiguous, none when nobody calls a food so.
   */
  named(name: string): readonly Food[];
  /** Foods that do the same job, the best first; none for an unknown id. */
  substitutesOf(id: string): readonly Food[];
  /** Foods that people take for this one, or this one for; none for an unknown id. */
  confusedWith(id: string): readonly Food[];
}

/** Builds the pantry of foods that have been checked. */
export function createPantry(foods: readonly Food[]): Pantry {
  const byId = new Map(foods.map((food) => [food.id, food]));
  const all = (ids: readonly string[] = []): Food[] => ids.flatMap((id) => byId.get(id) ?? []);
  let byName: ReadonlyMap<string, readonly Food[]> | undefined;
  return {
    foods,
    food: (id) => byId.get(id),
    named(name) {
      // Folding all names takes longer than reading them: only when somebody asks.
      byName ??= foodsByName(foods);
      return byName.get(foldKeepingScript(name)) ?? [];
    },
    substitutesOf: (id) => all(byId.get(id)?.substitutes),
    confusedWith: (id) => all(byId.get(id)?.confusedWith),
  };
}

/** The foods that claim each name, the names folded as the finder folds them, scripts kept. */
export function foodsByName(foods: readonly Food[]): Map<string, Food[]> {
  const byName = new Map<string, Food[]>();
  for (const food of foods) {
    for (const key of new Set(foodNames(food).map(foldKeepingScript))) {
      const claimants = byName.get(key);
      if (claimants) claimants.push(food);
      else byName.set(key, [food]);
    }
  }
  return byName;
}
