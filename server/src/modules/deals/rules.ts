import { dealStatus, type DealSort } from '@aislewise/contracts/deals';
import type { Deal, KeeperDeal, listKeeperDeals } from '@aislewise/contracts/calls/deals';
import { dayIn } from '@aislewise/contracts/wall-clock';
import type { z } from 'zod';
import type { DealRow } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The first moment of a calendar day in a time zone: midnight, or later if the clocks are put
 * forward at midnight. Searches the 32 hours around it, as no zone is more than 15 hours from UTC.
 */
export function startOfDay(day: string, timeZone: string): Date {
  let before = Date.parse(`${day}T00:00:00Z`) - 16 * HOUR_MS;
  let inside = before + 32 * HOUR_MS;
  while (inside - before > 1) {
    const middle = Math.floor((before + inside) / 2);
    if (dayIn(new Date(middle), timeZone) < day) before = middle;
    else inside = middle;
  }
  return new Date(inside);
}

/** The last millisecond of a calendar day in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return new Date(startOfDay(next, timeZone).getTime() - 1);
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The times of a form. It has days, which are whole days of the store, or moments. */
export function dealTimes(
  { startDate, endDate }: { startDate: string; endDate: string | null },
  timeZone: string,
): { startDate: Date; endDate: Date | null } {
  const end = endDate === null || !isDay(endDate) ? endDate : endOfDay(endDate, timeZone);
  return {
    startDate: isDay(startDate) ? startOfDay(startDate, timeZone) : new Date(startDate),
    endDate: end === null ? null : new Date(end),
  };
}

export function toDeal(row: DealRow): Deal {
  const { id, storeId, title, description, dealType, dealValue, isActive, displayPriority } = row;
  return {
    id,
    storeId,
    title,
    description,
    dealType,
    dealValue,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate?.toISOString() ?? null,
    isActive,
    displayPriority,
  };
}

/** A deal as its keeper sees it at `now`, with its days in the store's time zone. */
export function toKeeperDeal(row: DealRow, now: Date, timeZone: string): KeeperDeal {
  const deal = toDeal(row);
  return {
    ...deal,
    status: dealStatus(deal, now),
    startDay: dayIn(row.startDate, timeZone),
    endDay: row.endDate && dayIn(row.endDate, timeZone),
    version: row.version,
  };
}

const SORT_KEYS: Record<DealSort, (deal: Deal) => number | string> = {
  displayPriority: (deal) => deal.displayPriority,
  title: (deal) => deal.title.toLowerCase(),
  dealType: (deal) => deal.dealType,
  startDate: (deal) => deal.startDate,
  // A deal without an end ends last.
  endDate: (deal) => deal.endDate ?? '9999',
};

/** Deals in this order. Equal ones keep their order. */
export function sortDeals<T extends Deal>(
  deals: readonly T[],
  sort: DealSort,
  order: 'asc' | 'desc',
): T[] {
  const keyOf = SORT_KEYS[sort];
  const [less, more] = order === 'asc' ? [-1, 1] : [1, -1];
  return deals.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === right) return 0;
    return left < right ? less : more;
  });
}

type DealQuery = z.output<typeof listKeeperDeals.query>;

/** The deals with this status and this text in the title, the description or the value. */
export function filterDeals(
  deals: readonly KeeperDeal[],
  { status, search = '' }: Pick<DealQuery, 'status' | 'search'>,
): KeeperDeal[] {
  const part = search.toLowerCase();
  return deals.filter(
    (deal) =>
      (status === undefined || deal.status === status) &&
      [deal.title, deal.description, deal.dealValue].some((text) =>
        text?.toLowerCase().includes(part),
      ),
  );
}
