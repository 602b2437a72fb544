import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import { currentPrice } from '@aislewise/contracts/inventory';
import { decimalsOf, type StoredMoney, US_DOLLARS } from '@aislewise/contracts/money';
import { UNITS } from '@aislewise/contracts/unit-prices';
import type { ListItem } from '@aislewise/finder/lists/read-list';
import type { ListUnit } from '@aislewise/finder/lists/units';
import { parseSize } from '@aislewise/finder/text/product-size';
import { MEASURES, type Measure, packagesOf } from './measures.ts';

/** Amounts of a recipe that a package of any size has. */
const KITCHEN_UNITS: ReadonlySet<ListUnit> = new Set(['cup', 'tbsp', 'tsp', 'clove', 'slice']);
/** The grams of the units of weight that prices are for. */
const WEIGHED = { kg: 1000, lb: 453.592, '100 g': 100 } as const;
/** 2 lb are sold as 900 g: so much less than wanted is enough. */
const ENOUGH = 0.95;
const MAX_CENTS = 1e13;

/** The cost of a line that is bought as a certain product. */
export interface LineCost {
  /** Packages to take; null if the store weighs it. */
  readonly packages: number | null;
  /** In hundredths, which have a decimal where the currency has three. Null if the price or the weight is not known. */
  readonly cents: number | null;
  /**
   * Number of packages before rounding; several lines of one product add theirs. 0 if one package is
   * enough for any amount. Undefined for a product that the store weighs.
   */
  readonly share?: number;
}

/**
 * The price of a wanted amount of a product, in whole packages unless the store weighs it. A number of pieces
 * counts packages: "3 ancho chiles" costs three packets.
 */
export function costOf(
  row: Pick<InventoryRow, 'isOnSale' | 'salePrice' | 'price' | 'priceUnit' | 'size'>,
  { quantity, unit }: Pick<ListItem, 'quantity' | 'unit'>,
  money: StoredMoney,
): LineCost {
  const price = currentPrice(row);
  const cents = price === null ? null : roundCents(Number(price) * 100, money);
  const [measure, scale] = (unit && MEASURES[unit]) ?? [null, 1];
  const wanted = (quantity ?? 1) * scale;
  // Rows that an older version stored on the device have no unit and no size.
  if (row.priceUnit && row.priceUnit !== 'each') {
    const isKnown = quantity === null || measure === 'g';
    const grams = measure === 'g' ? wanted : WEIGHED[row.priceUnit];
    const sum = (cents ?? 0) * (grams / WEIGHED[row.priceUnit]);
    return { packages: null, cents: cents === null || !isKnown ? null : roundCents(sum, money) };
  }
  const share = packageShare(row.size ?? '', measure, wanted, unit);
  const packages = packagesOf(share);
  return { packages, cents: cents === null ? null : roundCents(cents * packages, money), share };
}

/** Rounds to the smallest coin of the currency. */
function roundCents(cents: number, { currency = US_DOLLARS.currency }: StoredMoney): number {
  const coins = 10 ** (decimalsOf(currency) - 2);
  return Math.min(Math.round(cents * coins) / coins, MAX_CENTS);
}

function packageShare(
  size: string,
  measure: Measure | null,
  wanted: number,
  unit: ListUnit | null,
): number {
  if (unit !== null && KITCHEN_UNITS.has(unit)) return 0;
  const contents = parseSize(size);
  const isFluid = unit === 'oz' && contents?.unit === 'ml';
  if (measure !== null && (isFluid || contents?.unit === measure)) {
    const amount = isFluid ? (wanted / UNITS.oz[1]) * UNITS['fl oz'][1] : wanted;
    return (amount * ENOUGH) / (contents.amount * contents.packs);
  }
  // The size is of another kind or not known: a weight says nothing about packages.
  return measure === 'g' || measure === 'ml' ? 0 : wanted;
}
