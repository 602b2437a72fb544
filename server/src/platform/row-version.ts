/** Of two keepers who change one row at once the second is told, and nothing is overwritten unseen. */
import { createHash } from 'node:crypto';
import type { ErrorBody } from '@aislewise/contracts/common';
import { AppError } from './errors.ts';

/**
 * Names a state of a row by what it holds, so that every change of it shows, whoever made it and in
 * whichever way. `fields` must always come in the same order.
 */
export function versionOf(fields: object): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

/** A keeper's picture of a row is no longer true. */
export class ChangedMeanwhile extends AppError {
  /** What was changed, in the middle of a sentence: 'product'. */
  readonly what: string;

  constructor(what: string, details: ErrorBody['details'], who = 'Somebody else') {
    const sentence = `${who} has changed this ${what} in the meantime. Your change was not saved.`;
    super('conflict', sentence, details);
    this.what = what;
  }
}

/** Throws ChangedMeanwhile when a version is given and is not that of the row as it is. */
export function checkVersion(what: string, given: string | undefined, current: string): void {
  if (given === undefined || given === current) return;
  throw new ChangedMeanwhile(what, [{ path: 'version', message: 'is not the current one' }]);
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
 * Runs a keeper's change; where it fails because somebody else was faster, says who that was and
 * what they set. `recent` answers the store's last changes, newest first.
 */
export async function tellingWho<T>(
  work: () => Promise<T>,
  subjectId: string,
  recent: () => Promise<RecordedChange[]>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const changes = (await recent()).filter((change) => change.subjectId === subjectId);
    const last = changes.find(({ before }) => before !== null);
    if (!last) throw error;
    const named = error.details?.filter(({ path }) => path !== 'version') ?? [];
    const set = Object.entries(last.after ?? {}).map(([path, value]) => ({
      path,
      message: `is ${shown(value)} now`,
    }));
    throw new ChangedMeanwhile(error.what, named.length > 0 ? named : set, last.who);
  }
}
