import { z } from 'zod';
import { call } from './call.ts';
import { clearableText, id, timestamp } from './fields.ts';
import { keeperProduct } from './inventory.ts';
import { formStore } from './submissions.ts';
import { CHECK_REASONS, DAILY_CHECKS } from '../checks.ts';
import { MAX_AISLE } from '../inventory.ts';
import { REPORT_KINDS } from '../stock-reports.ts';

export const sendStockReport = call('POST', '/api/stock-reports', {
  access: 'visitor',
  summary:
    'Reports whether a product is where a store says. One a visitor, product and day: a later one replaces it',
  body: z.object({
    storeId: formStore,
    productId: id,
    kind: z.enum(REPORT_KINDS),
    aisle: clearableText(MAX_AISLE).describe('With other_aisle: where it is'),
    at: timestamp
      .optional()
      .describe('When the shopper looked, if the report waited on the device'),
  }),
  status: 201,
  answer: z.object({ productId: id, kind: z.enum(REPORT_KINDS) }),
});

export const withdrawStockReport = call('POST', '/api/stock-reports/withdraw', {
  access: 'visitor',
  summary:
    "Deletes the visitor's own report about a product of a day, and what shoppers see as far as it followed from it. No error if there is none",
  body: z.object({
    storeId: formStore,
    productId: id,
    at: timestamp.optional().describe('When the shopper had looked, as in the report'),
  }),
});

/** The open reports about a product. They never say who made them. */
export const openReports = z.object({
  found: z.int(),
  notHere: z.int(),
  otherAisle: z.int(),
  aisles: z
    .array(z.object({ aisle: z.string(), count: z.int() }))
    .describe('Where shoppers found it instead, the most frequent first'),
  lastAt: timestamp.nullable(),
});
export type OpenReports = z.infer<typeof openReports>;

export const checkItem = z.object({
  row: keeperProduct,
  reasons: z.array(z.enum(CHECK_REASONS)),
  searches: z.int().describe('Searches of the last 30 days that found it first'),
  requests: z.int().describe('Open requests for it, and their votes'),
  reports: openReports,
});
export type CheckItem = z.infer<typeof checkItem>;

export const listChecks = call('GET', '/api/storekeeper/checks', {
  access: 'keeper',
  summary: `Lists at most ${DAILY_CHECKS} products of the own store to check today: those whose stock is most in doubt and most in demand, by aisle`,
  query: z.object({ storeId: id.optional() }),
  answer: z.array(checkItem),
});

const ownNetwork = z.object({
  isSet: z.boolean().describe('Whether the store has named its own network'),
  isThis: z.boolean().describe('Whether this call comes from it'),
});

export const showOwnNetwork = call('GET', '/api/storekeeper/own-network', {
  access: 'keeper',
  summary: 'Says whether the own store has named its own network, in which each visitor counts',
  query: z.object({ storeId: id.optional() }),
  answer: ownNetwork,
});

export const updateOwnNetwork = call('PUT', '/api/storekeeper/own-network', {
  access: 'keeper',
  summary: 'Names the network of this call as that of the own store, or forgets the one named',
  body: z.object({ isOwn: z.boolean(), storeId: id.optional() }),
  answer: ownNetwork,
});
