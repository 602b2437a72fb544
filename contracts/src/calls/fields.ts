import { z } from 'zod';

/** A row's id: a UUID in lower case. */
export const id = z.uuid().toLowerCase();
export type Id = string;

/** A price in an answer: a decimal string with two places, e.g. "4.99" (US dollars). */
export const price = z.string().regex(/^\d{1,5}\.\d{2}$/, 'must be a price such as "4.99"');

export const MAX_PRICE = 99_999.99;

/**
 * A price in a request: a number or a decimal string, 0 to 99,999.99.
 * Parses to the decimal string with two places that answers have. More than two places are refused
 * and not rounded, because they are likely a typo.
 */
export const priceInput = z.union([z.number(), z.string()]).transform((value, ctx) => {
  const text = typeof value === 'number' ? String(value) : value.trim();
  const amount = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(amount) || amount < 0 || amount > MAX_PRICE) {
    ctx.addIssue({
      code: 'custom',
      message: 'must be a price from 0 to 99,999.99 with at most two decimals',
    });
    return z.NEVER;
  }
  return amount.toFixed(2);
});

/** A calendar date that exists, YYYY-MM-DD. There is no year 0. */
export const plainDate = z.iso
  .date()
  .refine((date) => !date.startsWith('0000'), 'must be a date from the year 1 on');

/** A date or time of a form. Refuses typos such as the years 20260 and 0026. */
export const inThisCentury = <S extends z.ZodType<string>>(schema: S) =>
  schema.refine((date) => date >= '2000' && date < '2100', 'must be a date from 2000 to 2099');

/** A time in UTC, ISO 8601 with a Z, e.g. "2026-11-21T07:30:00.000Z". */
export const timestamp = z.iso.datetime();

/**
 * Replaces half a surrogate pair, which a length limit may leave of an emoji, by U+FFFD. PostgreSQL
 * cannot store it, and in JSON it would fail the whole statement.
 */
const wellFormed = (value: string): string => value.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** Text of a program, at most `max` characters. What PostgreSQL cannot store becomes U+FFFD. */
export const notedText = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((value) => wellFormed(value).replaceAll('\0', '\uFFFD'));

/** Text of a person: trimmed, 1 to `max` characters, no NUL (PostgreSQL cannot store it). */
export const text = (max: number) => longText(max).min(1, 'must not be empty');

/** As `text`, but may be empty. */
export const longText = (max: number) =>
  z
    .string()
    .trim()
    .overwrite(wellFormed)
    .max(max, `must be at most ${max} characters`)
    .refine((value) => !value.includes('\0'), 'must not contain a NUL character');

/** Optional text. A blank one counts as left out. */
export const optionalText = (max: number) =>
  longText(max)
    .nullish()
    .transform((value) => value || undefined);

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .check(z.email('must be an e-mail address'));

/** An optional e-mail address. An empty one counts as left out. */
export const optionalEmail = z
  .union([z.literal(''), z.null(), email])
  .optional()
  .transform((value) => value || undefined);

/** Text that can be cleared: null or blank clears it, left out it does not change. */
export const clearableText = (max: number) =>
  longText(max)
    .nullable()
    .transform((value) => value || null)
    .optional();

/** A list of at most `most` texts of `max` characters. Blanks are dropped. */
const texts = (most: number, max: number) =>
  z
    .array(longText(max))
    .max(most)
    .transform((values) => values.filter((value) => value !== ''));

/** Other names of a product. */
export const otherNames = texts(60, 120);

/** Tags of a product. */
export const tags = texts(30, 60);

/** An optional id. `''` and null count as left out. */
export const optionalId = z
  .union([z.literal(''), z.null(), id])
  .optional()
  .transform((value) => value || undefined);

/** The part of a list to return: at most `limit` rows after the first `offset`. */
export const pageOf = (most: number) => ({
  limit: z.coerce.number().int().min(1).max(most).default(most),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** The largest value of a version column. */
const MAX_ROW_VERSION = 2_147_483_647;

/**
 * Version of a row. It rises with every edit by a keeper. An edit that carries an older version than
 * the row's is refused with 409.
 */
export const rowVersion = z.int().positive().max(MAX_ROW_VERSION);

/** The version that an edit was made for. */
export const seenVersion = rowVersion
  .optional()
  .describe(
    'The version that was edited. 409 if it is not the latest. Without it, the last write wins',
  );
