import { z } from 'zod';
import { call } from './call.ts';
import { broken, mostProducts } from './faults.ts';
import { inventoryRow } from './inventory.ts';
import {
  clearablePrice,
  displayPriority,
  id,
  inThisCentury,
  longText,
  isNoDate,
  optionalText,
  pageOf,
  plainDate,
  price,
  rowVersion,
  SEEN,
  seenVersion,
  text,
  timestamp,
  wholeNumber,
} from './fields.ts';
import { DEAL_PAGE, DEAL_SORTS, DEAL_STATUSES, DEAL_TYPES, MAX_DEAL_PRODUCTS } from '../deals.ts';
import { MAX_PERCENT_OFF, MIN_PERCENT_OFF } from '../inventory.ts';

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
  productIds: z.array(id).describe('The products of the deal; deleted ones stay named'),
  percentOff: z.int().nullable().describe('Per cent off the price of each product'),
  amountOff: price
    .nullable()
    .describe('Amount off the price of each product, in the currency of the store'),
});
export type Deal = z.infer<typeof deal>;

/** A deal as shoppers see it, with its products at their prices of now. */
export const shownDeal = deal.extend({
  products: z.array(z.object({ id, name: z.string(), inventory: inventoryRow })),
});
export type ShownDeal = z.infer<typeof shownDeal>;

export const listDeals = call('GET', '/api/deals', {
  access: 'public',
  summary: "Lists a store's current deals, lowest display priority first",
  query: z.object({ storeId: id }),
  answer: z.array(shownDeal),
});

/** A day, which means that whole day in the store's time zone, or a time. */
const dayOrMoment = z.union([inThisCentury(plainDate), inThisCentury(timestamp)], broken(isNoDate));

/**
 * An edit writes all fields. Only the display priority, the products and what they are reduced by do
 * not change when they are left out.
 */
const dealFormFields = {
  title: text(120),
  description: optionalText(500),
  dealType: z.enum(DEAL_TYPES).default('special_offer'),
  dealValue: optionalText(40).describe(
    'Required for percentage_off, fixed_discount and fixed_amount',
  ),
  startDate: dayOrMoment.optional().describe('Left out: today in the store'),
  endDate: z
    .union([z.literal(''), z.null(), dayOrMoment], broken(isNoDate))
    .optional()
    .transform((value) => value || null),
  isActive: z.boolean().default(true),
  displayPriority: displayPriority.optional(),
  productIds: z
    .array(id)
    .max(MAX_DEAL_PRODUCTS, broken(mostProducts(MAX_DEAL_PRODUCTS)))
    .transform((ids) => [...new Set(ids)])
    .optional(),
  percentOff: wholeNumber(MIN_PERCENT_OFF, MAX_PERCENT_OFF)
    .nullish()
    .describe('Only of percentage_off; dropped for other types'),
  amountOff: clearablePrice.describe('Only of fixed types; dropped for other types'),
  storeId: id.optional(),
};

/** An edit has no defaults for the type and the start: they would overwrite those of the deal. */
const editFields = { ...dealFormFields, dealType: z.enum(DEAL_TYPES), startDate: dayOrMoment };

/** A deal with the fields that only its keeper sees. */
export const keeperDeal = deal.extend({
  status: z.enum(DEAL_STATUSES).describe('At the time of the answer'),
  startDay: plainDate.describe("The first day in the store's time zone, for the form"),
  endDay: plainDate.nullable().describe("The last day in the store's time zone, for the form"),
  version: rowVersion,
  products: z
    .array(
      z.object({
        id,
        name: z.string().nullable().describe('null: deleted for so long that it is forgotten'),
        isDeleted: z.boolean(),
      }),
    )
    .describe('In the order of productIds'),
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
  body: z.object({
    ...editFields,
    seen: z.object(editFields).optional().describe(SEEN),
    version: seenVersion,
  }),
  answer: keeperDeal,
});

export const deleteDeal = call('DELETE', '/api/storekeeper/deals/:id', {
  access: 'keeper',
  summary: "Deletes one of the own store's deals",
  params: z.object({ id }),
});
