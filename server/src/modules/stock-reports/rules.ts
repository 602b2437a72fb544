import { foldAisle } from '@aislewise/contracts/aisles';
import type { OpenReports } from '@aislewise/contracts/calls/stock-reports';
import type { StockReportRow } from './tables.ts';

interface ReportedRow {
  inStock: boolean;
  aisle: string | null;
  stockCheckedAt: Date | null;
}

/**
 * The reports that a keeper has not answered yet: made after the last count, and for another aisle
 * than that of the row.
 */
export function openReportsOf<Report extends Pick<StockReportRow, 'kind' | 'aisle' | 'createdAt'>>(
  row: ReportedRow,
  reports: readonly Report[],
): Report[] {
  const { stockCheckedAt, aisle } = row;
  return reports.filter((report) => {
    if (stockCheckedAt !== null && report.createdAt <= stockCheckedAt) return false;
    if (report.kind !== 'other_aisle' || report.aisle === null) return true;
    return foldAisle(report.aisle) !== foldAisle(aisle ?? '');
  });
}

/** Shoppers whose open reports contradict the row. */
export const countContradictions = (
  { inStock }: ReportedRow,
  open: readonly Pick<StockReportRow, 'kind'>[],
): number =>
  open.filter(({ kind }) => kind === 'other_aisle' || (kind === 'found') !== inStock).length;

/** Open reports as the keeper sees them, without who made them. */
export function summarizeReports(
  open: readonly Pick<StockReportRow, 'kind' | 'aisle' | 'createdAt'>[],
): OpenReports {
  const count = (kind: StockReportRow['kind']) => open.filter((one) => one.kind === kind).length;
  const named = Map.groupBy(
    open.flatMap(({ aisle }) => aisle ?? []),
    foldAisle,
  );
  const last = open.reduce((newest, { createdAt }) => Math.max(newest, createdAt.getTime()), 0);
  return {
    found: count('found'),
    notHere: count('not_here'),
    otherAisle: count('other_aisle'),
    aisles: [...named.values()]
      .map((spelled) => ({ aisle: spelled[0] ?? '', count: spelled.length }))
      .sort((a, b) => b.count - a.count),
    lastAt: last === 0 ? null : new Date(last).toISOString(),
  };
}
