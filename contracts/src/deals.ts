import { z } from 'zod';
import { call } from './call.ts';
import { id, longText, optionalText, plainDate, text, timestamp } from './common.ts';

/** The union of both forms' deal types (spec section 9, decisions A8). */
export const DEAL_TYPES = [
  'percentage_off',
  'fixed_discount',
  'fixed_amount',
  'buy_one_get_one',
  'buy_x_get_y',
  'special_offer',
] as const;
export type DealType = (typeof DEAL_TYPES)[number];

export const DASHBOARD_DEAL_TYPES = [
  'percentage_off',
  'fixed_discount',
  'buy_one_get_one',
  'buy_x_get_y',
  'special_offer',
] as const satisfies readonly DealType[];

export const PORTAL_DEAL_TYPES = [
  'percentage_off',
  'fixed_amount',
  'buy_one_get_one',
  'special_offer',
] as const satisfies readonly DealType[];

/** The carousel's constants (spec section 9). */
export const CAROUSEL_INTERVAL_MS = 5000;
export const SWIPE_THRESHOLD_PX = 50;

export const deal = z.object({
  id,
  storeId: id,
  title: z.string(),
  description: z.string().nullable(),
  dealType: z.enum(DEAL_TYPES),
  dealValue: z.string().nullable().describe('Free text, shown as a badge'),
  startDate: timestamp,
  endDate: timestamp.nullable(),
  isActive: z.boolean(),
  displayPriority: z.int(),
});
export type Deal = z.infer<typeof deal>;

export const listDeals = call({
  method: 'GET',
  path: '/api/deals',
  access: 'public',
  summary: "A store's deals that are on now, lowest display priority first",
  query: z.object({ storeId: id }),
  status: 200,
  answer: z.array(deal),
});

/** A day of the form (it means that whole day in the store's time zone) or a moment. */
const dayOrMoment = z.union([plainDate, timestamp]);

const dealForm = z.object({
  title: text(120),
  description: optionalText(500),
  dealType: z.enum(DEAL_TYPES),
  dealValue: optionalText(40),
  startDate: dayOrMoment,
  endDate: z
    .union([z.literal(''), z.null(), dayOrMoment])
    .optional()
    .transform((value) => value || null),
  isActive: z.boolean().default(true),
  displayPriority: z.int().min(0).max(9999).optional(),
});

export const listKeeperDeals = call({
  method: 'GET',
  path: '/api/storekeeper/deals',
  access: 'keeper',
  summary: "All of the own store's deals",
  query: z.object({ storeId: id.optional(), search: longText(200).optional() }),
  status: 200,
  answer: z.array(deal),
});

export const addDeal = call({
  method: 'POST',
  path: '/api/storekeeper/deals',
  access: 'keeper',
  summary: 'Adds a deal to the own store',
  body: dealForm,
  status: 201,
  answer: deal,
});

export const updateDeal = call({
  method: 'PUT',
  path: '/api/storekeeper/deals/:id',
  access: 'keeper',
  summary: "Changes one of the own store's deals",
  params: z.object({ id }),
  body: dealForm,
  status: 200,
  answer: deal,
});

export type DealStatus = 'Inactive' | 'Upcoming' | 'Expired' | 'Active';

/**
 * The status a deal is shown with (spec section 4, Deal display status). Inactive beats dates; the
 * bounds themselves are inside: a deal is Active at its first and at its last moment.
 */
export function dealStatus(
  { isActive, startDate, endDate }: Pick<Deal, 'isActive' | 'startDate' | 'endDate'>,
  now: Date,
): DealStatus {
  if (!isActive) return 'Inactive';
  if (now.getTime() < Date.parse(startDate)) return 'Upcoming';
  if (endDate !== null && now.getTime() > Date.parse(endDate)) return 'Expired';
  return 'Active';
}

/** The deal type for people: underscores as spaces (spec section 2, Deals carousel). */
export function dealTypeText(dealType: string): string {
  return dealType.replaceAll('_', ' ');
}

const DAY_MS = 86_400_000;

/** Whole days since the epoch of a moment's calendar day in a time zone. */
function calendarDay(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS;
}

/**
 * The end label of a deal (spec section 5, Display rules), or null for a deal without an end. Days
 * left are calendar days in the store's time zone: a deal that ends tonight says 'Ending Soon', one
 * that ends tomorrow night 'Ends Tomorrow', whatever the hour.
 */
export function dealEndLabel(endDate: string | null, now: Date, timeZone: string): string | null {
  if (endDate === null) return null;
  const end = new Date(endDate);
  const daysLeft = calendarDay(end, timeZone) - calendarDay(now, timeZone);
  if (daysLeft <= 0) return 'Ending Soon';
  if (daysLeft === 1) return 'Ends Tomorrow';
  if (daysLeft <= 7) return `${daysLeft} days left`;
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone }).format(end);
}
