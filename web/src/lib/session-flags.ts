import { sessionStore, type SafeStorage } from './storage.ts';

const ORIGINS = ['home', 'stores'] as const;
/** The screens from which a store page shows a way back (spec section 2, Store page). */
export type Origin = (typeof ORIGINS)[number];

const flag = (origin: Origin) => `aislewise:from-${origin}`;

/** Records that the next store page is opened from this screen. Call it when the link is followed. */
export function markOrigin(origin: Origin, storage: SafeStorage = sessionStore): void {
  for (const other of ORIGINS) storage.remove(flag(other));
  storage.set(flag(origin), '1');
}

/** Returns the screen the visitor came from, or null. Keeps the flag for further renders. */
export function peekOrigin(storage: SafeStorage = sessionStore): Origin | null {
  return ORIGINS.find((one) => storage.get(flag(one)) !== null) ?? null;
}

/** Returns the screen the visitor came from, or null, and clears the flag. */
export function takeOrigin(storage: SafeStorage = sessionStore): Origin | null {
  const origin = peekOrigin(storage);
  for (const one of ORIGINS) storage.remove(flag(one));
  return origin;
}
