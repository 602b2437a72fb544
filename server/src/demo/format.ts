import { DEAL_TYPES } from '@aislewise/contracts/deals';
import { FEEDBACK_STATUSES, FEEDBACK_TYPE_VALUES } from '@aislewise/contracts/feedback';
import { PRICE_UNITS, STOCK_LEVELS } from '@aislewise/contracts/inventory';
import {
  REQUEST_CATEGORIES,
  REQUEST_STATUSES,
  URGENCY_VALUES,
} from '@aislewise/contracts/requests';
import { MAX_PARKING_TEXT, PAYMENTS, SPOKEN_LANGUAGES } from '@aislewise/contracts/store-facts';
import { STORE_FEATURES } from '@aislewise/contracts/stores';
import { THEME_COLORS } from '@aislewise/contracts/theme';
import { z } from 'zod';

const words = z.coerce.string().trim().min(1);
const dollars = z
  .number()
  .positive()
  .max(999)
  .transform((amount) => amount.toFixed(2));
const days = z.int().min(0).max(365);

const demoProduct = z.strictObject({
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: words.max(200),
  also: z.array(words.max(120)).max(60).default([]),
  category: words.max(60),
  price: dollars,
  /** If the name does not say it. */
  priceUnit: z.enum(PRICE_UNITS).optional(),
  about: words.max(400),
  tags: z.array(words.max(60)).default([]),
  brand: words.optional(),
  /** The name of a drawing in demo/photos. */
  photo: z.string().optional(),
  aisle: words.max(40).optional(),
  inStock: z.boolean().default(true),
  stockLevel: z.enum(STOCK_LEVELS).default('available_now'),
  sale: dollars.optional(),
  new: z.boolean().default(false),
  seasonal: z.union([z.literal(true), words.max(60)]).optional(),
  featured: z.boolean().default(false),
  updatedDaysAgo: days.default(1),
});
export type DemoProduct = z.infer<typeof demoProduct>;

/** One file of demo/data: a store and the products that only it describes. */
export const demoFile = z.strictObject({
  store: z.strictObject({
    name: words,
    address: words,
    hours: words,
    phone: words,
    latitude: z.number().min(41).max(43),
    longitude: z.number().min(-89).max(-87),
    features: z.array(z.enum(STORE_FEATURES)),
    spokenLanguages: z.array(z.enum(SPOKEN_LANGUAGES)),
    payments: z.array(z.enum(PAYMENTS)),
    parking: words.max(MAX_PARKING_TEXT).optional(),
    logoColor: z.enum(THEME_COLORS),
    logoText: words.max(4),
    keeper: words,
  }),
  shelves: z.record(words.max(40), z.array(words.max(60))),
  products: z.array(demoProduct).min(1),
  deals: z.array(
    z.strictObject({
      title: words.max(120),
      description: words.max(500),
      type: z.enum(DEAL_TYPES),
      value: words.max(40),
      startsInDays: z.int().min(-60).max(60),
      endsInDays: z.int().min(-60).max(120).nullish(),
      active: z.boolean().default(true),
      priority: z.int().min(0).max(99).default(0),
    }),
  ),
  feedback: z.array(
    z.strictObject({
      type: z.enum(FEEDBACK_TYPE_VALUES),
      rating: z.int().min(1).max(5).nullish(),
      subject: words.nullish(),
      message: words,
      product: words.nullish(),
      email: z.email().nullish(),
      daysAgo: days,
      status: z.enum(FEEDBACK_STATUSES),
      response: words.nullish(),
    }),
  ),
  requests: z.array(
    z.strictObject({
      productName: words,
      brand: words.nullish(),
      category: z.enum(REQUEST_CATEGORIES).nullish(),
      description: words.nullish(),
      estimatedPrice: words.nullish(),
      urgency: z.enum(URGENCY_VALUES),
      email: z.email().nullish(),
      status: z.enum(REQUEST_STATUSES),
      upvotes: z.int().min(0).max(500),
      daysAgo: days,
      notes: words.nullish(),
      fulfilledDaysAgo: days.nullish(),
    }),
  ),
  searches: z.strictObject({ found: z.array(words), notFound: z.array(words) }),
  /** Keys of other files' products that this store stocks as well. */
  alsoStocks: z.array(words),
});
export type DemoFile = z.infer<typeof demoFile>;
