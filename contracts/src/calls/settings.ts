import { msg, plural } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import { call } from './call.ts';
import { broken, brokenIssue } from './faults.ts';
import {
  clearableText,
  exactText,
  inThisCentury,
  language,
  longText,
  nameText,
  plainDate,
  rowVersion,
  SEEN,
  seenVersion,
  text,
} from './fields.ts';
import { span } from './hours.ts';
import { store, weighedCodes } from './stores.ts';
import {
  embedOrigin,
  MAX_CLOSED_DAY_NAME,
  MAX_CLOSED_DAYS,
  MAX_EMBED_ORIGINS,
  MAX_HOURS_TEXT,
} from '../settings.ts';
import { isCurrency, isLocale } from '../money-fields.ts';
import { CUISINES, MAX_CUISINES } from '../cuisines.ts';
import {
  MAX_PARKING_TEXT,
  MAX_SPOKEN_LANGUAGES,
  PAYMENTS,
  SPOKEN_LANGUAGES,
} from '../store-facts.ts';
import { STORE_FEATURES } from '../stores.ts';
import { THEME_COLORS } from '../theme.ts';

/** A store with the fields that only its keeper sees. */
export const keeperStore = store.extend({
  version: rowVersion,
  chosenCuisines: z.array(z.enum(CUISINES)).describe('Empty: `cuisines` are those of its products'),
  language: language.describe('Of mails to customers and of what is printed'),
  embedOrigins: z
    .array(z.string())
    .describe('Origins of the websites that may show the search of the store in a frame'),
});
export type KeeperStore = z.infer<typeof keeperStore>;

const phone = longText(40)
  .refine(
    (value) => value === '' || /^[+(]?\d[\d\s().\-/]*(?:(?:x|ext\.?)\s*\d+)?$/i.test(value),
    broken((field) => msg`${{ field }} must be a phone number.`),
  )
  .nullable()
  .transform((value) => value || null)
  .optional();

/** Hours that begin on a day end at its midnight. */
const spanOfDay = span.extend({ close: z.int().min(1).max(1440) }).refine(
  ({ open, close }) => open < close,
  broken((field) => msg`${{ field }} must close after it opens.`),
);

const closedDays = z
  .array(
    z.object({
      date: inThisCentury(plainDate),
      name: nameText(MAX_CLOSED_DAY_NAME).nullable().default(null),
      spans: z.array(spanOfDay).max(3).default([]),
    }),
  )
  .max(
    MAX_CLOSED_DAYS,
    broken(
      (field) =>
        msg`${{ field }} must have at most ${plural({ count: MAX_CLOSED_DAYS }, { one: '# day', other: '# days' })}.`,
    ),
  )
  .refine(
    (days) => new Set(days.map(({ date }) => date)).size === days.length,
    broken((field) => msg`${{ field }} names a day twice.`),
  )
  .transform((days) => days.toSorted((a, b) => a.date.localeCompare(b.date)))
  .optional();

const embedOrigins = z
  .array(
    exactText(200).transform((address, check) => {
      const origin = embedOrigin(address);
      if (origin !== undefined) return origin;
      check.addIssue(
        brokenIssue(
          (field) =>
            msg`${{ field }} must be an address that begins with https://, such as https://shop.example.`,
        ),
      );
      return z.NEVER;
    }),
  )
  .max(
    MAX_EMBED_ORIGINS,
    broken(
      (field) =>
        msg`${{ field }} must have at most ${plural({ count: MAX_EMBED_ORIGINS }, { one: '# website', other: '# websites' })}.`,
    ),
  )
  .transform((origins) => [...new Set(origins)])
  .optional();

/** A list of the entries of a fixed one, in its order and each once. */
const choicesOf = <const T extends string>(choices: readonly T[], most: number) =>
  z
    .array(z.enum(choices))
    .max(most)
    .transform((given): T[] => choices.filter((one) => given.includes(one)))
    .optional();

const settings = {
  logoColor: z.enum(THEME_COLORS).optional(),
  name: nameText(200).optional(),
  address: text(300).optional(),
  hours: longText(MAX_HOURS_TEXT).optional(),
  closedDays,
  features: choicesOf(STORE_FEATURES, STORE_FEATURES.length),
  chosenCuisines: choicesOf(CUISINES, MAX_CUISINES),
  spokenLanguages: choicesOf(SPOKEN_LANGUAGES, MAX_SPOKEN_LANGUAGES),
  payments: choicesOf(PAYMENTS, PAYMENTS.length),
  parking: clearableText(MAX_PARKING_TEXT),
  phone,
  logoText: clearableText(40),
  weighedCodes: weighedCodes.nullable().optional(),
  currency: exactText(3)
    .refine(
      isCurrency,
      broken((field) => msg`${{ field }} must be a currency of ISO 4217, such as EUR.`),
    )
    .optional(),
  locale: exactText(20)
    .refine(
      isLocale,
      broken((field) => msg`${{ field }} must be a language and a country, such as de-DE.`),
    )
    .optional()
    .describe('How prices and numbers are written (BCP 47), without extensions'),
  language: language.optional(),
  embedOrigins,
};

export const updateSettings = call('PATCH', '/api/storekeeper/settings', {
  access: 'keeper',
  summary:
    "Changes the own store's settings; openingHours in the answer shows how `hours` was read",
  body: z
    .object({
      ...settings,
      seen: z.object(settings).optional().describe(SEEN),
      version: seenVersion,
    })
    .refine(
      (body) =>
        Object.keys(settings).some((field) => body[field as keyof typeof body] !== undefined),
      broken(() => msg`Change at least one setting.`),
    ),
  answer: keeperStore,
});
export type SettingsChange = Omit<z.output<typeof updateSettings.body>, 'version' | 'seen'>;
