import type { FinderSetup } from '@aislewise/finder/finder';
import { BrandTable } from '@aislewise/finder/brands/brand-table';
import { FoodGroups } from '@aislewise/finder/groups/food-groups';
import { searchedBrands } from '@aislewise/pantry/brands';
import { languagesOfName, languagesOfSharedNames } from '@aislewise/pantry/names';
import type { Pantry } from '@aislewise/pantry/pantry';

/** The groups of the pantry's foods, the brands and the languages of their names, for the indexes of all stores. */
export function groupSetup(
  pantry: Pantry,
): Pick<FinderSetup, 'groups' | 'brands' | 'languagesOf' | 'sharedNames'> {
  return {
    groups: new FoodGroups(pantry.groups),
    brands: new BrandTable(searchedBrands(pantry)),
    languagesOf: (foodId, name) => {
      const food = pantry.food(foodId);
      return food ? languagesOfName(food, name) : [];
    },
    sharedNames: languagesOfSharedNames(pantry.foods),
  };
}
