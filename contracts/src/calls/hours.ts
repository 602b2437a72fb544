import { z } from 'zod';

/**
 * A span of opening within a day, in minutes since that day's midnight in the store's time zone.
 * `close` may pass midnight: 22:00 to 02:00 is { open: 1320, close: 1560 }.
 */
export const span = z.object({
  open: z.int().min(0).max(1439),
  close: z.int().min(1).max(2880),
});
export type Span = z.infer<typeof span>;

/** Opening spans of the seven days, Monday first. A day without spans is closed. */
export const week = z.array(z.array(span)).length(7);
export type Week = z.infer<typeof week>;

/**
 * A day with other hours than its week day. Its fields are in the order in which jsonb has them. Dates in
 * the text of the hours are not read: "12/10" is two days, and a wrong guess closes a store. A day of every
 * year has to be entered each year, since Easter and Eid move.
 */
export const closedDay = z.object({
  date: z.string().describe('YYYY-MM-DD, in the time zone of the store'),
  name: z.string().nullable().describe('For instance Christmas'),
  spans: z.array(span).describe('The hours of that day; empty if it is closed'),
});
export type ClosedDay = z.infer<typeof closedDay>;
