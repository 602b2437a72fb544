import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrandTable } from '@aislewise/finder/brands/brand-table';
import { FoodGroups } from '@aislewise/finder/groups/food-groups';
import { searchedBrands } from '@aislewise/pantry/brands';
import { foodHints } from '@aislewise/pantry/hints';
import { loadPantry } from '@aislewise/pantry/load';
import { foodNames, namesByLanguage } from '@aislewise/pantry/names';

const load = () => loadPantry({ cacheDir: join(tmpdir(), 'aislewise-bench') });

/** The pantry's groups of foods as the server hands them to the finder. */
export const pantryGroups = (): FoodGroups => new FoodGroups(load().groups);

/** The brands as the server hands them to the finder. */
export const pantryBrands = (): BrandTable => new BrandTable(searchedBrands(load()));

/** The pantry's foods as the server hands them to the linker and to the finder. */
export function pantryFoods() {
  const pantry = load();
  const hints = foodHints(pantry);
  return pantry.foods.map((food) => ({
    ...food,
    food,
    english: [food.name, ...food.english],
    names: foodNames(food),
    byLanguage: namesByLanguage(food),
    hints: hints.get(food.id) ?? [],
  }));
}
