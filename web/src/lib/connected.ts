/** Whether the network gives no answers although the device believes it is connected. */
let silent = false;
const listeners = new Set<() => void>();

/** Whether that was told of the network. */
export const isSilent = (): boolean => silent;

/** Whether there is no connection: the device says so, or the network gives no answers. */
export const isOffline = (): boolean => !navigator.onLine || silent;

/** Calls back when that may have changed, until the answered function is called. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps whether the network gives no answers, and tells everybody who watches. */
export function tellSilent(next: boolean): void {
  silent = next;
  for (const listener of listeners) listener();
}
