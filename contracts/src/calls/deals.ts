import { z } from 'zod';
import { call } from './call.ts';
import {
  displayPriority,
  id,
  inThisCentury,
  longText,
  NO_DATE,
  optionalText,
  pageOf,
  plainDate,
  rowVersion,
  seenVersion,
  text,
  timestamp,
} from './fields.ts';
import { DEAL_PAGE, DEAL_SORTS, DEAL_STATUSES, DEAL_TYPES } from '../deals.ts';

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

export const listDeals = call('GET', '/api/deals', {
  access: 'public',
  summary: "Lists a store's current deals, lowest display priority first",
  query: z.object({ storeId: id }),
  answer: z.array(deal),
});

/** A day, which means that whole day in the store's time zone, or a time. */
const dayOrMoment = z.union([inThisCentury(plainDate), inThisCentury(timestamp)], NO_DATE);

/** An edit writes all fields. Only a display priority that is left out does not change. */
const dealFormFields = {
  title: text(120),
  description: optionalText(500),
  dealType: z.enum(DEAL_TYPES),
  dealValue: optionalText(40),
  startDate: dayOrMoment,
  endDate: z
    .union([z.literal(''), z.null(), dayOrMoment], NO_DATE)
    .optional()
    .transform((value) => value || null),
  isActive: z.boolean().default(true),
  displayPriority: displayPriority.optional(),
  storeId: id.optional(),
};

/** A deal with the fields that only its keeper sees. */
export const keeperDeal = deal.extend({
  status: z.enum(DEAL_STATUSES).describe('At the time of the answer'),
  startDay: plainDate.describe("The first day in the store's time zone, for the form"),
  endDay: plainDate.nullable().describe("The last day in the store's time zone, for the form"),
  version: rowVersion,
});
export type KeeperDeal = z.infer<typeof keeperDeal>;

export const listKeeperDeals = call('GET', '/api/storekeeper/deals', {
  access: 'keeper',
  summary: "Lists a page of the own store's deals; X-Total-Count is the number of all",
  query: z.object({
    storeId: id.optional(),
    search: longText(200).optional().describe('Part of the title, the description or the value'),
    status: z.enum(DEAL_STATUSES).optional(),
    sort: z.enum(DEAL_SORTS).default('displayPriority'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...pageOf(DEAL_PAGE),
  }),
  answer: z.array(keeperDeal),
});

export const addDeal = call('POST', '/api/storekeeper/deals', {
  access: 'keeper',
  summary: 'Adds a deal to the own store; its last day ends at midnight in the store',
  body: z.object(dealFormFields),
  status: 201,
  answer: keeperDeal,
});

export const updateDeal = call('PUT', '/api/storekeeper/deals/:id', {
  access: 'keeper',
  summary: "Changes one of the own store's deals",
  params: z.object({ id }),
  body: z.object({ ...dealFormFields, version: seenVersion }),
  answer: keeperDeal,
});
