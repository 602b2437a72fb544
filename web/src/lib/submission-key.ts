import { sessionStore, type SafeStorage } from './storage.ts';
import { newUuid } from './uuid.ts';

const placeOf = (form: string) => `aislewise:sent:${form}`;

/**
 * The key that a filled-in form is sent under: made at the first press of Send, kept, and the same
 * when the same content is sent again, so that the server stores it once. Other content is another
 * form and gets a key of its own.
 *
 * @param form its name and whom it is for
 * @param content what is sent, as text
 */
export function submissionKeyFor(
  form: string,
  content: string,
  storage: SafeStorage = sessionStore,
): string {
  const [key, ...sent] = (storage.get(placeOf(form)) ?? '').split('\n');
  if (key !== undefined && key !== '' && sent.join('\n') === content) return key;
  const made = newUuid();
  storage.set(placeOf(form), `${made}\n${content}`);
  return made;
}

/** The form has arrived: the next one, even of the same words, is another. */
export function forgetSubmission(form: string, storage: SafeStorage = sessionStore): void {
  storage.remove(placeOf(form));
}
