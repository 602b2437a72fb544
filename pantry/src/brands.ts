import type { Brand } from '@aislewise/finder/brands/brand-table';
import { fold } from '@aislewise/finder/text/fold';
import { foodNames } from './names.ts';
import type { Pantry } from './pantry.ts';

/** All brands for searches, without those whose names are names of foods or groups too. */
export function searchedBrands({ foods, groups, brands, makers }: Pantry): Brand[] {
  const groupIds = new Set(groups.groups.map(({ id }) => id));
  const names = new Set(foods.flatMap((food) => foodNames(food).map(fold)));
  for (const { groups: packed } of groups.names)
    for (const name of packed.split(/[|/]/)) names.add(fold(name.replace(/~$/, '')));
  const groupsOf = new Map(foods.map((food) => [food.id, food.groups]));
  const parentsOf = new Map(groups.groups.map((group) => [group.id, group.in]));
  // A brand of one food stands for the food, also if a group has its id.
  const ofOneFood = Object.entries(brands).map(([name, food]) => ({
    name,
    foods: [food],
    groups: [],
    within: groupsOf.get(food) ?? [],
  }));
  const ofSeveral = Object.entries(makers).map(([name, sold]) => ({
    name,
    foods: sold.filter((id) => !groupIds.has(id)),
    groups: sold.filter((id) => groupIds.has(id)),
    within: [...new Set(sold.flatMap((id) => parentsOf.get(id) ?? groupsOf.get(id) ?? []))],
  }));
  return [...ofOneFood, ...ofSeveral].filter(({ name }) => !names.has(fold(name)));
}
