import { useSyncExternalStore } from 'react';

/** A value that components and other code subscribe to. */
export interface Observable<Value> {
  /** The current value: the same object until it changes. */
  readonly get: () => Value;
  /** The value in a page that the server renders, which knows nothing of the device. */
  readonly initial: Value;
  /** Calls `listener` after every change. Returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An observable value with the function that changes it. */
export interface Settable<Value> extends Observable<Value> {
  /** Sets the value, then calls the listeners if it is another one. */
  readonly set: (value: Value) => void;
}

/** Creates a value that components read with `useObservable`. */
export function createObservable<Value>(initial: Value): Settable<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    initial,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/**
 * Returns the current value, or a part of it, and renders the component again when it changes.
 *
 * @param pick returns the part: the same object as long as the value is the same
 */
export function useObservable<Value>(observable: Observable<Value>): Value;
export function useObservable<Value, Part>(
  observable: Observable<Value>,
  pick: (value: Value) => Part,
): Part;
export function useObservable<Value, Part>(
  { get, initial, subscribe }: Observable<Value>,
  pick: (value: Value) => Value | Part = (value) => value,
): Value | Part {
  return useSyncExternalStore(
    subscribe,
    () => pick(get()),
    () => pick(initial),
  );
}

const NEVER = () => () => undefined;

/**
 * Returns what the device knows when a component is first shown, such as a stored text, and `onServer` while
 * a page that the server rendered is taken over.
 *
 * @param read returns a primitive value, or the same object each time
 */
export const useFromDevice = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(NEVER, read, () => onServer);
