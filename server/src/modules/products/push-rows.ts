import { sentenceOfFault } from '@aislewise/contracts/calls/labels';
import { MAX_CLOCK_LEAD_MINUTES } from '@aislewise/contracts/pushes';
import type { z } from 'zod';

/** A row of a push in order, and its place. */
export interface ReadPushRow<Row> {
  at: number;
  row: Row;
}

/** Reads each row of a push on its own: those in order, and why the others are refused. */
export function readPushRows<Row extends { at?: string | undefined }>(
  schema: z.ZodType<Row>,
  rows: readonly unknown[],
  now: Date,
): { read: ReadPushRow<Row>[]; refused: { row: number; message: string }[] } {
  const latest = now.getTime() + MAX_CLOCK_LEAD_MINUTES * 60_000;
  const read: ReadPushRow<Row>[] = [];
  const refused: { row: number; message: string }[] = [];
  for (const [at, given] of rows.entries()) {
    const { data, error } = schema.safeParse(given);
    if (error) {
      const sentences = error.issues.map(({ path, message }) =>
        sentenceOfFault(path.join('.'), message),
      );
      refused.push({ row: at, message: [...new Set(sentences)].join(' ') });
    } else if (data.at !== undefined && Date.parse(data.at) > latest) {
      const message = `The time is more than ${MAX_CLOCK_LEAD_MINUTES} minutes ahead: check the clock of the till.`;
      refused.push({ row: at, message });
    } else read.push({ at, row: data });
  }
  return { read, refused };
}
