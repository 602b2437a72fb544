/** Shoppers' reports about the stock of a product, and what they say together. */

export const REPORT_KINDS = ['found', 'not_here', 'other_aisle'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Days after which a report is deleted. */
export const REPORT_DAYS = 30;
/** Days that a report may wait on a device without a connection. */
export const MAX_REPORT_WAIT_DAYS = 7;

const DAY_MS = 86_400_000;
/** Visitors of different networks that have to say the same. */
const MIN_AGREEING = 2;

export interface StockReport {
  readonly kind: ReportKind;
  readonly at: Date;
  /** The visitor, who counts once. */
  readonly visitor: string;
  /** The network, which counts once. */
  readonly network: string;
}

const isFound = ({ kind }: StockReport): boolean => kind !== 'not_here';

/**
 * The claim that shoppers make together: at least two visitors of different networks say the same
 * within a half-life. Undefined if they do not. Of two claims the newer one. The order of the reports
 * does not matter.
 */
export function agreedClaim(
  reports: readonly StockReport[],
  halfLifeDays: number,
): { inStock: boolean; at: Date } | undefined {
  const claims = [true, false].flatMap((inStock) => {
    const same = reports
      .filter((report) => isFound(report) === inStock)
      .sort((a, b) => b.at.getTime() - a.at.getTime());
    const agreed = same.find((newest) => {
      const since = newest.at.getTime() - halfLifeDays * DAY_MS;
      const within = same.filter(({ at }) => at <= newest.at && at.getTime() >= since);
      const count = (of: 'visitor' | 'network') => new Set(within.map((one) => one[of])).size;
      return count('visitor') >= MIN_AGREEING && count('network') >= MIN_AGREEING;
    });
    return agreed ? [{ inStock, at: agreed.at }] : [];
  });
  return claims.sort((a, b) => b.at.getTime() - a.at.getTime())[0];
}
