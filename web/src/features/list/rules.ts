import { plural, t } from '@lingui/core/macro';
import { foldAisle } from '@aislewise/contracts/aisles';
import { MAX_LACKED_FOODS } from '@aislewise/contracts/analytics';
import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import { formatPrice, type StoredMoney } from '@aislewise/contracts/money';
import { isInStock } from '@aislewise/contracts/stock-claims';
import { UNITS } from '@aislewise/contracts/unit-prices';
import type { FoundLine, ListChoice } from '../../device/device-search/device-list.ts';
import type { LineCost } from '../../device/device-search/line-cost.ts';
import { packagesOf, wantedMeasure } from '../../device/device-search/measures.ts';
import type { LineItem, ListLine } from '../../device/list/list-lines.ts';
import { comma } from '../../lib/direction.ts';

/** How sure it is which product of the store a line means. */
export type Certainty = 'sure' | 'guess' | 'none';

export function certaintyOf(found: FoundLine | undefined): Certainty {
  const [first] = found?.choices ?? [];
  if (!first) return 'none';
  return first.isGuess ? 'guess' : 'sure';
}

/** A line with the product that it would be bought as; none while it is a guess or not found. */
export interface PlannedLine {
  readonly line: ListLine;
  readonly found: FoundLine | undefined;
  readonly product: ListChoice | undefined;
  /** Whether the shopper has reported today that the product was not on its shelf. */
  readonly isMissing?: boolean;
}

/**
 * The lines with their products. A guess is no product before the shopper chooses it.
 *
 * @param isMissing whether the shopper has reported today that a product was not on its shelf
 */
export const planLines = (
  lines: readonly ListLine[],
  foundOf: (line: ListLine) => FoundLine | undefined,
  isMissing: (row: InventoryRow) => boolean = () => false,
): PlannedLine[] =>
  lines.map((line) => {
    const found = foundOf(line);
    const product = certaintyOf(found) === 'sure' ? found?.choices[0] : undefined;
    const planned = { line, found, product };
    return product && isMissing(product.row) ? { ...planned, isMissing: true } : planned;
  });

/** Counts the packages of each product over all lines that are bought as it. */
function packCounter() {
  const shares = new Map<string, number>();
  /** The cents that one more line of a product adds. */
  return ({ row, cost: { packages, cents, share } }: ListChoice): number => {
    if (packages === null || share === undefined) return cents ?? 0;
    const before = shares.get(row.productId);
    const sum = (before ?? 0) + share;
    shares.set(row.productId, sum);
    const more = packagesOf(sum) - (before === undefined ? 0 : packagesOf(before));
    // To a tenth, which currencies with three decimals have.
    return Math.round(((cents ?? 0) / packages) * more * 10) / 10;
  };
}

/** The sum of the known prices, in cents, and the number of lines that are not in it. */
export interface Total {
  readonly cents: number;
  readonly lines: number;
  /** Lines not in the basket whose product is out of stock. */
  readonly out: number;
  readonly notFound: number;
  /** Lines with several likely products, of which the shopper has chosen none yet. */
  readonly toChoose: number;
  /** Lines whose product has no price. */
  readonly unpriced: number;
}

export function totalOf(planned: readonly PlannedLine[]): Total {
  const total = { cents: 0, lines: planned.length, out: 0, notFound: 0, toChoose: 0, unpriced: 0 };
  const centsOf = packCounter();
  for (const { line, found, product } of planned) {
    const cents = product?.cost.cents ?? null;
    if (product && line.tickedAt === null && !product.row.inStock) total.out += 1;
    else if (certaintyOf(found) === 'none') total.notFound += 1;
    else if (!product) total.toChoose += 1;
    else if (cents === null) total.unpriced += 1;
    else total.cents += centsOf(product);
  }
  return total;
}

export const centsText = (cents: number, money: StoredMoney): string =>
  formatPrice(cents / 100, money);

/** '$34.10 for 12 of 14; 1 is out of stock, 1 has no price'. '' without a price. */
export function totalText(total: Total, money: StoredMoney): string {
  const { cents, lines } = total;
  const priced = pricedLines(total);
  if (priced === 0) return '';
  const sum = centsText(cents, money);
  if (priced === lines) {
    return lines === 1 ? t`${sum} for 1 item` : t`${sum} for all ${lines}`;
  }
  return t`${sum} for ${priced} of ${lines}; ${{ reasons: unpricedText(total) }}`;
}

/** The number of lines whose price is in the total. */
export const pricedLines = ({ lines, out, notFound, toChoose, unpriced }: Total): number =>
  lines - out - notFound - toChoose - unpriced;

/** '1 is out of stock, 1 to choose': why the prices of some lines are not in the total. '' if all are. */
export function unpricedText({ out, notFound, toChoose, unpriced }: Total): string {
  const reasons = [
    out > 0 && plural(out, { one: '# is out of stock', other: '# are out of stock' }),
    notFound > 0 && plural(notFound, { one: '# is not found', other: '# are not found' }),
    toChoose > 0 && plural(toChoose, { one: '# to choose', other: '# to choose' }),
    unpriced > 0 && plural(unpriced, { one: '# has no price', other: '# have no price' }),
  ];
  return reasons.filter(Boolean).join(comma());
}

/** '$23.10' or '$23.10 and 1 without a price': what is in the basket. '' without a price. */
export function basketText(
  { cents, notFound, toChoose, unpriced }: Total,
  money: StoredMoney,
): string {
  if (cents === 0) return '';
  const missing = notFound + toChoose + unpriced;
  const sum = centsText(cents, money);
  return missing === 0 ? sum : t`${sum} and ${missing} without a price`;
}

