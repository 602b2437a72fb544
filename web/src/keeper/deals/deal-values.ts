import { t } from '@lingui/core/macro';
import { disagreesWithValue } from '@aislewise/contracts/deal-values';
import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import {
  DEAL_TYPE_NAMES,
  DEAL_TYPES,
  fittingCut,
  needsValue,
  reductionText,
  type DealType,
} from '@aislewise/contracts/deals';
import { formatPrice, type StoredMoney, wholePrice } from '@aislewise/contracts/money';
import { plainPrice } from '@aislewise/contracts/money-fields';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { formatDate } from '../../lib/format.ts';
import { priceFault, typedPrice } from '../products/product-values.ts';
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
    productIds: [] as readonly string[],
    percentOff: '',
    amountOff: '',
  };
}

/** The fields of the deal form; days are YYYY-MM-DD in the store's time zone. */
export type DealValues = ReturnType<typeof newDeal>;

/** A deal as the form's fields show it. */
export function dealValues(deal: KeeperDeal, money: StoredMoney): DealValues {
  return {
    title: deal.title,
    description: deal.description ?? '',
    dealType: deal.dealType,
    dealValue: deal.dealValue ?? '',
    startDate: deal.startDay,
    endDate: deal.endDay ?? '',
    isActive: deal.isActive,
    displayPriority: String(deal.displayPriority),
    productIds: deal.productIds,
    percentOff: String(deal.percentOff ?? ''),
    amountOff: deal.amountOff === null ? '' : plainPrice(deal.amountOff, money),
  };
}

/** The values of a copy, to be saved as a new deal: from today, without an end and deleted products. */
export function copiedDeal(
  deal: KeeperDeal,
  now: Date,
  store: { timeZone: string } & StoredMoney,
): DealValues {
  const { startDate } = newDeal(now, store.timeZone);
  const productIds = deal.products.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
  return { ...dealValues(deal, store), productIds, startDate, endDate: '', isActive: true };
}

const MINUTE_MS = 60_000;

/**
 * The request body that ends a running deal and changes nothing else of it. It ends just before this
 * minute, because screens know the time to the minute and a deal is still active at its very end.
 */
export function endedBody(deal: KeeperDeal, now: Date, money: StoredMoney): DealBody {
  const before = dealBody(dealValues(deal, money), money, deal);
  const end = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - 1;
  const endDate = new Date(Math.max(end, Date.parse(deal.startDate))).toISOString();
  return { ...before, endDate, seen: before };
}

/**
 * The request body of a deal form. A day that did not change keeps its time of day: a deal that
 * begins at noon still does.
 *
 * @param before the deal as it was when the form opened; undefined for a new one
 */
export function dealBody(values: DealValues, money: StoredMoney, before?: KeeperDeal): DealBody {
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
    productIds: [...values.productIds],
    ...cutOf(values, money),
  };
}

/** The percentage off the products, if none is typed, as the value of the deal names it: '20% off' is '20'. */
export function proposedPercent({
  dealType,
  dealValue,
  percentOff,
}: Pick<DealValues, 'dealType' | 'dealValue' | 'percentOff'>): string {
  if (dealType !== 'percentage_off' || percentOff.trim() !== '') return percentOff;
  return /^\D*(\d{1,2})\s*(?:%|percent)\D*$/i.exec(dealValue)?.[1] ?? '';
}

/** The typed percentage or amount, whichever fits the type of the deal. */
function cutOf({ dealType, percentOff, amountOff }: DealValues, money: StoredMoney) {
  return fittingCut({
    dealType,
    percentOff: percentOff.trim() === '' ? null : Number(percentOff),
    amountOff: typedPrice(amountOff, money) || null,
  });
}

/** The deal types for a select, without the second name of a type unless the deal has it. */
export const dealTypeOptions = (current: DealType | '') =>
  DEAL_TYPES.filter((value) => value !== 'fixed_amount' || value === current)
    .filter((value) => value !== 'fixed_discount' || current !== 'fixed_amount')
    .map((value) => ({ value, label: DEAL_TYPE_NAMES[value] }));

/** Why the days are wrong, or null. */
export function daysFault({ startDate, endDate }: Pick<DealValues, 'startDate' | 'endDate'>) {
  return endDate !== '' && endDate < startDate ? t`The deal would end before it begins` : null;
}

