import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import {
  DASHBOARD_DEAL_TYPES,
  dealTypeText,
  PORTAL_DEAL_TYPES,
  type DealType,
} from '@aislewise/contracts/deals';
import { dayIn } from '@aislewise/contracts/wall-clock';
import type { DealBody } from './api.ts';

/** The dashboard's form and the portal page's, which leaves out the priority (spec section 7). */
export type DealFormKind = 'dashboard' | 'portal';

/** What the form's fields hold; days are YYYY-MM-DD in the store's time zone. */
export interface DealValues {
  title: string;
  description: string;
  dealType: DealType | '';
  dealValue: string;
  startDate: string;
  endDate: string;
  isActive: boolean;
  displayPriority: string;
}

export const DEAL_FIELDS = [
  'title',
  'description',
  'dealType',
  'dealValue',
  'startDate',
  'endDate',
  'displayPriority',
] as const satisfies readonly (keyof DealValues)[];

/** A new deal begins today, by the store's calendar, and is active (spec section 5). */
export function newDeal(kind: DealFormKind, now: Date, timeZone: string): DealValues {
  return {
    title: '',
    description: '',
    dealType: kind === 'dashboard' ? '' : 'percentage_off',
    dealValue: '',
    startDate: dayIn(now, timeZone),
    endDate: '',
    isActive: true,
    displayPriority: '0',
  };
}

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
 * What is sent. A day that was not touched keeps its moment: a deal that begins at noon still does.
 *
 * @param before the deal as it was when the form opened; undefined for a new one
 */
export function dealBody(values: DealValues, kind: DealFormKind, before?: KeeperDeal): DealBody {
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
    ...(kind === 'dashboard' ? { displayPriority: Number(values.displayPriority) } : {}),
    ...(before ? { version: before.version } : {}),
  };
}

/** 'percentage_off' as 'Percentage off'. */
export function dealTypeLabel(type: string): string {
  const text = dealTypeText(type);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The form's types, and the deal's own where the other form made it (decisions A8). */
export function dealTypeOptions(kind: DealFormKind, own: DealType | '') {
  const types: readonly DealType[] =
    kind === 'dashboard' ? DASHBOARD_DEAL_TYPES : PORTAL_DEAL_TYPES;
  const all = own === '' || types.includes(own) ? types : [...types, own];
  return all.map((value) => ({ value, label: dealTypeLabel(value) }));
}

/** Why the days can't be, or null. */
export function daysFault({ startDate, endDate }: Pick<DealValues, 'startDate' | 'endDate'>) {
  return endDate !== '' && endDate < startDate ? 'The deal would end before it begins' : null;
}
