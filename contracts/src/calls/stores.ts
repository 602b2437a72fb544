import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';
import { closedDay, week } from './hours.ts';
import { STORE_FEATURES } from '../stores.ts';

export const store = z.object({
  id,
  slug: z.string(),
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
  productCount: z.int().nonnegative(),
});
export type Store = z.infer<typeof store>;

export const listStores = call('GET', '/api/stores', {
  access: 'public',
  summary: 'Lists all open stores, sorted by name',
  answer: z.array(store),
});
