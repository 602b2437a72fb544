import { MAX_CLOCK_LEAD_MINUTES, MAX_LEFT_OUT } from '@aislewise/contracts/pushes';
import { say } from '@aislewise/contracts/say';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { z } from 'zod';

/** A row of a push in order, and its place. */
export interface ReadPushRow<Row> {
  at: number;
  row: Row;
}

/** Letters of an unknown field's name that the answer repeats. */
const MAX_FIELD_NAME = 60;

interface ReadPush<Row> {
  read: ReadPushRow<Row>[];
  refused: { row: number; message: string }[];
  /** The fields that the rows have and the call does not know. */
  leftOut: string[];
}

/**
 * Reads each row of a push on its own: those in order, and why the others are refused. Unknown fields
 * do not refuse a row, because programs that work today may send some.
 */
export function readPushRows<Row extends { at?: string | undefined }>(
  schema: z.ZodType<Row> & { shape: object },
  rows: readonly unknown[],
  now: Date,
): ReadPush<Row> {
  const latest = now.getTime() + MAX_CLOCK_LEAD_MINUTES * 60_000;
  const read: ReadPushRow<Row>[] = [];
  const refused: { row: number; message: string }[] = [];
  const unknown = new Set<string>();
  for (const [at, given] of rows.entries()) {
    const fields =
      typeof given === 'object' && !Array.isArray(given) ? Object.keys(given ?? {}) : [];
    for (const field of fields) {
      if (unknown.size < MAX_LEFT_OUT && !Object.hasOwn(schema.shape, field)) {
        unknown.add(field.slice(0, MAX_FIELD_NAME));
      }
    }
    const { data, error } = schema.safeParse(given);
    if (error) {
      const sentences = new Set(error.issues.map(({ message }) => message));
      refused.push({ row: at, message: [...sentences].join(' ') });
    } else if (data.at !== undefined && Date.parse(data.at) > latest) {
      const message = say(
        msg`The time is more than ${plural({ count: MAX_CLOCK_LEAD_MINUTES }, { one: '# minute', other: '# minutes' })} ahead: check the clock of the till.`,
      );
      refused.push({ row: at, message });
    } else read.push({ at, row: data });
  }
  return { read, refused, leftOut: [...unknown] };
}
