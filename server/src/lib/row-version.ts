/** Optimistic locking: the second of two concurrent edits fails with 409 and overwrites nothing. */
import type { ErrorBody } from '@aislewise/contracts/calls/errors';
import { AppError } from './errors.ts';

/** The row has changed since the keeper read it. */
export class VersionConflict extends AppError {
  /** The kind of row, as a word within a sentence: 'product'. */
  readonly what: string;
  readonly subjectId: string;

  constructor(
    what: string,
    subjectId: string,
    details: ErrorBody['details'],
    author = 'Somebody else',
  ) {
    const sentence = `${author} has changed this ${what} in the meantime. Your change was not saved.`;
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

/** A value as text in a sentence. */
export function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (value === true) return 'on';
  if (value === false) return 'off';
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map(shown).join(', ');
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
