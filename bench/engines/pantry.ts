import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPantry } from '@aislewise/pantry/load';
import { foodNames } from '@aislewise/pantry/names';

/** The pantry's foods with all their names, which the linker takes as the server hands them to it. */
export function pantryFoods() {
  const { foods } = loadPantry({ cacheDir: join(tmpdir(), 'aislewise-bench') });
  return foods.map((food) => ({
    ...food,
    english: [food.name, ...food.english],
    names: foodNames(food),
  }));
}
