import { isDeepStrictEqual } from 'node:util';
import type { Span, Week } from '@aislewise/contracts/calls/hours';
import { isAlwaysOpen, joinSpans } from '@aislewise/contracts/hours';
import { parseHours } from '@aislewise/contracts/hours-text';
import { passesByWords } from '@aislewise/contracts/stores';
import type { Database } from '../../db/client.ts';
import { inPages } from '../../db/rows.ts';
import { findStoredHours, updateStoredHours, WEEK, type StoredHours } from './hours-queries.ts';

const DAY = 1440;
/** Stores that are read again in one transaction. */
const BATCH_ROWS = 500;

/**
 * Reads the text of a store's hours for its row. If it cannot be read, its words say whether the store
 * counts as open (spec-coverage A3).
 */
export function readHours(text: string): StoredHours {
  const week = parseHours(text);
  const opensByWords = week === null && passesByWords(text, 'open');
  return {
    openingHours: week,
    openMinutes: rangesOf(week ? spansOf(week) : opensByWords ? [{ open: 0, close: WEEK }] : []),
    alwaysOpen: week ? isAlwaysOpen(week) : passesByWords(text, '24h'),
  };
}

/**
 * The spans of a week in minutes since Monday. The part of a span past midnight is a week later: a closed day
 * takes away the hours that begin on it and no others.
 */
function spansOf(week: Week): Span[] {
  return week.flatMap((spans, day) =>
    spans.flatMap(({ open, close }) => {
      const next = WEEK + (((day + 1) % 7) - 1) * DAY;
      return [
        { open: day * DAY + open, close: day * DAY + Math.min(close, DAY) },
        { open: next + Math.max(open, DAY), close: next + close },
      ].filter((span) => span.open < span.close);
    }),
  );
}

const rangesOf = (spans: readonly Span[]): string =>
  `{${joinSpans(spans)
    .map(({ open, close }) => `[${open},${close})`)
    .join(',')}}`;

/**
 * Reads the hours of all stores again and writes those that are stored otherwise: after the migration that
 * added the columns, after a change of the reader, and after writes of an older version. Runs at each start
 * and after a restore. Several servers may run it at once. Returns how many stores it has written.
 */
export async function rereadHours(db: Pick<Database, 'orm' | 'transaction'>): Promise<number> {
  let written = 0;
  const pages = inPages(BATCH_ROWS, (after, size) => findStoredHours(db.orm, after, size));
  for await (const page of pages) {
    const changed = page.flatMap(({ id, hours, ...stored }) => {
      const read = readHours(hours);
      return isDeepStrictEqual(read, stored) ? [] : [{ id, hours, ...read }];
    });
    if (changed.length > 0) await db.transaction((tx) => updateStoredHours(tx, changed));
    written += changed.length;
  }
  return written;
}
