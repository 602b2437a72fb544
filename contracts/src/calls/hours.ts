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
