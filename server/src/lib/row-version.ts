/** Optimistic locking: the second of two concurrent edits fails with 409 and overwrites nothing. */
import type { ErrorBody } from '@aislewise/contracts/calls/errors';
import { AppError } from './errors.ts';

/** The row has changed since the keeper read it. */
export class VersionConflict extends AppError {
  /** The kind of row, as a word within a sentence: 'product'. */
  readonly what: string;

  constructor(what: string, details: ErrorBody['details'], who = 'Somebody else') {
    const sentence = `${who} has changed this ${what} in the meantime. Your change was not saved.`;
    super('conflict', sentence, details);
    this.what = what;
  }
}

/** Throws VersionConflict when a version is given that is not the row's current one. */
export function checkVersion(what: string, given: number | undefined, current: number): void {
  if (given === undefined || given === current) return;
  throw new VersionConflict(what, [{ path: 'version', message: 'is not the current one' }]);
}

/** A value as a sentence shows it. */
export function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (value === true) return 'on';
  if (value === false) return 'off';
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map(shown).join(', ');
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface RecordedChange {
  who: string;
  subjectId: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * Runs a keeper's change. On a version conflict it adds who made the other change and what they
 * set. `recent` returns the store's last changes, newest first.
 */
export async function withConflictAuthor<T>(
  work: () => Promise<T>,
  subjectId: string,
  recent: () => Promise<RecordedChange[]>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    const changes = (await recent()).filter((change) => change.subjectId === subjectId);
    const last = changes.find(({ before }) => before !== null);
    if (!last) throw error;
    const named = error.details?.filter(({ path }) => path !== 'version') ?? [];
    const set = Object.entries(last.after ?? {}).map(([path, value]) => ({
      path,
      message: `is ${shown(value)} now`,
    }));
    throw new VersionConflict(error.what, named.length > 0 ? named : set, last.who);
  }
}
