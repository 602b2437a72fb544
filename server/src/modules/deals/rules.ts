import { disagreesWithValue } from '@aislewise/contracts/deal-values';
import {
  dealStatus,
  fittingCut,
  needsValue,
  priorityRank,
  type DealSort,
} from '@aislewise/contracts/deals';
import type { addDeal, Deal, KeeperDeal, listKeeperDeals } from '@aislewise/contracts/calls/deals';
import type { Money } from '@aislewise/contracts/money';
import { dayIn, endOfDay, startOfDay } from '@aislewise/contracts/wall-clock';
import type { z } from 'zod';
import type { DealRow } from './tables.ts';

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

export type { DealRow };

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
    productIds: row.productIds,
    percentOff: row.percentOff,
    amountOff: row.amountOff,
  };
}

/** The columns of some fields of a deal, as the audit stores them. */
export function dealColumns(fields: Partial<Deal>): Partial<DealRow> {
  const { startDate, endDate, ...others } = fields;
  return {
    ...others,
    ...(startDate !== undefined && { startDate: new Date(startDate) }),
    ...(endDate !== undefined && { endDate: endDate === null ? null : new Date(endDate) }),
  };
}

/** A deal as a form describes it, with its start. */
export type DealForm = z.output<typeof addDeal.body> & { startDate: string };

/**
 * Whether a deal lacks the value that its type needs. A deal that was saved without one before may
 * stay so, so that it can still be ended.
 */
export const lacksValue = (
  form: { dealType: string; dealValue: string | null },
  before?: Pick<DealRow, 'dealType' | 'dealValue'>,
): boolean => {
  const lacks = (deal: { dealType: string; dealValue?: string | null | undefined }) =>
    needsValue(deal.dealType) && !deal.dealValue;
  return lacks(form) && !(before && lacks(before));
};

/** Whether the value of a deal and its reduction differ, unless they did before, so that it can still be ended. */
export const contradictsItself = (
  form: Parameters<typeof disagreesWithValue>[0],
  money: Money,
  before?: Pick<DealRow, 'dealType' | 'dealValue' | 'percentOff' | 'amountOff'>,
): boolean =>
  disagreesWithValue(form, money) &&
  !(
    before &&
    before.dealValue === form.dealValue &&
    before.percentOff === form.percentOff &&
    before.amountOff === form.amountOff
  );

/** A deal as its form describes it. Its times are days of the store where they are whole days. */
export function formOf(row: DealRow, timeZone: string): DealForm {
  const { title, description, dealType, dealValue, isActive, displayPriority } = row;
  const startDay = dayIn(row.startDate, timeZone);
  const endDay = row.endDate && dayIn(row.endDate, timeZone);
  const isWholeDay = (at: Date | null, edge: Date) => at?.getTime() === edge.getTime();
  return {
    title,
    description: description ?? undefined,
    dealType,
    dealValue: dealValue ?? undefined,
    startDate: isWholeDay(row.startDate, startOfDay(startDay, timeZone))
      ? startDay
      : row.startDate.toISOString(),
    endDate:
      endDay !== null && isWholeDay(row.endDate, endOfDay(endDay, timeZone))
        ? endDay
        : (row.endDate?.toISOString() ?? null),
    isActive,
    displayPriority,
    productIds: row.productIds,
    percentOff: row.percentOff,
    amountOff: row.amountOff,
  };
}

/** The columns of a deal's products and prices. Those that a form leaves out are those of `before`. */
export function priceColumns(form: DealForm, before?: DealRow) {
  const { percentOff = before?.percentOff ?? null, amountOff = before?.amountOff ?? null } = form;
  const cut = fittingCut({ dealType: form.dealType, percentOff, amountOff });
  return { productIds: form.productIds ?? before?.productIds ?? [], ...cut };
}

/** The products of deals by id, as the keeper sees them. */
export type DealProducts = ReadonlyMap<string, { name: string; isDeleted: boolean }>;

/** A deal as its keeper sees it at `now`, with its days in the store's time zone. */
export function toKeeperDeal(
  row: DealRow,
  { now, timeZone, products }: { now: Date; timeZone: string; products: DealProducts },
): KeeperDeal {
  const deal = toDeal(row);
  return {
    ...deal,
    status: dealStatus(deal, now),
    startDay: dayIn(row.startDate, timeZone),
    endDay: row.endDate && dayIn(row.endDate, timeZone),
    version: row.version,
    products: row.productIds.map((id) => {
      const { name = null, isDeleted = true } = products.get(id) ?? {};
      return { id, name, isDeleted };
    }),
  };
}

const SORT_KEYS: Record<DealSort, (deal: Deal) => number | string> = {
  displayPriority: (deal) => priorityRank(deal.displayPriority),
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
