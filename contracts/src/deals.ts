import { msg, plural } from '@lingui/core/runtime-macro';
import { decimalsOf, decimalText, formatPrice, type StoredMoney, US_DOLLARS } from './money.ts';
import { say } from './say.ts';
import { sayDate } from './say-dates.ts';
import { wallTime } from './wall-clock.ts';

/** The union of both forms' deal types (spec section 9, spec-coverage A8). */
export const DEAL_TYPES = [
  'percentage_off',
  'fixed_discount',
  'fixed_amount',
  'buy_one_get_one',
  'buy_x_get_y',
  'special_offer',
] as const;
export type DealType = (typeof DEAL_TYPES)[number];

/** The types whose value says how much a customer saves, so that a deal cannot be without it. */
const VALUED_TYPES: ReadonlySet<string> = new Set<DealType>([
  'percentage_off',
  'fixed_discount',
  'fixed_amount',
]);

/** Whether a deal of this type needs a value. */
export const needsValue = (dealType: string): boolean => VALUED_TYPES.has(dealType);

/** Maximum products of a deal. */
export const MAX_DEAL_PRODUCTS = 50;

/** How much a deal takes off: of its type's kind, or null where it changes no price. */
export interface PriceCut {
  dealType: string;
  percentOff: number | null;
  amountOff: string | null;
}

/** The cut that fits the type: a percentage, an amount of money, or none for other types. */
export function fittingCut<Cut extends PriceCut>({ dealType, percentOff, amountOff }: Cut) {
  return {
    percentOff: dealType === 'percentage_off' ? percentOff : null,
    amountOff: dealType === 'fixed_discount' || dealType === 'fixed_amount' ? amountOff : null,
  };
}

/**
 * The price of a product in a deal, or null if the deal changes no price: it takes nothing off, or as
 * much as the product costs.
 *
 * @param price a decimal price such as '4.99'
 * @returns a decimal price, rounded to the smallest coin of the currency
 */
export function dealPrice(price: string, deal: PriceCut, money: StoredMoney): string | null {
  const { percentOff, amountOff } = fittingCut(deal);
  const reduced =
    percentOff === null
      ? lessAmount(price, amountOff ?? '0')
      : Number(lessPercent(price, percentOff, money));
  return reduced > 0 && reduced < Number(price) ? decimalText(reduced, 3) : null;
}

/** In thousandths, so that no remainder of a binary fraction is left. */
const lessAmount = (price: string, amount: string): number =>
  (Math.round(Number(price) * 1000) - Math.round(Number(amount) * 1000)) / 1000;

/** A price reduced by `percent`, rounded to the smallest coin of the currency. */
export function lessPercent(
  price: string,
  percent: number,
  { currency = US_DOLLARS.currency }: StoredMoney,
): string {
  const coins = 10 ** decimalsOf(currency);
  const reduced = Math.round(
    (Math.round(Number(price) * 1000) * (100 - percent) * coins) / 100_000,
  );
  return decimalText(reduced / coins, decimalsOf(currency));
}

/** Sorts by display priority: 1 first, 0 has no fixed place and comes after all others. */
export const priorityRank = (displayPriority: number): number =>
  displayPriority === 0 ? Number.MAX_SAFE_INTEGER : displayPriority;

/** The carousel's constants (spec section 9). */
export const CAROUSEL_INTERVAL_MS = 5000;
export const SWIPE_THRESHOLD_PX = 50;

export const DEAL_STATUSES = ['Active', 'Upcoming', 'Expired', 'Inactive'] as const;
export type DealStatus = (typeof DEAL_STATUSES)[number];

export const DEAL_SORTS = ['displayPriority', 'title', 'dealType', 'startDate', 'endDate'] as const;
export type DealSort = (typeof DEAL_SORTS)[number];

/** Maximum rows of a page of the keeper's list. */
export const DEAL_PAGE = 200;

/**
 * The status of a deal at `now` (spec section 4, Deal display status). Server and browser have no
 * other rule. Inactive overrides the dates. A deal is Active at its start and at its end.
 */
export function dealStatus(
  {
    isActive,
    startDate,
    endDate,
  }: { isActive: boolean; startDate: string; endDate: string | null },
  now: Date,
): DealStatus {
  if (!isActive) return 'Inactive';
  if (now.getTime() < Date.parse(startDate)) return 'Upcoming';
  if (endDate !== null && now.getTime() > Date.parse(endDate)) return 'Expired';
  return 'Active';
}

