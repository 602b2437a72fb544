import { msg } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import {
  ANALYTICS_RANGES,
  DEFAULT_RANGE,
  EVENT_TYPES,
  MAX_FAILED,
  MAX_LACKED_FOODS,
  MIN_LISTS,
} from '../analytics.ts';
import { call } from './call.ts';
import { broken } from './faults.ts';
import {
  exactText,
  MAX_INTEGER,
  id,
  notedText,
  optionalId,
  plainDate,
  queryNumber,
  text,
  wholeNumber,
} from './fields.ts';

const sessionId = exactText(64).regex(
  /^[\w-]{8,64}$/,
  broken((field) => msg`${{ field }} must be 8 to 64 letters, digits, - or _.`),
);

/** Counted by its sums only: what the database keeps of a call is in docs/privacy.md. */
const track = <const P extends string, const B extends z.ZodType>(
  path: P,
  summary: string,
  body: B,
) =>
  call('POST', `/api/analytics/${path}`, {
    access: 'public',
    summary,
    body,
    bodyLimit: 8 * 1024,
  });

export const trackEvent = track(
  'track/event',
  'Counts an event',
  z.object({
    eventType: notedText(200).describe(
      `Counted if it is one of ${EVENT_TYPES.join(', ')}. Others are accepted and not stored`,
    ),
    eventData: z.looseObject({}).nullish().describe('Accepted and not stored'),
    storeId: optionalId,
    sessionId,
  }),
);

export const trackProductView = track(
  'track/product-view',
  'Counts a view of a product',
  z.object({
    productId: id,
    productName: notedText(200).nullish(),
    storeId: optionalId,
    sessionId,
  }),
);

export const trackDealClick = track(
  'track/deal-click',
  'Counts a click on a deal',
  z.object({ dealId: id, dealTitle: notedText(200).nullish(), storeId: optionalId, sessionId }),
);

export const trackSearch = track(
  'track/search',
  'Counts a search and the number of its results, or the opening of a result',
  z.object({
    query: notedText(200).min(1),
    resultsCount: wholeNumber(0, 1_000_000),
    storeId: optionalId,
    clickedProductId: optionalId.describe(
      'The result that was opened. Counted as search_click, not as another search',
    ),
    sessionId,
  }),
);

export const trackLackedFoods = track(
  'track/lacked-foods',
  'Counts the foods of a list that a store lacks, at the end of a walk through it',
  z.object({
    storeId: id,
    sessionId,
    lacked: z
      .array(wholeNumber(0, MAX_INTEGER))
      .max(MAX_LACKED_FOODS)
      .describe('Numbers of the names of the foods (`nameNumber`)'),
  }),
);

export const startSession = track(
  'session',
  'Counts a visitor of a store, once a day',
  z.object({ storeId: optionalId, sessionId }),
);

const dayFigures = {
  activeUsers: z.int(),
  totalSearches: z.int(),
  failedSearches: z.int(),
  productViews: z.int(),
  dealClicks: z.int(),
};

/** Spec section 3, Analytics response; spec-coverage B. */
export const analyticsDashboard = call('GET', '/api/analytics/dashboard/:storeId', {
  access: 'keeper',
  summary: "Returns the own store's figures for each of the last days and for today",
  params: z.object({ storeId: id }),
  query: z.object({
    days: z
      .enum(ANALYTICS_RANGES.map(String))
      .default(String(DEFAULT_RANGE))
      .transform((days) => Number(days) as (typeof ANALYTICS_RANGES)[number]),
  }),
  answer: z.object({
    dailyData: z.array(z.object({ date: plainDate, ...dayFigures })),
    todayStats: z.object({
      ...dayFigures,
      events: z.array(z.object({ eventType: z.string(), count: z.int() })),
    }),
    recentSearches: z.array(
      z.object({
        query: z.string(),
        count: z.int(),
        failedSearches: z.int(),
        avgResults: z.number(),
      }),
    ),
  }),
});

/** The longest period of failed searches, in days. */
const MAX_FAILED_DAYS = 90;

const proposal = z.object({ productId: id, name: z.string() });

export const failedSearch = z.object({
  query: z.string().describe('The latest spelling'),
  failedSearches: z.int().describe('Number of times it found nothing'),
  requests: z.int().describe('Number of product requests for the same, in any spelling or script'),
  lists: z
    .int()
    .describe(
      `Number of lists that asked for it and were walked in the store, which lacked it; 0 for fewer than ${MIN_LISTS}`,
    ),
  found: proposal.nullable().describe('The first product that the search finds now'),
  proposals: z
    .array(proposal)
    .describe('Products of this store that the shopper may have meant, likeliest first'),
  isIgnored: z.boolean(),
});
export type FailedSearch = z.infer<typeof failedSearch>;

export const listFailedSearches = call('GET', '/api/storekeeper/failed-searches', {
  access: 'keeper',
  summary: "Lists the own store's searches that found nothing, most frequent first",
  query: z.object({
    days: queryNumber(1, MAX_FAILED_DAYS).default(30),
  }),
  answer: z.array(failedSearch).max(MAX_FAILED),
});

export const ignoreSearch = call('POST', '/api/storekeeper/failed-searches/ignore', {
  access: 'keeper',
  summary: 'Removes a failed search from the list, or puts it back',
  body: z.object({ query: text(200), ignored: z.boolean() }),
});
