import { sql, type SQL } from 'drizzle-orm';
import { customType, numeric, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A time, read and written as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Bytes, read and written as a Buffer. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * An amount of money, read and written as a decimal string (contracts/src/money.ts). Without a scale, so that three
 * decimals fit for the currencies that have them, and amounts keep the two places with which they are written.
 */
export const amount = (name: string) => numeric(name);

/** A list of texts, empty by default. */
export const texts = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);

/** A check that a text column has one of these values. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** A time as ISO 8601 text in UTC, to the second. */
export const isoTime = (column: SQL | AnyPgColumn): SQL<string> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
