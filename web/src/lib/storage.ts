export interface SafeStorage {
  /** The text kept under the name, or null. */
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
  /** The names of all texts. */
  names(): string[];
}

/**
 * Creates a storage that never throws. If the browser refuses (private window, policy, quota), values
 * stay in memory until the page closes.
 *
 * @param open answers the browser's storage; may throw, as reading `window.localStorage` itself can
 */
export function createStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(action: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return action(open());
    } catch {
      return otherwise; // Refused: the value in memory stands in for it.
    }
  };
  return {
    get: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name), null),
    set(name, value) {
      const kept = attempt((storage) => {
        storage.setItem(name, value);
        return true;
      }, false);
      if (kept) memory.delete(name);
      else memory.set(name, value);
    },
    remove(name) {
      memory.delete(name);
      attempt((storage) => storage.removeItem(name), undefined);
    },
    names: () => [...memory.keys(), ...attempt(namesIn, [])],
  };
}

const namesIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');

/** Lasts as long as the tab. */
export const sessionStore = createStorage(() => globalThis.sessionStorage);

/** Lasts until the browser's data is cleared. Holds nothing that identifies a shopper. */
export const deviceStore = createStorage(() => globalThis.localStorage);
