import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foodHints } from '@aislewise/pantry/hints';
import { loadPantry } from '@aislewise/pantry/load';
import { foodNames } from '@aislewise/pantry/names';

/** The pantry's foods as the server hands them to the linker and to the finder. */
export function pantryFoods() {
  const pantry = loadPantry({ cacheDir: join(tmpdir(), 'aislewise-bench') });
  const hints = foodHints(pantry);
  return pantry.foods.map((food) => ({
    ...food,
    food,
    english: [food.name, ...food.english],
    names: foodNames(food),
    hints: hints.get(food.id) ?? [],
  }));
}
