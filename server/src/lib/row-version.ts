/** Optimistic locking: the second of two concurrent edits fails with 409 and overwrites nothing. */
import type { Rule } from '@aislewise/contracts/calls/faults';
import { closedDayText } from '@aislewise/contracts/holidays';
import { isClosedDay } from '@aislewise/contracts/hours';
import { mergeFields, type SomeFields } from '@aislewise/contracts/merge';
import { say } from '@aislewise/contracts/say';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { AppError, faultOf, type Faults } from './errors.ts';
import { listNames } from './list-names.ts';

/** The author of the change that a later one is in conflict with. */
interface ConflictAuthor {
  /** Null if it is not known. */
  name: string | null;
  /** Whether it is the keeper whose change failed. */
  isSelf: boolean;
}

/** The sentences about a kind of row. */
interface ConflictTexts {
  readonly bySelf: MessageDescriptor;
  readonly byNamed: (name: string) => MessageDescriptor;
  readonly byOther: MessageDescriptor;
}

/** A kind of row that has versions. */
type VersionedKind = 'product' | 'deal' | 'store';

const TEXTS: Readonly<Record<VersionedKind, ConflictTexts>> = {
  product: {
    bySelf: msg`You have changed this product in another window. Your change was not saved.`,
    byNamed: (name) =>
      msg`${{ name }} has changed this product in the meantime. Your change was not saved.`,
    byOther: msg`Somebody else has changed this product in the meantime. Your change was not saved.`,
  },
  deal: {
    bySelf: msg`You have changed this deal in another window. Your change was not saved.`,
    byNamed: (name) =>
      msg`${{ name }} has changed this deal in the meantime. Your change was not saved.`,
    byOther: msg`Somebody else has changed this deal in the meantime. Your change was not saved.`,
  },
  store: {
    bySelf: msg`You have changed this store in another window. Your change was not saved.`,
    byNamed: (name) =>
      msg`${{ name }} has changed this store in the meantime. Your change was not saved.`,
    byOther: msg`Somebody else has changed this store in the meantime. Your change was not saved.`,
  },
};

function textOf(what: VersionedKind, { name, isSelf }: ConflictAuthor): MessageDescriptor {
  const texts = TEXTS[what];
  if (isSelf) return texts.bySelf;
  return name === null ? texts.byOther : texts.byNamed(name);
}

/** The row has changed since the keeper read it. */
export class VersionConflict extends AppError {
  readonly what: VersionedKind;
  readonly subjectId: string;

  constructor(
    what: VersionedKind,
    subjectId: string,
    details: Faults | undefined,
    author: ConflictAuthor = { name: null, isSelf: false },
  ) {
    super('conflict', textOf(what, author), details);
    this.what = what;
    this.subjectId = subjectId;
  }
}

const isNotCurrent: Rule = (field) => msg`${{ field }} is not the current one.`;

const isNow =
  (value: string): Rule =>
  (field) =>
    msg`${{ field }} is ${{ value }} now.`;

/** Throws VersionConflict when a version is given that is not the row's current one. */
export function checkVersion(
  what: VersionedKind,
  row: { id: string; version: number },
  given: number | undefined,
): void {
  if (given === undefined || given === row.version) return;
  throw new VersionConflict(what, row.id, [faultOf('version', isNotCurrent)]);
}

/** The conflict of fields that both sides have changed, with their values now. */
export const fieldConflicts = (fields: readonly string[], now: object): Faults =>
  fields.map((path) => {
    const current = (now as Record<string, unknown>)[path] ?? null;
    return { ...faultOf(path, isNow(shown(current))), current };
  });

/**
 * Returns the fields of a change that are to be written into a row that may have been changed since.
 * Throws VersionConflict when both sides have changed one.
 *
 * @param seen the values that the change started from
 * @param now the row as it is
 */
export function mergeChange<T extends object>(
  what: VersionedKind,
  { id }: { id: string },
  { seen, mine, now }: { seen: SomeFields<T>; mine: SomeFields<T>; now: object },
): Partial<T> {
  const { set, conflicts } = mergeFields<T>(seen, mine, now as SomeFields<T>);
  if (conflicts.length === 0) return set;
  throw new VersionConflict(what, id, fieldConflicts(conflicts.map(String), now));
}

const EMPTY = msg({ message: 'empty', comment: 'A field without a value: The note is empty now.' });
const ON = msg({ message: 'on', comment: 'A mark that is set: The mark ‘active’ is on now.' });
const OFF = msg({
  message: 'off',
  comment: 'A mark that is not set: The mark ‘active’ is off now.',
});

/** A value as text in a sentence. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return say(EMPTY);
  if (value === true) return say(ON);
  if (value === false) return say(OFF);
  if (Array.isArray(value)) return value.length === 0 ? say(EMPTY) : listNames(value.map(shown));
  if (isClosedDay(value)) return closedDayText(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
