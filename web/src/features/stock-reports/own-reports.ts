import { useObservable } from '../../lib/observable.ts';
import { storedText } from '../../lib/stored-text.ts';

/*
 * The products that this device has reported missing today, so that a report can be taken back and its
 * product is not said to be there. In local storage: a walk outlives a reload.
 */

const stored = storedText('aislewise:reported-missing');
const MAX_KEPT = 100;

/** A report 'Not here' of today. */
export interface OwnReport {
  readonly storeId: string;
  readonly productId: string;
  /** When the shopper looked, ISO 8601. */
  readonly at: string;
  /** The message in the outbox, if the report had no connection. */
  readonly queuedAs?: string | undefined;
}

type Product = Pick<OwnReport, 'storeId' | 'productId'>;

const isReport = (value: unknown): value is OwnReport =>
  typeof value === 'object' &&
  value !== null &&
  ['storeId', 'productId', 'at'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

const isSameProduct = (a: Product, b: Product): boolean =>
  a.storeId === b.storeId && a.productId === b.productId;

/** The reports in a stored text that were made on the local day of `now`. */
export function reportsOfDay(text: string | null, now: Date): OwnReport[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    const reports: unknown[] = Array.isArray(kept) ? kept : [];
    const day = now.toDateString();
    return reports.filter(isReport).filter(({ at }) => new Date(at).toDateString() === day);
  } catch {
    return []; // Not ours.
  }
}

let last: { text: string | null; day: string; reports: readonly OwnReport[] } | undefined;

/** The reports of today; the same array until they change. */
export function ownReports(): readonly OwnReport[] {
  const text = stored.get();
  const now = new Date();
  const day = now.toDateString();
  if (last?.text !== text || last.day !== day)
    last = { text, day, reports: reportsOfDay(text, now) };
  return last.reports;
}

function keep(reports: readonly OwnReport[]): void {
  stored.set(JSON.stringify(reports.slice(-MAX_KEPT)));
}

const without = (product: Product) => ownReports().filter((one) => !isSameProduct(one, product));

/** Notes that this device has reported a product missing. */
export const noteReport = (report: OwnReport): void => keep([...without(report), report]);

/** Forgets the report about a product. */
export function forgetReport(product: Product): void {
  if (reportOf(ownReports(), product)) keep(without(product));
}

/** The report about a product; undefined if there is none today. */
export const reportOf = (reports: readonly OwnReport[], product: Product): OwnReport | undefined =>
  reports.find((one) => isSameProduct(one, product));

/** The reports 'Not here' that this device has made today. */
export const useOwnReports = (): readonly OwnReport[] => useObservable(stored, ownReports);

/** Returns whether this device has reported today that a product was not on its shelf. */
export function useIsMissing(): (product: Product) => boolean {
  const reports = useOwnReports();
  return (product) => reportOf(reports, product) !== undefined;
}
