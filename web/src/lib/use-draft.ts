import { useState } from 'react';
import { sessionStore, type SafeStorage } from './storage.ts';

const PREFIX = 'aislewise:draft:';

/** Whether a form of this tab has a draft. */
export const hasDraft = (storage: SafeStorage = sessionStore): boolean =>
  storage.names().some((name) => name.startsWith(PREFIX));

/** Values of a form by the names of its fields. */
export type DraftFields = Readonly<Record<string, string | number | boolean | null>>;

/** Reads a stored draft. Fields that are missing or of another type are empty. */
export function readDraft<Draft extends DraftFields>(
  name: string,
  empty: Draft,
  storage: SafeStorage = sessionStore,
): Draft {
  const kept = parsed(storage.get(name));
  const fields = Object.entries(empty).map(([field, value]) => {
    const found = kept[field];
    const fits = typeof found === typeof value || value === null || found === null;
    return [field, found !== undefined && fits ? found : value];
  });
  return Object.fromEntries(fields) as Draft;
}

function parsed(text: string | null): Record<string, DraftFields[string]> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null
      ? (value as Record<string, DraftFields[string]>)
      : {};
  } catch {
    return {}; // Not ours: the form begins empty.
  }
}

/**
 * The draft of a form, stored for as long as the tab is open: closing the form, a failed call or a
 * reload loses nothing.
 *
 * @param name of the form and its store; change the form's `key` with it
 * @param empty the form before anything is typed
 */
export function useDraft<Draft extends DraftFields>(name: string, empty: Draft) {
  const place = PREFIX + name;
  const [draft, setDraft] = useState(() => readDraft(place, empty));
  return {
    draft,
    change: (part: Partial<Draft>) => {
      setDraft((before) => {
        const next = { ...before, ...part };
        sessionStore.set(place, JSON.stringify(next));
        return next;
      });
    },
    /** Empties the form and removes the stored draft. */
    reset: () => {
      sessionStore.remove(place);
      setDraft(empty);
    },
  };
}
