import { sessionStore, type SafeStorage } from './storage.ts';
import { newUuid } from './uuid.ts';

const placeOf = (form: string) => `aislewise:sent:${form}`;

/**
 * Returns the submission key of a form: the same if the same content is sent again, so that the server
 * stores it once. Other content gets another key.
 *
 * @param form its name and its store
 * @param content the body as text
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

/** Forgets the key after the form arrived: the next one, even with the same content, is new. */
export function forgetSubmission(form: string, storage: SafeStorage = sessionStore): void {
  storage.remove(placeOf(form));
}
