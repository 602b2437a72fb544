import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LinkableFood } from '@aislewise/finder/linking/link';
import { loadPantry } from '@aislewise/pantry/load';
import { foodNames } from '@aislewise/pantry/names';

/** The pantry's foods with all their names, as the server hands them to the linker. */
export function pantryFoods(): LinkableFood[] {
  const { foods } = loadPantry({ cacheDir: join(tmpdir(), 'aislewise-bench') });
  return foods.map((food) => ({
    ...food,
    english: [food.name, ...food.english],
    names: foodNames(food),
  }));
}
