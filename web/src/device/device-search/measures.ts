import type { ListItem } from '@aislewise/finder/lists/read-list';
import type { ListUnit } from '@aislewise/finder/lists/units';

export type Measure = 'g' | 'ml' | 'count';

/** The units that say how much is wanted, in grams, millilitres or pieces. All others count packages. */
export const MEASURES: Partial<Record<ListUnit, readonly [Measure, number]>> = {
  g: ['g', 1],
  kg: ['g', 1000],
  lb: ['g', 453.592],
  oz: ['g', 28.3495],
  pav: ['g', 250],
  jin: ['g', 500],
  khit: ['g', 100],
  ml: ['ml', 1],
  l: ['ml', 1000],
  piece: ['count', 1],
  dozen: ['count', 12],
};

/** The measure of prices per unit that each measure of a list is. */
const PRICED = { g: 'weight', ml: 'volume', count: 'pieces' } as const;

/** The measure of a wanted amount: weight, volume or pieces; null if it counts packages. */
export function wantedMeasure({ unit }: Pick<ListItem, 'unit'>) {
  const measure = unit === null ? undefined : MEASURES[unit]?.[0];
  return measure === undefined ? null : PRICED[measure];
}

/** Tolerance for the rounding error of a sum of shares. */
const ROUNDING = 1e-9;

/** The packages to take for a share of them (`LineCost.share`). */
export const packagesOf = (share: number): number => Math.max(1, Math.ceil(share - ROUNDING));
