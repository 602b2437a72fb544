import { msg } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import { decimalText } from '../money.ts';
import { LANGUAGE_TAGS } from '../languages.ts';
import { MAX_PRICE } from '../money-fields.ts';
import { MAX_CHANGE_TIME_MS } from '../shared-lists.ts';
import { broken, brokenIssue, isNoEmail, isNotKnown, mostEntries, type Rule } from './faults.ts';
import { isNoPrice } from './price-faults.ts';

/** The largest value of an integer column. */
export const MAX_INTEGER = 2_147_483_647;

/**
 * Refuses what PostgreSQL cannot store: NUL, and half a surrogate pair, which in JSON would fail the
 * whole statement. Every text of an input has this check.
 */
export const storable = z.refine<string>(
  (value) => !/[\0\p{Surrogate}]/u.test(value),
  broken((field) => msg`${{ field }} has a character that cannot be stored; please type it again.`),
);

/** Text that is taken as it is, including blanks at its ends: at most `max` characters. */
export const exactText = (max: number) => z.string().max(max).check(storable);

/** Text of a person: trimmed, at most `max` characters. May be empty. */
export const longText = (max: number) => z.string().trim().max(max).check(storable);

/** As `longText`, but not empty. */
export const text = (max: number) => longText(max).min(1);

/** As `text`, of one line and without marks that change the direction: a name that mails show. */
export const nameText = (max: number) =>
  text(max).check(
    z.refine<string>(
      (value) => !/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(value),
      broken(
        (field) =>
          msg`${{ field }} has a line break or an invisible character; please type it again.`,
      ),
    ),
  );

/** A whole number in a body. */
export const wholeNumber = (min: number, max: number) => z.int().min(min).max(max);

/** A whole number in a query string. */
export const queryNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Yes or no in a query string. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A JSON list in a query string: at most `max` characters, of what `entries` accepts. */
export const queryList = <S extends z.ZodType>(max: number, entries: S) =>
  exactText(max)
    .transform((value, ctx): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        ctx.addIssue(brokenIssue((field) => msg`${{ field }} must be a JSON list.`));
        return z.NEVER;
      }
    })
    .pipe(entries);

/** The words of a search in a query string. Left out, they are empty. */
export const searchText = (max: number) => longText(max).default('');

/** Degrees from -`most` to `most` in a query string. '' counts as left out. */
export const optionalDegrees = (most: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().min(-most).max(most).optional(),
  );

/** A language of the app. */
export const language = z.enum(LANGUAGE_TAGS);

/** A row's id: a UUID in lower case. */
export const id = z.uuid().toLowerCase();
export type Id = string;

/** A price in an answer. Equal prices are equal texts, whatever the decimals of the currency are. */
export const price = z
  .string()
  .regex(
    /^\d{1,8}\.\d{2,3}$/,
    broken((field) => msg`${{ field }} must be a price such as "4.99".`),
  )
  .describe(
    'With two decimals in every currency ("4.99", "500.00" yen), three if the third is not 0',
  );

/**
 * A price in a request: a number or a decimal string, 0 to 99,999,999.99. Parses to the decimal string
 * that answers have. Verbs refuse more decimals than the store's currency has (`priceFaults`); none are
 * rounded, because they are likely a typo.
 */
export const priceInput = z
  .union([exactText(40), z.number(broken(isNoPrice)).min(0).max(MAX_PRICE)], broken(isNoPrice))
  .transform((value, ctx) => {
    const text = typeof value === 'number' ? String(value) : value.trim();
    const amount = /^\d{1,10}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
    if (!Number.isFinite(amount) || amount < 0 || amount > MAX_PRICE) {
      ctx.addIssue(brokenIssue(isNoPrice));
      return z.NEVER;
    }
    return decimalText(amount, 3);
  });

/** A price that can be cleared: null, blank or 0, which is no price, clears it; left out it does not change. */
export const clearablePrice = z
  .union([z.literal(''), z.null(), priceInput], broken(isNoPrice))
  .transform((value) => (Number(value) > 0 ? value : null))
  .optional();

