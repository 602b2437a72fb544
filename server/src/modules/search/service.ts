import type { Context } from '../../context.ts';
import type { Food } from '../foods/foods.ts';
import { getProduct, searchProducts } from './search.ts';
import { findSubstitutesOf } from './substitutes.ts';

/** The verbs of the search for services that take them as one object. */
export const searchService = (ctx: Context) => ({
  openSnapshot: (storeId: string) => ctx.snapshots.find(storeId),
  search: (query: Parameters<typeof searchProducts>[1]) => searchProducts(ctx, query),
  product: (id: string) => getProduct(ctx, id),
  substitutesIn: (storeId: string, food: Food) => findSubstitutesOf(ctx, food, storeId),
});
export type SearchService = ReturnType<typeof searchService>;
