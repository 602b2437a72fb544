import type { SharedLine } from '@aislewise/contracts/calls/shared-lists';
import { MAX_SHARED_LINES, mergeLine } from '@aislewise/contracts/shared-lists';
import type { StoredLine } from './tables.ts';

/** Maximum size of a list as JSON. 400 lines of 30 characters have about 150 kB. */
const MAX_BYTES = 192 * 1024;

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
 * Merges lines into those of a list; changed ones get the next version. New lines and longer texts
 * without room are left out and counted; ticks and removals always have room.
 */
export function mergeChanges(
  stored: readonly StoredLine[],
  changes: readonly SharedLine[],
  nextVersion: number,
): { lines: StoredLine[]; isChanged: boolean; leftOut: number } {
  const lines = new Map(stored.map((one) => [one.line.id, one]));
  let bytes = stored.reduce((sum, { line }) => sum + bytesOf(line), 0);
  let isChanged = false;
  let leftOut = 0;
  for (const change of changes) {
    const known = lines.get(change.id)?.line;
    const size = known ? bytesOf(known) : 0;
    let line = known ? mergeLine(known, change) : change;
    const growth = bytesOf(line) - size;
    const isFull = growth > 0 && bytes + growth > MAX_BYTES;
    if (isFull || (!known && lines.size >= MAX_SHARED_LINES)) {
      const marked = known && withMarks(known, change);
      if (!marked || mergeLine(marked, change) !== marked) leftOut += 1;
      if (!marked) continue;
      line = marked;
    }
    if (line === known) continue;
    lines.set(change.id, { line, changedIn: nextVersion });
    bytes += bytesOf(line) - size;
    isChanged = true;
  }
  return { lines: [...lines.values()], isChanged, leftOut };
}
