import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import { DEAL_TYPES, dealTypeText, type DealType } from '@aislewise/contracts/deals';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { capitalized } from '../../lib/format.ts';
import type { DealBody } from './api.ts';

/** A new deal begins today, by the store's calendar, and is active (spec section 5). */
export function newDeal(now: Date, timeZone: string) {
  return {
    title: '',
    description: '',
    dealType: '' as DealType | '',
    dealValue: '',
    startDate: dayIn(now, timeZone),
    endDate: '',
    isActive: true,
    displayPriority: '0',
  };
}

/** The fields of the deal form; days are YYYY-MM-DD in the store's time zone. */
export type DealValues = ReturnType<typeof newDeal>;

/** A deal as the form's fields show it. */
export function dealValues(deal: KeeperDeal): DealValues {
  return {
    title: deal.title,
    description: deal.description ?? '',
    dealType: deal.dealType,
    dealValue: deal.dealValue ?? '',
    startDate: deal.startDay,
    endDate: deal.endDay ?? '',
    isActive: deal.isActive,
    displayPriority: String(deal.displayPriority),
  };
}

/**
 * The request body of a deal form. A day that did not change keeps its time of day: a deal that
 * begins at noon still does.
 *
 * @param before the deal as it was when the form opened; undefined for a new one
 */
export function dealBody(values: DealValues, before?: KeeperDeal): DealBody {
  const kept = (day: string, dayBefore?: string | null, moment?: string | null) =>
    before && day === dayBefore && moment ? moment : day;
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    dealType: values.dealType as DealType,
    dealValue: values.dealValue.trim(),
    startDate: kept(values.startDate, before?.startDay, before?.startDate),
    endDate: kept(values.endDate, before?.endDay, before?.endDate) || null,
    isActive: values.isActive,
    displayPriority: Number(values.displayPriority),
    ...(before ? { version: before.version } : {}),
  };
}

/** 'percentage_off' as 'Percentage off'. */
export const dealTypeLabel = (type: string): string => capitalized(dealTypeText(type));

/** Every deal type, for a select. */
export const DEAL_TYPE_OPTIONS = DEAL_TYPES.map((value) => ({
  value,
  label: dealTypeLabel(value),
}));

/** Why the days are wrong, or null. */
export function daysFault({ startDate, endDate }: Pick<DealValues, 'startDate' | 'endDate'>) {
  return endDate !== '' && endDate < startDate ? 'The deal would end before it begins' : null;
}
