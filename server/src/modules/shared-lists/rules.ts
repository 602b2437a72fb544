import type { SharedLine } from '@aislewise/contracts/calls/shared-lists';
import { MAX_SHARED_LINES, mergeLine } from '@aislewise/contracts/shared-lists';
import type { SharedListRow } from './tables.ts';

/** Maximum size of a list as JSON. 400 lines of 30 characters have about 150 kB. */
const MAX_BYTES = 192 * 1024;

/** How many lines a list has, and their size as JSON. */
export type ListSize = Pick<SharedListRow, 'lineCount' | 'lineBytes'>;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The line with the tick and the removal of `change`, which take hardly any room. */
const withMarks = (line: SharedLine, { tickedAt, isRemoved, changedAt }: SharedLine): SharedLine =>
  mergeLine(line, {
    ...line,
    tickedAt,
    isRemoved,
    changedAt: {
      ...line.changedAt,
      tickedAt: changedAt.tickedAt,
      isRemoved: changedAt.isRemoved,
    },
  });

/**
 * Merges lines into those of a list. `known` are the list's lines of these ids. Returns the lines that
 * are new or changed, and the size of the list with them. New lines and longer texts without room are
 * left out and counted; ticks and removals always have room.
 */
export function mergeChanges(
  known: readonly SharedLine[],
  changes: readonly SharedLine[],
  size: ListSize,
): ListSize & { changed: SharedLine[]; leftOut: number } {
  const lines = new Map(known.map((line) => [line.id, line]));
  const changed = new Map<string, SharedLine>();
  let { lineCount, lineBytes } = size;
  let leftOut = 0;
  for (const change of changes) {
    const before = lines.get(change.id);
    const bytesBefore = before ? bytesOf(before) : 0;
    let line = before ? mergeLine(before, change) : change;
    const growth = bytesOf(line) - bytesBefore;
    const isFull = growth > 0 && lineBytes + growth > MAX_BYTES;
    if (isFull || (!before && lineCount >= MAX_SHARED_LINES)) {
      const marked = before && withMarks(before, change);
      if (!marked || mergeLine(marked, change) !== marked) leftOut += 1;
      if (!marked) continue;
      line = marked;
    }
    if (line === before) continue;
    lines.set(line.id, line);
    changed.set(line.id, line);
    lineBytes += bytesOf(line) - bytesBefore;
    if (!before) lineCount += 1;
  }
  return { changed: [...changed.values()], lineCount, lineBytes, leftOut };
}
