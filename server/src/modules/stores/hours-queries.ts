import type { HoursFilter } from '@aislewise/contracts/stores';
import { asc, gt, sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { stores } from './tables.ts';

/** The minutes of a week. */
export const WEEK = 10_080;

/** The columns of a store that follow from the text of its hours. */
export type StoredHours = Pick<
  typeof stores.$inferSelect,
  'openingHours' | 'openMinutes' | 'alwaysOpen'
>;

/**
 * Whether a store passes the hours filter at a time: `matchesHoursFilter` of contracts/src/stores.ts.
 * Undefined if all do.
 */
export function passesHours(filter: HoursFilter, at: Date): SQL | undefined {
  if (filter === 'all') return undefined;
  if (filter === '24h') return sql`${stores.alwaysOpen}`;
  const local = sql`(${at.toISOString()}::timestamptz at time zone ${stores.timeZone})`;
  // 1970 began on a Thursday, three days after Monday.
  const minute = sql`((floor(date_part('epoch', ${local}) / 60)::int + 4320) % ${WEEK})`;
  const today = sql`${stores.openMinutes} @> ${minute}`;
  const sinceYesterday = sql`${stores.openMinutes} @> (${minute} + ${WEEK})`;
  const isClosedDay = (ago: number) =>
    sql`${stores.closedDays} @> jsonb_build_array(jsonb_build_object('date', ${local}::date - ${ago}::int))`;
  // The hours of a closed day end at its midnight.
  const isOpenOnClosedDay = sql`jsonb_path_exists(${stores.closedDays},
    '$[*] ? (@.date == $date).spans[*] ? (@.open <= $minute && $minute < @.close)',
    jsonb_build_object('date', ${local}::date, 'minute', ${minute} % 1440))`;
  return sql`case when ${stores.closedDays} = '[]' then ${today} or ${sinceYesterday} else
    (case when ${isClosedDay(0)} then ${isOpenOnClosedDay} else ${today} end)
    or (${sinceYesterday} and not ${isClosedDay(1)}) end`;
}

/** A page of the hours of all stores, closed ones too, by id. */
export const findStoredHours = (orm: Orm, after: string, size: number) => {
  const { id, hours, openingHours, openMinutes, alwaysOpen } = stores;
  return orm
    .select({ id, hours, openingHours, openMinutes, alwaysOpen })
    .from(stores)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(size);
};

/** Writes what was read from the hours of stores whose text is still the one that was read. */
export async function updateStoredHours(
  tx: Orm,
  rows: readonly (StoredHours & { id: string; hours: string })[],
): Promise<void> {
  await tx.execute(sql`
    update ${stores}
    set opening_hours = read."openingHours", open_minutes = read."openMinutes",
      always_open = read."alwaysOpen", products_version = products_version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read (id uuid, hours text,
      "openingHours" jsonb, "openMinutes" int4multirange, "alwaysOpen" boolean)
    where stores.id = read.id and stores.hours = read.hours`);
}

/** Whether PostgreSQL knows a time zone by its name. It must, to say which stores are open. */
export async function knowsTimeZone(orm: Orm, name: string): Promise<boolean> {
  const { rows } = await orm.execute(
    sql`select from pg_timezone_names where lower(name) = lower(${name})`,
  );
  return rows.length > 0;
}
