import type { FoodGroup } from './groups/group-data.ts';
import type { FinderProduct } from './index/types.ts';

/** A product of tests, whose id is its name. */
export const testProduct = (
  name: string,
  foodId: string | null = null,
  more: Partial<FinderProduct> = {},
): FinderProduct => ({
  id: name,
  name,
  otherNames: [],
  category: '',
  tags: [],
  inStock: true,
  foodId,
  ...more,
});

/** A group of tests, whose name is its id. */
export const testGroup = (id: string, more: Partial<FoodGroup> = {}): FoodGroup => ({
  id,
  name: id,
  in: [],
  first: [],
  last: [],
  marks: [],
  isAllergen: false,
  isEaten: true,
  ...more,
});
