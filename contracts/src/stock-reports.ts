/** Shoppers' reports about the stock of a product, and what they say together. */
import type { StockSource } from './inventory.ts';

export const REPORT_KINDS = ['found', 'not_here', 'other_aisle'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Days after which a report is deleted. */
export const REPORT_DAYS = 30;
/** Days that a report may wait on a device without a connection. */
export const MAX_REPORT_WAIT_DAYS = 7;

const DAY_MS = 86_400_000;
/** Visitors of different regions that have to say the same. */
const MIN_AGREEING = 2;
/** The same against a keeper's or a till's word that is not a half-life old. */
const MIN_AGAINST_FRESH = 3;

/** Products whose stock shoppers' reports change in a store within an hour: the larger of both. */
const MAX_CHANGED = { products: 20, share: 0.05 };

/** Whether shoppers have changed the maximum number of a store's products within the hour. */
export const haveChangedMany = (changed: number, products: number): boolean =>
  changed >= Math.max(MAX_CHANGED.products, products * MAX_CHANGED.share);

export interface StockReport {
  readonly kind: ReportKind;
  readonly at: Date;
  /** The visitor, who counts once. */
  readonly visitor: string;
  /** The region of the network, which counts once. */
  readonly network: string;
}

const isFound = ({ kind }: StockReport): boolean => kind !== 'not_here';

/** The last claim about a product. */
interface LastClaim {
  readonly inStock: boolean;
  readonly seenAt: Date;
  readonly seenBy: StockSource;
}

/** Visitors that it takes to say something against the last claim, at the time of the newest of them. */
function minAgreeing(claim: LastClaim, inStock: boolean, at: Date, halfLifeDays: number): number {
  const isKnown = claim.seenBy !== 'shopper' && claim.seenBy !== 'import';
  const isFresh = at.getTime() - claim.seenAt.getTime() < halfLifeDays * DAY_MS;
  return isKnown && isFresh && claim.inStock !== inStock ? MIN_AGAINST_FRESH : MIN_AGREEING;
}

/**
 * The claim that shoppers make together: at least two visitors of different regions say the same
 * within a half-life, or three against a fresh one of a keeper or a till. Undefined if they do not. Of two claims the newer one. The order of the reports
 * does not matter.
 */
export function agreedClaim(
  reports: readonly StockReport[],
  halfLifeDays: number,
  last: LastClaim,
): { inStock: boolean; at: Date } | undefined {
  const claims = [true, false].flatMap((inStock) => {
    const same = reports
      .filter((report) => isFound(report) === inStock)
      .sort((a, b) => b.at.getTime() - a.at.getTime());
    const agreed = same.find((newest) => {
      const since = newest.at.getTime() - halfLifeDays * DAY_MS;
      const within = same.filter(({ at }) => at <= newest.at && at.getTime() >= since);
      const count = (of: 'visitor' | 'network') => new Set(within.map((one) => one[of])).size;
      const needed = minAgreeing(last, inStock, newest.at, halfLifeDays);
      return count('visitor') >= needed && count('network') >= needed;
    });
    return agreed ? [{ inStock, at: agreed.at }] : [];
  });
  return claims.sort((a, b) => b.at.getTime() - a.at.getTime())[0];
}
