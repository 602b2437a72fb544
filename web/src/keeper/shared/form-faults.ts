import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from '../../lib/api.ts';

/** 'must not be empty' as a sentence beside its field: 'Must not be empty'. */
export const asSentence = (message: string): string =>
  message.charAt(0).toUpperCase() + message.slice(1);

/**
 * Shows what the server found wrong: each fault beside its field, the rest over the form. What was
 * typed stays.
 *
 * @param fields names of the form's fields; a fault of `tags.2` belongs to `tags`
 * @param fallback said where the server gives no reason
 */
export function showFaults<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  fallback: string,
): void {
  const details = error instanceof ApiError ? error.details : [];
  let placed = 0;
  for (const { path, message } of details) {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`));
    if (field === undefined) continue;
    setError(field, { message: asSentence(message) }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  if (placed > 0 && placed === details.length) return;
  const message = navigator.onLine
    ? messageOf(error, fallback)
    : 'You are offline. What you typed is still here: try again when you are connected.';
  setError('root', { message });
}
