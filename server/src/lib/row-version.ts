/** Optimistic locking: the second of two concurrent edits fails with 409 and overwrites nothing. */
import type { ErrorBody } from '@aislewise/contracts/calls/errors';
import { closedDayText } from '@aislewise/contracts/holidays';
import { isClosedDay } from '@aislewise/contracts/hours';
import { mergeFields, type SomeFields } from '@aislewise/contracts/merge';
import { AppError } from './errors.ts';

/** The author of the change that a later one is in conflict with. */
interface ConflictAuthor {
  name: string;
  /** Whether it is the keeper whose change failed. */
  isSelf: boolean;
}

/** The row has changed since the keeper read it. */
export class VersionConflict extends AppError {
  /** The kind of row, as a word within a sentence: 'product'. */
  readonly what: string;
  readonly subjectId: string;

  constructor(
    what: string,
    subjectId: string,
    details: ErrorBody['details'],
    author: ConflictAuthor = { name: 'Somebody else', isSelf: false },
  ) {
    const changed = author.isSelf
      ? `You have changed this ${what} in another window.`
      : `${author.name} has changed this ${what} in the meantime.`;
    const sentence = `${changed} Your change was not saved.`;
    super('conflict', sentence, details);
    this.what = what;
    this.subjectId = subjectId;
  }
}

/** Throws VersionConflict when a version is given that is not the row's current one. */
export function checkVersion(
  what: string,
  row: { id: string; version: number },
  given: number | undefined,
): void {
  if (given === undefined || given === row.version) return;
  throw new VersionConflict(what, row.id, [{ path: 'version', message: 'is not the current one' }]);
}

/** The conflict of fields that both sides have changed, with their values now. */
export const fieldConflicts = (
  fields: readonly string[],
  now: object,
): NonNullable<ErrorBody['details']> =>
  fields.map((path) => {
    const current = (now as Record<string, unknown>)[path] ?? null;
    return { path, message: `is ${shown(current)} now`, current };
  });

/**
 * Returns the fields of a change that are to be written into a row that may have been changed since.
 * Throws VersionConflict when both sides have changed one.
 *
 * @param seen the values that the change started from
 * @param now the row as it is
 */
export function mergeChange<T extends object>(
  what: string,
  { id }: { id: string },
  { seen, mine, now }: { seen: SomeFields<T>; mine: SomeFields<T>; now: object },
): Partial<T> {
  const { set, conflicts } = mergeFields<T>(seen, mine, now as SomeFields<T>);
  if (conflicts.length === 0) return set;
  throw new VersionConflict(what, id, fieldConflicts(conflicts.map(String), now));
}

/** A value as text in a sentence. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (value === true) return 'on';
  if (value === false) return 'off';
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map(shown).join(', ');
  if (isClosedDay(value)) return closedDayText(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