/** The labels of the types beside a deal: spaces for underscores (spec section 2, Deals carousel). */
const TYPE_LABELS: Readonly<Record<DealType, string>> = {
  get percentage_off() {
    return say(msg({ message: 'percentage off', comment: 'The type of a deal' }));
  },
  get fixed_discount() {
    return say(msg({ message: 'fixed discount', comment: 'The type of a deal' }));
  },
  get fixed_amount() {
    return say(msg({ message: 'fixed amount', comment: 'The type of a deal' }));
  },
  get buy_one_get_one() {
    return say(msg({ message: 'buy one get one', comment: 'The type of a deal' }));
  },
  get buy_x_get_y() {
    return say(msg({ message: 'buy x get y', comment: 'The type of a deal' }));
  },
  get special_offer() {
    return say(msg({ message: 'special offer', comment: 'The type of a deal' }));
  },
};

/** The label of a deal type: 'buy one get one'. */
export const dealTypeText = (dealType: DealType): string => TYPE_LABELS[dealType];

/** The names of the types for people. */
export const DEAL_TYPE_NAMES: Readonly<Record<DealType, string>> = {
  get percentage_off() {
    return say(msg`Percent off`);
  },
  get fixed_discount() {
    return say(msg`Amount off`);
  },
  // The specification's portal page calls the same type by another name.
  get fixed_amount() {
    return say(msg`Amount off`);
  },
  get buy_one_get_one() {
    return say(msg`Buy one, get one free`);
  },
  get buy_x_get_y() {
    return say(msg`Buy some, get some free`);
  },
  get special_offer() {
    return say(msg`Special offer`);
  },
};

/**
 * The value that a deal has by what it takes off its products, as the database holds it: '15% off', '$2.00 off'.
 * Null if it takes nothing off.
 */
export function valueOfCut(deal: PriceCut, money: StoredMoney): string | null {
  const { percentOff, amountOff } = fittingCut(deal);
  if (percentOff !== null) return `${percentOff}% off`;
  return amountOff === null ? null : `${formatPrice(amountOff, money)} off`;
}

/** The reduction of a deal, for people: '15% off', '$2.00 off'. Null if it takes nothing off. */
export function reductionText(deal: PriceCut, money: StoredMoney): string | null {
  const { percentOff, amountOff } = fittingCut(deal);
  if (percentOff !== null) return say(msg`${{ percent: percentOff }}% off`);
  return amountOff === null
    ? null
    : say(
        msg({
          message: msg`${{ price: formatPrice(amountOff, money) }} off`,
          comment: 'A deal: $2.00 off',
        }),
      );
}

/** The badge of a deal, which says what it offers: its value, else what it takes off, else the name of its type. */
export function dealBadge(
  deal: PriceCut & { readonly dealType: DealType; readonly dealValue: string | null },
  money: StoredMoney,
): string {
  const value = deal.dealValue?.trim();
  // A value that follows from what the deal takes off is not the keeper's own words.
  const own = value === valueOfCut(deal, money) ? undefined : value;
  return own || reductionText(deal, money) || DEAL_TYPE_NAMES[deal.dealType];
}

const DAY_MS = 86_400_000;

/** Whole days since the epoch of a moment's calendar day in a time zone. */
function calendarDay(moment: Date, timeZone: string): number {
  const { year, month, day } = wallTime(moment, timeZone);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/**
 * The end label of a deal (spec section 5, Display rules), or null for a deal without an end. Days
 * left are calendar days in the store's time zone: 'Ending Soon' on the last day, 'Ends Tomorrow' on
 * the day before, at any hour.
 */
export function dealEndLabel(endDate: string | null, now: Date, timeZone: string): string | null {
  if (endDate === null) return null;
  const endDay = calendarDay(new Date(endDate), timeZone);
  const daysLeft = endDay - calendarDay(now, timeZone);
  if (daysLeft <= 0) return say(msg({ message: 'Ending Soon', comment: 'Of a deal' }));
  if (daysLeft === 1) return say(msg({ message: 'Ends Tomorrow', comment: 'Of a deal' }));
  if (daysLeft <= 7) {
    return say(msg`${plural({ days: daysLeft }, { one: '# day left', other: '# days left' })}`);
  }
  return sayDate(endDay * DAY_MS, 'day');
}
