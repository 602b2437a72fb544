import { z } from 'zod';

/** A row's id: a UUID in lower case. */
export const id = z.uuid().toLowerCase();
export type Id = string;

/** A price in an answer: a decimal string with two places, e.g. "4.99" (US dollars). */
export const price = z.string().regex(/^\d{1,5}\.\d{2}$/, 'must be a price such as "4.99"');

export const MAX_PRICE = 99_999.99;

/**
 * A price in a request: a number or a decimal string, 0 to 99,999.99.
 * Parses to the two-place decimal string that answers carry. More than two places are refused
 * rather than rounded, so that a slip of the finger is noticed.
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

/** A plain calendar date that exists, YYYY-MM-DD; the year 0 does not. */
export const plainDate = z.iso
  .date()
  .refine((date) => !date.startsWith('0000'), 'must be a date from the year 1 on');

/** A moment in UTC, ISO 8601 with a Z, e.g. "2026-11-21T07:30:00.000Z". */
export const timestamp = z.iso.datetime();

/**
 * Half a surrogate pair, which a field's length limit may leave of an emoji, becomes U+FFFD: no
 * database can hold it, and in JSON it would fail the whole statement.
 */
const wellFormed = (value: string): string => value.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** Text that a program noted, of at most `max` characters: what no database can hold becomes U+FFFD. */
export const notedText = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((value) => wellFormed(value).replaceAll('\0', '\uFFFD'));

/** Text a person typed: trimmed, 1 to `max` characters, no NUL (PostgreSQL cannot hold one). */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .overwrite(wellFormed)
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`)
    .refine((value) => !value.includes('\0'), 'must not contain a NUL character');

/** As `text`, but may be left empty. */
export const longText = (max: number) =>
  z
    .string()
    .trim()
    .overwrite(wellFormed)
    .max(max, `must be at most ${max} characters`)
    .refine((value) => !value.includes('\0'), 'must not contain a NUL character');

/** Optional text: an empty or blank one counts as left out. */
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

/** An optional e-mail address: an empty one counts as left out. */
export const optionalEmail = z
  .union([z.literal(''), z.null(), email])
  .optional()
  .transform((value) => value || undefined);

/** Text that may be taken away: left out it stays as it is, null or blank it is gone. */
export const clearableText = (max: number) =>
  longText(max)
    .nullable()
    .transform((value) => value || null)
    .optional();

/** Other names of a product, at most 60 of 120 characters each; blanks are dropped. */
export const otherNames = z
  .array(longText(120))
  .max(60)
  .transform((names) => names.filter((name) => name !== ''));

/** Tags of a product, at most 30 of 60 characters each; blanks are dropped. */
export const tags = z
  .array(longText(60))
  .max(30)
  .transform((names) => names.filter((name) => name !== ''));

/** A query-string parameter that may be left out; `''` counts as left out. */
export const optionalId = z
  .union([z.literal(''), id])
  .optional()
  .transform((value) => value || undefined);

/** Which part of a list is wanted: at most `most` rows, beginning after the first `offset`. */
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

/** An answer without a body (204). */
export const noContent = z.undefined();
