import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';
import { closedDay, week } from './hours.ts';
import { WEIGHED_VALUES } from '../settings.ts';
import { STORE_FEATURES } from '../stores.ts';

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
  openingHours: week.nullable().describe('The hours text as a week; null if it cannot be read'),
  closedDays: z
    .array(closedDay)
    .describe('Single days with other hours than the week says, by date; some may be over'),
  features: z.array(z.enum(STORE_FEATURES)),
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

export const listStores = call('GET', '/api/stores', {
  access: 'public',
  summary: 'Lists all open stores, sorted by name',
  answer: z.array(store),
});
