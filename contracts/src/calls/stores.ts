import { msg, plural } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import { call } from './call.ts';
import { broken } from './faults.ts';
import {
  exactText,
  id,
  optionalDegrees,
  optionalId,
  queryList,
  queryNumber,
  searchText,
} from './fields.ts';
import { closedDay, week } from './hours.ts';
import { CUISINES } from '../cuisines.ts';
import { WEIGHED_VALUES } from '../settings.ts';
import { MAX_STORES } from '../search.ts';
import { PAYMENTS, SPOKEN_LANGUAGES } from '../store-facts.ts';
import { HOURS_FILTERS, MAX_STORE_QUERY, STORE_FEATURES, STORES_A_PAGE } from '../stores.ts';

/** How the store's scales print barcodes that begin with 02 or 20 to 29. */
export const weighedCodes = z.object({
  value: z.enum(WEIGHED_VALUES),
  decimals: z
    .int()
    .min(0)
    .max(3)
    .describe('Decimals of the value: 2 for cents, 3 for grams of a kg'),
  digits: z
    .int()
    .min(4)
    .max(5)
    .describe('Digits of the value. With 4 a check digit of the value stands before it'),
});
export type WeighedCodes = z.infer<typeof weighedCodes>;

export const store = z.object({
  id,
  slug: z.string(),
  shortName: z
    .string()
    .nullable()
    .describe('The page /s/{shortName} leads to the store; stays when the store is renamed'),
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  timeZone: z.string().describe('IANA time zone, e.g. America/Chicago'),
  currency: z.string().describe('The currency of all prices of the store (ISO 4217), e.g. USD'),
  locale: z.string().describe('How the store writes prices and numbers (BCP 47), e.g. en-US'),
  openingHours: week.nullable().describe('The hours text as a week; null if it cannot be read'),
  closedDays: z
    .array(closedDay)
    .describe('Single days with other hours than the week says, by date; some may be over'),
  features: z.array(z.enum(STORE_FEATURES)),
  cuisines: z
    .array(z.enum(CUISINES))
    .describe('The cuisines that its keeper has chosen, or else those of most of its products'),
  spokenLanguages: z
    .array(z.enum(SPOKEN_LANGUAGES))
    .describe('What its people speak (BCP 47); empty if the keeper has not said'),
  payments: z
    .array(z.enum(PAYMENTS))
    .describe('How shoppers may pay; empty if the keeper has not said'),
  parking: z.string().nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  phone: z.string().nullable(),
  logoColor: z.string(),
  logoUrl: z.string().nullable(),
  logoText: z.string().nullable(),
  weighedCodes: weighedCodes
    .nullable()
    .describe('What the barcodes of weighed goods hold; null if the store has not said'),
  productCount: z.int().nonnegative(),
});
export type Store = z.infer<typeof store>;

/** A JSON list of at most 50 store ids in a query string. '' counts as left out. */
export const storeList = z
  .union(
    [
      z.literal(''),
      queryList(
        4_000,
        z.array(id).max(
          MAX_STORES,
          broken(
            (field) =>
              msg`${{ field }} must name at most ${plural({ count: MAX_STORES }, { one: '# store', other: '# stores' })}.`,
          ),
        ),
      ),
    ],
    broken((field) => msg`${{ field }} must be a JSON list of ids.`),
  )
  .optional()
  .transform((value) => value || undefined);

export const listStores = call('GET', '/api/stores', {
  access: 'public',
  summary:
    'Lists a page of the open stores: the nearest first if a position is given, else by name. `X-Total-Count` has the number of all, and `Link` with `rel="next"` the address of the next page',
  query: z
    .object({
      q: searchText(MAX_STORE_QUERY).describe(
        'The name, the address or the name of a cuisine, in many languages, contains each of the words. If no store has them: those whose names are the words with typos',
      ),
      match: z
        .enum(['contains', 'begins'])
        .default('contains')
        .describe(
          '`begins`: one page to suggest while the query is typed. The words begin words of the name or the address, and not only of the town or the state; names come first',
        ),
      hours: z
        .enum(HOURS_FILTERS.map(({ value }) => value))
        .default('all')
        .describe('`open`: open now; `24h`: always open'),
      features: queryList(200, z.array(z.enum(STORE_FEATURES)).max(STORE_FEATURES.length))
        .default([])
        .describe('A JSON list. The store has all of them'),
      cuisine: z.enum(CUISINES).optional().describe('One of the cuisines of the store'),
      stores: storeList.describe(`A JSON list of at most ${MAX_STORES} ids: only these are listed`),
      shortName: exactText(60).optional(),
      lat: optionalDegrees(90).describe('Latitude of the shopper, in degrees'),
      lng: optionalDegrees(180).describe('Longitude of the shopper, in degrees'),
      afterStore: optionalId.describe(
        'The last store of the page before. Left out: the first page',
      ),
      limit: queryNumber(1, MAX_STORES).default(STORES_A_PAGE),
    })
    .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
      ...broken(() => msg`A position needs both the latitude and the longitude.`),
      path: ['lat'],
    })
    .refine(({ match, afterStore }) => match !== 'begins' || afterStore === undefined, {
      ...broken(() => msg`Suggestions have one page.`),
      path: ['afterStore'],
    }),
  answer: z.array(store),
});

export const showStore = call('GET', '/api/stores/:id', {
  access: 'public',
  summary: 'Returns an open store',
  params: z.object({ id }),
  answer: store,
});