/** The typed reduction, if it fits the type of the deal and is a number or a price. */
function typedReduction(values: DealValues, money: StoredMoney) {
  const cut = { dealType: values.dealType, ...cutOf(values, money) };
  const isPrice = cut.amountOff === null || priceFault(values.amountOff, money) === null;
  return isPrice ? cut : null;
}

/** The typed reduction, for people: '15% off'. Null without a number. */
export function typedCut(values: DealValues, money: StoredMoney): string | null {
  const cut = typedReduction(values, money);
  return cut && reductionText(cut, money);
}

/** Why shoppers could not make sense of the value, or null. */
export function valueFault(values: DealValues, money: StoredMoney): string | null {
  if (/^\s*[-–−]\s*\d/.test(values.dealValue)) return t`Leave the minus out: 20% off`;
  const cut = typedReduction(values, money);
  if (!cut || !disagreesWithValue({ ...values, ...cut }, money)) return null;
  if (cut.percentOff !== null) {
    return t`The products cost ${{ percent: cut.percentOff }}% less. Write the same, or leave this empty`;
  }
  const price = formatPrice(cut.amountOff ?? 0, money);
  return t`The products cost ${price} less. Write the same, or leave this empty`;
}

/** Names what the form still lacks, or undefined. A deal may stay without the value it never had. */
export function missingOf(values: DealValues, money: StoredMoney, before?: KeeperDeal) {
  const { title, dealType, dealValue, productIds } = values;
  if (title.trim() === '' || dealType === '') return t`Type a title and choose a type.`;
  const { percentOff, amountOff } = cutOf(values, money);
  const reduces = percentOff !== null || amountOff !== null;
  if (needsValue(dealType) && productIds.length > 0 && !reduces) {
    return dealType === 'percentage_off'
      ? t`Products are chosen: fill in ‘Percent off the products’.`
      : t`Products are chosen: fill in ‘Amount off the products’.`;
  }
  const isOld = before && needsValue(before.dealType) && !before.dealValue;
  if (needsValue(dealType) && dealValue.trim() === '' && !reduces && !isOld) {
    return t`Type a value, such as 20% off or ${{ price: wholePrice(2, money) }} off.`;
  }
  return undefined;
}

type NamedDeal = Pick<KeeperDeal, 'title' | 'startDay' | 'endDay'>;

/** The part of a deal that says which products it has on which days. */
type DealOnDays = Pick<KeeperDeal, 'productIds' | 'startDay' | 'endDay'>;

/**
 * The other deals that have a product of this one on one of its days, each with the product.
 *
 * @param others deals without this one; those that are over or off do not count
 */
export function overlapsOf(
  { productIds, startDay, endDay }: DealOnDays,
  others: readonly (DealOnDays & Pick<KeeperDeal, 'title' | 'status'>)[],
): { productId: string; title: string }[] {
  return others
    .filter(({ status }) => status === 'Active' || status === 'Upcoming')
    .filter((other) => endDay === null || other.startDay <= endDay)
    .filter((other) => other.endDay === null || startDay <= other.endDay)
    .flatMap((other) =>
      productIds
        .filter((id) => other.productIds.includes(id))
        .map((productId) => ({ productId, title: other.title })),
    );
}

/**
 * Remarks on a deal that may be saved but is perhaps a slip: days that are over, and a title that
 * another deal has.
 *
 * @param today the store's day, YYYY-MM-DD
 * @param others deals that may have the same title
 */
export function dealRemarks(
  { title, endDate }: DealValues,
  today: string,
  others: readonly NamedDeal[],
): string[] {
  const name = (text: string) => text.trim().toLowerCase();
  const same = others.find((deal) => name(deal.title) === name(title));
  return [
    ...(endDate !== '' && endDate < today
      ? [t`These days are over, so shoppers won’t see this deal.`]
      : []),
    ...(same && name(title) !== ''
      ? [t`You have another deal called ${{ title: same.title }}, ${{ days: dealDays(same) }}.`]
      : []),
  ];
}

/** 'Nov 20, 2026 – Nov 30, 2026', or 'from …, no end date'. */
export function dealDays({ startDay, endDay }: Pick<KeeperDeal, 'startDay' | 'endDay'>): string {
  if (endDay === null) return t`from ${{ day: formatDate(startDay) }}, no end date`;
  return `${formatDate(startDay)} – ${formatDate(endDay)}`;
}
