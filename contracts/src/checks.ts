/**
 * Which products a keeper checks first: doubt × demand. In the simulation of `npm run bench -- checks` (90
 * days, 1,500 products) the list finds 4.6 times as many wrong claims as random checks if 5% of the shoppers
 * who find another state report it, 2.7 times if none does. Sums of points instead of odds: 1.7 times.
 */
import { ageInHalfLives } from './stock-claims.ts';

/** Products of a day's list. */
export const DAILY_CHECKS = 20;

/** Why a product is on the list. */
export const CHECK_REASONS = ['reported', 'low', 'fading', 'searched', 'requested'] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];

export interface CheckedStock {
  readonly inStock: boolean;
  readonly seenAt: string | Date;
  readonly halfLifeDays: number;
  readonly quantity: number | null;
  /** Shoppers whose open reports contradict the row. */
  readonly contradictions: number;
  /** Searches of the last 30 days that found it first. */
  readonly searches: number;
  /** Shoppers who have asked the store for it: open requests with their votes. */
  readonly requests: number;
}

/** Pieces at which a shelf may be empty before the till knows. */
const LOW_QUANTITY = 3;
/** The odds that a shelf with so few pieces is empty, as a factor. */
const LOW_ODDS = 4;
/** Share of products that are sold out at some time: the chance that a claim without weight is wrong. */
const SOLD_OUT_SHARE = 0.12;
/** A report that contradicts the claim multiplies the odds that the claim is wrong by this factor. */
const REPORT_ODDS = 30;
/** A product that is back and shown as sold out loses a sale, but sends nobody to an empty shelf. */
const OUT_WEIGHT = 0.1;
/** Searches above which a product is named as searched. */
const MANY_SEARCHES = 3;

const isLow = ({ inStock, quantity }: Pick<CheckedStock, 'inStock' | 'quantity'>): boolean =>
  inStock && quantity !== null && quantity <= LOW_QUANTITY;

/**
 * The chance that the claim about a product is wrong, 0 to 1: that of its age, raised by contradicting
 * reports and a low number. It never falls with age. Sold-out products count less.
 */
export function doubtOf(row: CheckedStock, now: Date | number): number {
  const faded = 1 - 2 ** -ageInHalfLives(row.seenAt, row.halfLifeDays, now);
  const changed = faded * (row.inStock ? SOLD_OUT_SHARE : 1 - SOLD_OUT_SHARE);
  // Even a claim of this minute can be a mistake.
  const wrong = Math.max(changed, 0.01);
  const odds =
    (wrong / (1 - wrong)) * REPORT_ODDS ** row.contradictions * (isLow(row) ? LOW_ODDS : 1);
  const doubt = odds / (1 + odds);
  return row.inStock || row.contradictions > 0 ? doubt : doubt * OUT_WEIGHT;
}

/** How much a wrong claim costs. Each doubling of the searches and requests adds one. */
export const demandOf = ({
  searches,
  requests,
}: Pick<CheckedStock, 'searches' | 'requests'>): number => 1 + Math.log2(1 + searches + requests);

/** The worth of a check, the highest first. */
export const checkScore = (row: CheckedStock, now: Date | number): number =>
  doubtOf(row, now) * demandOf(row);

/** Why a product is worth a check, for the keeper. */
export function checkReasons(row: CheckedStock, now: Date | number): CheckReason[] {
  const reasons: CheckReason[] = [];
  if (row.contradictions > 0) reasons.push('reported');
  if (isLow(row)) reasons.push('low');
  if (ageInHalfLives(row.seenAt, row.halfLifeDays, now) > 1) reasons.push('fading');
  if (row.searches >= MANY_SEARCHES) reasons.push('searched');
  if (row.requests > 0) reasons.push('requested');
  return reasons;
}

/** Whether a reason says that the claim may be wrong; the others say that many want the product. */
const isDoubt = (reason: CheckReason): boolean => reason !== 'searched' && reason !== 'requested';

/** The rows to check today, the best first. A row that nothing is doubtful about is left out. */
export function pickChecks<Row extends CheckedStock>(
  rows: readonly Row[],
  now: Date | number,
): Row[] {
  return rows
    .filter((row) => checkReasons(row, now).some(isDoubt))
    .map((row) => ({ row, score: checkScore(row, now) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, DAILY_CHECKS)
    .map(({ row }) => row);
}
