import { createObservable } from '../../lib/observable.ts';

/** How many times the keeper has signed in over the page. */
const signIns = createObservable(0);

/** Calls `listener` when the keeper has signed in over the page. Returns a function that ends it. */
export const onSignedInAgain = signIns.subscribe;

/** Lets the changes that waited for the sign-in go on. */
export const noteSignedInAgain = (): void => signIns.set(signIns.get() + 1);