/** '3 × $2.99', or '3 packages' without a price. '' for a single one, and for what the store weighs. */
export function packagesText({ packages, cents }: LineCost, money: StoredMoney): string {
  if (packages === null || packages < 2) return '';
  if (cents === null) return plural(packages, { one: '# package', other: '# packages' });
  return `${packages} × ${centsText(cents / packages, money)}`;
}

/**
 * The product of the same food with the lowest price per unit, of those with which the wanted amount
 * costs less in all. Undefined if the line's own is the cheapest, and where the amounts cannot be compared.
 */
export function cheaperThan({ line, found, product }: PlannedLine): ListChoice | undefined {
  if (!product?.row.pricePerUnit || !found) return undefined;
  const cheaper = found.sameFood.filter(
    (other) => (savedCents(product, other, line.item) ?? 0) > 0,
  );
  return cheaper.toSorted((a, b) => perMeasure(a.row) - perMeasure(b.row))[0];
}

/** A price for a gram, a millilitre or a piece. */
function perMeasure({ pricePerUnit }: Pick<InventoryRow, 'pricePerUnit'>): number {
  if (!pricePerUnit) return Number.POSITIVE_INFINITY;
  return Number(pricePerUnit.price) / UNITS[pricePerUnit.unit][1];
}

/**
 * How much less a line costs with another product, in cents; negative if it costs more. A line of a
 * weight, a volume or pieces is compared by what is paid in all. Of packages of two sizes the same contents
 * are compared; a larger package that costs more in all saves nothing.
 *
 * @returns undefined if the prices cannot be compared
 */
export function savedCents(
  own: ListChoice,
  other: ListChoice,
  item: Pick<LineItem, 'unit'>,
): number | undefined {
  const { cents } = own.cost;
  if (cents === null || other.cost.cents === null) return undefined;
  const paidLess = cents - other.cost.cents;
  const [a, b] = [own.row.pricePerUnit, other.row.pricePerUnit];
  if (a && b) {
    const measure = UNITS[a.unit][0];
    if (measure !== UNITS[b.unit][0]) return undefined;
    const wanted = wantedMeasure(item);
    const isFluid = item.unit === 'oz' && measure === 'volume';
    if (wanted === measure || isFluid) return paidLess;
    // 2 kg of what is sold by the piece: nothing says how much of either that is.
    if (wanted !== null) return undefined;
    const saved = cents - Math.round((cents * perMeasure(other.row)) / perMeasure(own.row));
    return saved > 0 && paidLess <= 0 ? undefined : saved;
  }
  const isKnown = own.row.size !== null || own.row.priceUnit !== null;
  const isAlike = own.row.size === other.row.size && own.row.priceUnit === other.row.priceUnit;
  return isKnown && isAlike ? paidLess : undefined;
}

/** The product of a line that is in stock by a claim that is fresh or likely, and was not missed today. */
export const sureProduct = (
  { product, isMissing }: PlannedLine,
  now: Date,
): ListChoice | undefined =>
  product && !isMissing && isInStock(product.row, now) ? product : undefined;

/** 'All 14 here' or '12 of 14 here': what this store has by claims that are fresh or likely. */
export function hereText(planned: readonly PlannedLine[], now: Date): string {
  const here = planned.filter((one) => sureProduct(one, now)).length;
  const all = planned.length;
  if (here === all) return here === 1 ? t`It is here` : t`All ${here} here`;
  return t`${here} of ${all} here`;
}

/** The aisle of a line's product, or of the likeliest one while it is a guess. Null if it is not known. */
export const aisleOf = ({ found, product }: PlannedLine): string | null =>
  (product ?? found?.choices[0])?.row.aisle?.trim() || null;

/** Lines that stand together in an aisle; `aisle` is null where it is not known. */
export interface AisleStop {
  readonly aisle: string | null;
  readonly lines: readonly PlannedLine[];
}

/**
 * Sorts lines by the way through the store: by aisle, those without a product or an aisle last.
 *
 * @param aisles folded names in the order in which they are walked
 */
export function stopsOf(planned: readonly PlannedLine[], aisles: readonly string[]): AisleStop[] {
  const order = new Map(aisles.map((aisle, i) => [aisle, i]));
  const stops = new Map<string, { aisle: string | null; lines: PlannedLine[] }>();
  for (const one of planned) {
    const aisle = aisleOf(one);
    const key = aisle === null ? '' : foldAisle(aisle);
    const stop = stops.get(key);
    if (stop) stop.lines.push(one);
    else stops.set(key, { aisle, lines: [one] });
  }
  const place = (key: string) => (key === '' ? Number.POSITIVE_INFINITY : (order.get(key) ?? 1e6));
  return [...stops]
    .sort(([a], [b]) => (place(a) === place(b) ? 0 : place(a) - place(b)))
    .map(([, stop]) => stop);
}

/**
 * Numbers of the names of the foods that a walked list asks for and the store lacks; none before a line is
 * ticked. A line that is no known food has no number.
 */
export function lackedFoods(planned: readonly PlannedLine[]): number[] {
  if (planned.every(({ line }) => line.tickedAt === null)) return [];
  const lacked = planned.flatMap(({ found }) => found?.lackedNumber ?? []);
  return [...new Set(lacked)].slice(0, MAX_LACKED_FOODS);
}

/** The aisles of ticked lines in the order of the ticks, from a time on. */
export const walkedAisles = (planned: readonly PlannedLine[], since: string): string[] =>
  planned
    .filter(({ line: { tickedAt } }) => tickedAt !== null && tickedAt > since)
    .toSorted((a, b) => ((a.line.tickedAt ?? '') < (b.line.tickedAt ?? '') ? -1 : 1))
    .flatMap(({ product }) => product?.row.aisle?.trim() || []);
