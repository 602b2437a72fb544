import { t } from '@lingui/core/macro';
import { foldAisle } from '@aislewise/contracts/aisles';
import { verdictOf } from '../../device/queue/send-queue.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { conflictsOf } from '../forms/form-faults.ts';

/** The fields of a product that are saved one by one, and kept on the device until then. */
export type ChangedField = 'price' | 'salePrice' | 'aisle' | 'inStock' | 'stockLevel' | 'checked';
export type FieldValue = string | boolean | null;

/** A change of one field of a product, as the keeper makes it. */
export interface NewChange {
  readonly productId: string;
  readonly productName: string;
  readonly field: ChangedField;
  readonly value: FieldValue;
  /** The value before the change, as the keeper saw it. 'checked' has none. */
  readonly seen?: FieldValue | undefined;
  /** The keeper has scanned the product. */
  readonly by?: 'scan' | undefined;
}

/** A change on the device that the server does not have for certain. */
export interface QueuedChange extends NewChange {
  /** The submission key: the server makes a change that it gets twice once. */
  readonly id: string;
  /** Time of the change, ISO 8601. */
  readonly at: string;
  /**
   * - `queued`: is sent as soon as possible.
   * - `conflict`: somebody else has changed the field too; the keeper chooses.
   * - `refused`: the server refused it; the keeper tries again or discards it.
   */
  readonly state: 'queued' | 'conflict' | 'refused';
  /** Whether it was sent, so that the server may have it. */
  readonly wasSent: boolean;
  /** The server's reason for a conflict or a refusal. */
  readonly reason?: string;
  /** In a conflict: the value that somebody else has set. */
  readonly theirs?: FieldValue;
}

/**
 * Why the queue waits: no connection, no answer of the server, none within the timeout, or not
 * signed in as the keeper who made the changes.
 */
export type Problem = 'offline' | 'away' | 'slow' | 'signed-out';

/** The result of a change that could not be saved. */
export type Failure =
  | {
      readonly problem: Problem;
      /** The server failed at this change: it is tried again after the others. */
      readonly isOfChange?: true;
    }
  | (Required<Pick<QueuedChange, 'reason'>> &
      Pick<QueuedChange, 'theirs'> & { readonly state: 'conflict' | 'refused' });

/** Returns why a change could not be sent, or that the server refused it. */
export function failureOf(error: unknown, field: ChangedField, isOnline: boolean): Failure {
  if (!(error instanceof ApiError)) return { problem: isOnline ? 'away' : 'offline' };
  // 403: somebody else is signed in by now.
  if (error.status === 401 || error.status === 403) return { problem: 'signed-out' };
  const verdict = verdictOf(error.status);
  if (verdict === 'failed') return { problem: 'away', isOfChange: true };
  if (verdict !== 'refused') return { problem: 'away' };
  const reason = messageOf(error, t`Could not be saved.`);
  const [conflict] = conflictsOf(error, [field]);
  if (!conflict) return { state: 'refused', reason };
  return { state: 'conflict', reason, theirs: conflict.current as FieldValue };
}

type Changes = readonly QueuedChange[];

const isSameField = (
  a: Pick<NewChange, 'productId' | 'field'>,
  b: Pick<NewChange, 'productId' | 'field'>,
): boolean => a.productId === b.productId && a.field === b.field;

/** Whether two values of a field are the same for the server: '4' is '4.00', 'aisle 4' is '4'. */
function isSameValue(
  field: ChangedField,
  a: FieldValue | undefined,
  b: FieldValue | undefined,
): boolean {
  const [one, other] = [a ?? '', b ?? ''];
  if (one === other || one === '' || other === '') return one === other;
  if (field === 'price' || field === 'salePrice') return Number(one) === Number(other);
  return field === 'aisle' && foldAisle(String(one)) === foldAisle(String(other));
}

/**
 * Adds a change at the end. It replaces an earlier one of the same field that the server surely does
 * not have; the two are one change then, or none if the keeper has set the old value again.
 */
export function withChange(
  changes: Changes,
  change: NewChange,
  { id, at }: Pick<QueuedChange, 'id' | 'at'>,
): Changes {
  const isReplaced = (one: QueuedChange) =>
    isSameField(one, change) && (one.state !== 'queued' || !one.wasSent);
  const replaced = changes.find(isReplaced);
  const kept = changes.filter((one) => !isReplaced(one));
  const isOfField = kept.some((one) => isSameField(one, change));
  // A value typed after a conflict was shown is a decision about it.
  const seen = replaced
    ? replaced.state === 'conflict'
      ? replaced.theirs
      : replaced.seen
    : change.seen;
  if (
    replaced &&
    !isOfField &&
    seen !== undefined &&
    isSameValue(change.field, change.value, seen)
  ) {
    return kept;
  }
  return [...kept, { ...change, seen, id, at, state: 'queued', wasSent: false }];
}

/**
 * Returns the change to send next.
 *
 * @param postponed ids of changes that are tried later; with them wait the later ones of the same field
 */
export const nextToSend = (
  changes: Changes,
  postponed: ReadonlySet<string> = new Set(),
): QueuedChange | undefined =>
  changes.find(
    (change) =>
      change.state === 'queued' &&
      !changes.some((one) => postponed.has(one.id) && isSameField(one, change)),
  );

const withEdited = (changes: Changes, id: string, edit: Partial<QueuedChange>): Changes =>
  changes.map((one) => (one.id === id ? { ...one, ...edit } : one));

/** Marks a change as sent. */
export const withSent = (changes: Changes, id: string): Changes =>
  withEdited(changes, id, { wasSent: true });

/**
 * Removes a change that the server has made. A later change of the field starts from the server's
 * spelling of the value, unless the field has been changed by somebody else since.
 *
 * @param saved the value of the field in the server's answer
 */
export function withoutSaved(changes: Changes, saved: QueuedChange, value?: FieldValue): Changes {
  const isOwn = saved.field !== 'checked' && isSameValue(saved.field, value, saved.value);
  return changes.flatMap((one) => {
    if (one.id === saved.id) return [];
    return isOwn && isSameField(one, saved) ? [{ ...one, seen: value }] : [one];
  });
}

/** Keeps a refused change for the keeper, unless a later one of the same field replaces it. */
export function withRefused(
  changes: Changes,
  refused: QueuedChange,
  failure: Pick<QueuedChange, 'state' | 'reason' | 'theirs'>,
): Changes {
  const place = changes.findIndex(({ id }) => id === refused.id);
  const hasLater = changes.slice(place + 1).some((one) => isSameField(one, refused));
  if (!hasLater) return withEdited(changes, refused.id, failure);
  return changes.flatMap((one) => {
    if (one.id === refused.id) return [];
    return isSameField(one, refused) ? [{ ...one, seen: refused.seen }] : [one];
  });
}

/** Queues a refused change again; in a conflict it replaces the other value. */
export function withRetried(changes: Changes, id: string, newId: string): Changes {
  return changes.map((one) => {
    if (one.id !== id || one.state === 'queued') return one;
    const { reason: _reason, theirs, ...rest } = one;
    const seen = one.state === 'conflict' ? theirs : one.seen;
    return { ...rest, id: newId, seen, state: 'queued', wasSent: false };
  });
}

/** Removes a change, and others of the same field with it. */
export function without(changes: Changes, id: string): Changes {
  const discarded = changes.find((one) => one.id === id);
  return discarded ? changes.filter((one) => !isSameField(one, discarded)) : changes;
}
