import type { ShelfLabel, ShelfLabels } from '@aislewise/contracts/calls/shelf-labels';
import { formatPrice, type StoredMoney } from '@aislewise/contracts/money';
import type { LabelUnits } from '@aislewise/contracts/shelf-labels';
import { groupNames, perUnit } from '../../features/products/rules.ts';
import { formatDate } from '../../lib/format.ts';
import { scriptOf } from '../../lib/script.ts';

/** Choices of the second name besides the scripts: the product's own, or none. */
export const OWN_NAME = '';
export const NO_NAME = 'none';

/** The script of a name, as people call it. Undefined for Latin letters. */
const scriptLabel = (name: string): string | undefined => scriptOf(name)?.label;

type FoodNames = ReadonlyMap<string, readonly string[]>;

export const foodNames = ({ foods }: ShelfLabels): FoodNames =>
  new Map(foods.map(({ id, names }) => [id, names]));

/** The scripts in which labels have names, those of most products first. */
export function scriptsOf({ labels, foods }: ShelfLabels): string[] {
  const counts = new Map<string, number>();
  const count = (names: readonly string[], weight: number) => {
    for (const script of new Set(names.flatMap((name) => scriptLabel(name) ?? []))) {
      counts.set(script, (counts.get(script) ?? 0) + weight);
    }
  };
  for (const { name, otherNames } of labels) count([name, ...otherNames], 1);
  for (const { names } of foods) count(names, 0);
  return [...counts].sort(([, a], [, b]) => b - a).map(([script]) => script);
}

/** The script that most of the products have a name in; undefined if none has one. */
export const commonScript = ({ labels }: ShelfLabels): string | undefined =>
  scriptsOf({ labels, foods: [], total: 0 })[0];

interface NameOptions {
  /** A script, OWN_NAME or NO_NAME. */
  readonly choice: string;
  readonly foods: FoodNames;
  /** The script in which a food's name stands in for a product's own. */
  readonly common: string | undefined;
}

/**
 * The second name on a label: the product's own in the chosen script, else its food's. If the keeper
 * has chosen no script: the product's first name in another script than its name.
 */
export function secondName(
  { name, otherNames, foodId }: Pick<ShelfLabel, 'name' | 'otherNames' | 'foodId'>,
  { choice, foods, common }: NameOptions,
): string | null {
  if (choice === NO_NAME) return null;
  const own = groupNames(otherNames);
  const ofFood = foodId === null ? [] : (foods.get(foodId) ?? []);
  const inScript = (script: string | undefined) =>
    script === undefined || script === scriptLabel(name)
      ? undefined
      : (own.find(({ label }) => label === script)?.names[0] ??
        ofFood.find((one) => scriptLabel(one) === script));
  if (choice !== OWN_NAME) return inScript(choice) ?? null;
  const isNative = scriptLabel(name) !== undefined;
  const other = own.find(({ lang, names: [first = ''] }) =>
    isNative ? scriptLabel(first) !== scriptLabel(name) : lang !== undefined,
  );
  return other?.names[0] ?? inScript(common) ?? null;
}

/** The prices on a label, as they are printed. */
export interface LabelPrices {
  /** The price to pay: '$4.99'. */
  readonly price: string;
  /** The amount of it, if not a package: ' / lb'. */
  readonly per: string;
  /** '$2.50 / lb', or '' if not known or the price itself. */
  readonly unitPrice: string;
  /** The price before the sale; null without a sale. */
  readonly was: string | null;
  /** The last day of the sale, 'Nov 30, 2026'; null if it has none. */
  readonly until: string | null;
}

/** The prices on a product's label; null if it has no price. */
export function labelPrices(
  { price, salePrice, unitPrices, priceUnit, lastDay }: ShelfLabel,
  units: LabelUnits,
  money: StoredMoney,
): LabelPrices | null {
  const toPay = salePrice ?? price;
  if (toPay === null) return null;
  const isByWeight = priceUnit !== null && priceUnit !== 'each';
  const compared = isByWeight ? null : unitPrices[units];
  return {
    price: formatPrice(toPay, money),
    per: isByWeight ? perUnit(priceUnit) : '',
    unitPrice: compared ? `${formatPrice(compared.price, money)}${perUnit(compared.unit)}` : '',
    was: salePrice === null || price === null ? null : formatPrice(price, money),
    until: salePrice === null || lastDay === null ? null : formatDate(lastDay),
  };
}