/** A calendar date that exists, YYYY-MM-DD. There is no year 0. */
export const plainDate = z.iso
  .date()
  .max(10)
  .refine(
    (date) => !date.startsWith('0000'),
    broken((field) => msg`${{ field }} must be a date from the year 1 on.`),
  );

/** The rule of a date of a form. */
export const isNoDate: Rule = (field) => msg`${{ field }} must be a date from 2000 to 2099.`;

/** A date or time of a form. Refuses typos such as the years 20260 and 0026. */
export const inThisCentury = <S extends z.ZodType<string>>(schema: S) =>
  schema.refine((date) => date >= '2000' && date < '2100', broken(isNoDate));

/** A time in UTC, ISO 8601 with a Z, e.g. "2026-11-21T07:30:00.000Z". */
export const timestamp = z.iso.datetime().max(40);

/** A time in milliseconds since 1970, before 2100. An integer column does not hold it. */
export const timeMs = z.int().min(0).max(MAX_CHANGE_TIME_MS);

/** Text of a program, at most `max` characters. What PostgreSQL cannot store becomes U+FFFD. */
export const notedText = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((value) => value.replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD'))
    .check(storable);

/** Optional text. A blank one counts as left out. */
export const optionalText = (max: number) =>
  longText(max)
    .nullish()
    .transform((value) => value || undefined);

export const email = longText(254).toLowerCase().check(z.email());

/** An optional e-mail address. An empty one counts as left out. */
export const optionalEmail = z
  .union([z.literal(''), z.null(), email], broken(isNoEmail))
  .optional()
  .transform((value) => value || undefined);

/** Text that can be cleared: null or blank clears it, left out it does not change. */
export const clearableText = (max: number) =>
  longText(max)
    .nullable()
    .transform((value) => value || null)
    .optional();

/** A list of at most `most` texts of `max` characters. Blanks are dropped. */
export const texts = (most: number, max: number) =>
  z
    .array(longText(max))
    .max(most)
    .transform((values) => values.filter((value) => value !== ''));

/**
 * An object of at most `max` entries, which are counted before any is parsed: `z.record` alone would
 * report a fault for each of tens of thousands.
 */
export const boundedRecord = <K extends z.ZodType<string, string>, V extends z.ZodType>(
  key: K,
  value: V,
  max: number,
) =>
  z.preprocess(
    (given: Readonly<Record<z.input<K>, z.input<V>>>, ctx) => {
      if (!(given instanceof Object) || Object.keys(given).length <= max) return given;
      ctx.addIssue(brokenIssue(mostEntries(max)));
      return z.NEVER;
    },
    z.record(key, value),
  );

/** An optional id. `''` and null count as left out. */
export const optionalId = z
  .union([z.literal(''), z.null(), id], broken(isNotKnown))
  .optional()
  .transform((value) => value || undefined);

/** The place of a row among others: the lowest number first, 0 without a place. */
export const displayPriority = wholeNumber(0, 9999);

/** The part of a list to return: at most `limit` rows after the first `offset`. */
export const pageOf = (most: number) => ({
  limit: queryNumber(1, most).default(most),
  offset: queryNumber(0, 1_000_000).default(0),
});

/**
 * Version of a row. It rises with every edit by a keeper. An edit that carries an older version than
 * the row's is refused with 409.
 */
export const rowVersion = wholeNumber(1, MAX_INTEGER);

/** The description of the values that an edit started from. */
export const SEEN =
  'The values of the fields when the edit began. A field that only somebody else has changed since stays so; 409 with the current values if both sides have changed one. Replaces `version`';

/** The version that an edit was made for. */
export const seenVersion = rowVersion
  .optional()
  .describe(
    'The version that was edited. 409 if it is not the latest. Without it, the last write wins',
  );

/**
 * A picture as a base64 data URL, of at most `maxBytes` decoded bytes, and the limit of a body with
 * it. Base64 takes 4/3 of the bytes; the rest is for the label before the comma and other fields.
 */
export function pictureData(maxBytes: number) {
  const bodyLimit = Math.ceil(maxBytes / 3) * 4 + 1224;
  const schema = exactText(bodyLimit).regex(
    /^data:image\/[\w.+-]+;base64,/,
    broken((field) => msg`${{ field }} must be an image as a base64 data URL.`),
  );
  return { schema, bodyLimit };
}
