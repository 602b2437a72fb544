import type { FoodHint } from '@aislewise/finder/index/types';
import type { Pantry } from './pantry.ts';
import type { Brands } from './schema.ts';

/** The words that lead to each food without being its name, by the food's id: its uses and its dishes. */
export function foodHints({ foods }: Pantry): Map<string, readonly FoodHint[]> {
  const hints = (kind: FoodHint['kind'], texts: readonly string[] = []): FoodHint[] =>
    texts.map((text) => ({ kind, text }));
  return new Map(
    foods.map(({ id, uses, dishes }) => [id, [...hints('use', uses), ...hints('dish', dishes)]]),
  );
}

/** The brands that are each food alone, by the food's id. */
export function brandsByFood(brands: Readonly<Brands>): Map<string, readonly string[]> {
  const byFood = new Map<string, readonly string[]>();
  for (const [brand, id] of Object.entries(brands))
    byFood.set(id, [...(byFood.get(id) ?? []), brand]);
  return byFood;
}
