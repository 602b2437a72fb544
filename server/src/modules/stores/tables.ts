import { sql, type SQLWrapper } from 'drizzle-orm';
import { check, customType, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ClosedDay, Week } from '@aislewise/contracts/calls/hours';
import { LANGUAGE_TAGS, SOURCE_LANGUAGE } from '@aislewise/contracts/languages';
import type { WeighedCodes } from '@aislewise/contracts/calls/stores';
import { moment, texts } from '../../db/columns.ts';

/**
 * The place of a store on Mercator's map, in degrees. Around each place it stretches all directions
 * alike, so that the nearest stores are the nearest points, which an index can find.
 */
export const placeOf = ({ latitude, longitude }: Record<'latitude' | 'longitude', SQLWrapper>) =>
  sql`point(${longitude}, degrees(ln(tan(radians(45 + greatest(-89, least(89, ${latitude})) / 2)))))`;

/** Text in lower case without the accents of Latin letters. The text stays decomposed (NFD). */
const plain = (text: SQLWrapper) =>
  sql`regexp_replace(normalize(lower(${text} collate "und-x-icu"), NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** `searchedText` of contracts/src/store-search.ts. */
const searchText = sql`' ' || regexp_replace(regexp_replace(${plain(sql`(name || ' ' || address)`)}, '[''’.&]', '', 'g'), '[[:space:]!-/:-@\\[-\`{-~‐-―]+', ' ', 'g') || ' '`;

/** The sort key of a store: its name without case and accents, numbers by value. */
export const sortKeyOf = ({ name }: Record<'name', SQLWrapper>) =>
  sql`(regexp_replace(regexp_replace(${plain(name)}, '([0-9]+)', '00000000\\1', 'g'), '[0-9]*([0-9]{9})', '\\1', 'g') collate "C")`;

/** Ranges of integers, as PostgreSQL writes them: `{[540,1260),[1980,2700)}`. */
const ranges = customType<{ data: string }>({ dataType: () => 'int4multirange' });

export const stores = pgTable(
  'stores',
  (c) => ({
    id: c.uuid('id').primaryKey(),
    name: c.text('name').notNull(),
    /** Of the short address. It stays when the store is renamed or closed: it is on printed posters. */
    shortName: c.text('short_name'),
    address: c.text('address').notNull(),
    hours: c.text('hours').notNull().default(''),
    // `readHours` reads these three from `hours`. Every write of `hours` writes them too.
    openingHours: c.jsonb('opening_hours').$type<Week>(),
    openMinutes: ranges('open_minutes').notNull().default('{}'),
    alwaysOpen: c.boolean('always_open').notNull().default(false),
    closedDays: c.jsonb('closed_days').$type<ClosedDay[]>().notNull().default([]),
    timeZone: c.text('time_zone').notNull().default('America/Chicago'),
    /** ISO 4217 and BCP 47 (contracts/src/money.ts). */
    currency: c.text('currency').notNull().default('USD'),
    locale: c.text('locale').notNull().default('en-US'),
    /** Of mails to customers and of what is printed. */
    language: c.text('language', { enum: LANGUAGE_TAGS }).notNull().default(SOURCE_LANGUAGE),
    features: texts('features'),
    /** Of the keeper. */
    chosenCuisines: texts('chosen_cuisines'),
    /** Of the foods that the products are (`writeCuisines` of the products module). */
    foundCuisines: texts('found_cuisines'),
    cuisines: c
      .text('cuisines')
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`case when chosen_cuisines = '{}' then found_cuisines else chosen_cuisines end`,
      ),
    /** BCP 47. Of these and of payments, one that is missing is not known. */
    spokenLanguages: texts('spoken_languages'),
    payments: texts('payments'),
    parking: c.text('parking'),
    latitude: c.doublePrecision('latitude'),
    longitude: c.doublePrecision('longitude'),
    phone: c.text('phone'),
    logoColor: c.text('logo_color').notNull().default('brand'),
    logoUrl: c.text('logo_url'),
    logoText: c.text('logo_text'),
    /** Websites that may show the store's search in a frame. */
    embedOrigins: texts('embed_origins'),
    weighedCodes: c.jsonb('weighed_codes').$type<WeighedCodes>(),
    /** Rises when a keeper edits the settings. Edits of an older version conflict. */
    version: c.integer('version').notNull().default(1),
    /** Rises with every write that changes the store's snapshot (search module). */
    productsVersion: c.bigint('products_version', { mode: 'number' }).notNull().default(1),
    productCount: c.integer('product_count').notNull().default(0),
    /** Keyed hash of the store's own network: in it, reports of shoppers count by visitor. */
    ownNetwork: c.text('own_network'),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    searchText: c.text('search_text').generatedAlwaysAs(searchText),
  }),
  (t) => [
    check('stores_name_given', sql`length(btrim(${t.name})) between 1 and 200`),
    check('stores_latitude_range', sql`${t.latitude} between -90 and 90`),
    check('stores_longitude_range', sql`${t.longitude} between -180 and 180`),
    check('stores_product_count_range', sql`${t.productCount} >= 0`),
    uniqueIndex('stores_short_name').on(t.shortName),
    index('stores_open_by_name')
      .on(sortKeyOf(t), t.id)
      .where(sql`${t.closedAt} is null`),
    index('stores_open_by_place')
      .using('gist', placeOf(t))
      .where(sql`${t.closedAt} is null`),
  ],
);

/** The store of a row. The row is deleted with it. */
export const ownerStore = () =>
  uuid('store_id')
    .notNull()
    .references(() => stores.id, { onDelete: 'cascade' });
