import { t } from '@lingui/core/macro';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { failureText } from '../../features/auth/passkeys.ts';
import { ApiError } from '../../lib/api.ts';
import { capitalized } from '../../lib/format.ts';

/** A field that somebody else has changed too; the keeper chooses one of the values. */
export interface FieldConflict {
  readonly field: string;
  /** 'The price is 3.50 now.' */
  readonly message: string;
  /** The value of the other side, as answers have it. */
  readonly current: unknown;
}

/** The fields of a refused save that both sides have changed. */
export function conflictsOf(error: unknown, fields: readonly string[]): FieldConflict[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  return error.details.flatMap(({ path: field, message, current }) =>
    current !== undefined && fields.includes(field) ? [{ field, message, current }] : [],
  );
}

/** A value of an answer as a form's field holds it: a list is a text, and an empty text is no value. */
export function formValue(value: unknown, field: unknown): unknown {
  if (typeof field !== 'string') return value;
  if (value === null) return '';
  return Array.isArray(value) ? value.join(', ') : String(value as string | number);
}

/**
 * Shows a failed save: each fault that the server names beside its field, any other reason above the
 * form. A 409 because another keeper saved the row first is such a reason. Typed input stays.
 *
 * @param fields names of the form's fields; a fault of `tags.2` belongs to `tags`
 * @param fallback shown when the server gives no reason
 */
export function showFaults<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  fallback: string,
): void {
  const details = error instanceof ApiError ? error.details : [];
  // The sentence of a single fault says more than the fault's own words.
  const sentence = error instanceof ApiError && details.length === 1 ? error.reason : null;
  let placed = 0;
  for (const { path, message } of details) {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`));
    if (field === undefined) continue;
    setError(field, { message: sentence ?? capitalized(message) }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  if (placed > 0 && placed === details.length) return;
  const message = navigator.onLine
    ? failureText(error, fallback)
    : t`You are offline. What you typed is still here: try again when you are connected.`;
  setError('root', { message });
}
