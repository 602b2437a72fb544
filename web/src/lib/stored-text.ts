import { createObservable, type Settable } from './observable.ts';
import { deviceStore } from './storage.ts';

/** Returns a text of the browser's local storage as a value that the tabs share; null without one. */
export function storedText(name: string): Settable<string | null> {
  const changes = createObservable(0);
  return {
    get: () => deviceStore.get(name),
    initial: null,
    set(text) {
      if (text === deviceStore.get(name)) return;
      if (text === null) deviceStore.remove(name);
      else deviceStore.set(name, text);
      changes.set(changes.get() + 1);
    },
    subscribe(listener) {
      const stop = changes.subscribe(listener);
      // Changes of other tabs.
      window.addEventListener('storage', listener);
      return () => {
        stop();
        window.removeEventListener('storage', listener);
      };
    },
  };
}
