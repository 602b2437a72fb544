const listeners = new Set<() => void>();

/** Calls `listener` when the keeper has signed in over the page. Returns a function that ends it. */
export function onSignedInAgain(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the changes that waited for the sign-in go on. */
export function noteSignedInAgain(): void {
  for (const listener of listeners) listener();
}
