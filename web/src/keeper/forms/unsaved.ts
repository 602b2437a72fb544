import { useEffect, useId } from 'react';
import { createObservable, useObservable } from '../../lib/observable.ts';

/** Ids of the forms with unsaved input. */
const unsaved = createObservable<readonly string[]>([]);

/** Whether any form on the page has unsaved input. */
export const hasUnsaved = (): boolean => unsaved.get().length > 0;

export const useHasUnsaved = (): boolean => useObservable(unsaved, hasUnsaved);

/** Marks the component's form as unsaved while `dirty`, so that leaving the page asks first. */
export function useUnsaved(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    unsaved.set([...unsaved.get(), id]);
    return () => unsaved.set(unsaved.get().filter((one) => one !== id));
  }, [dirty, id]);
}

/** The parameter of the address that an open dialog sets. */
export const FORM_PARAMETER = 'form';

let mayFormClose = false;

/** Lets the next step back that closes a dialog pass without a question. */
export function letFormClose(): void {
  mayFormClose = true;
}

interface Step {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Whether a move within the app would lose unsaved input: to another page, or back from an open
 * dialog. A search or a filter changes the address too, and loses nothing.
 */
export function losesInput(from: Step, to: Step): boolean {
  const isAllowed = mayFormClose;
  mayFormClose = false;
  if (!hasUnsaved()) return false;
  if (from.pathname !== to.pathname) return true;
  const form = new URLSearchParams(from.search).get(FORM_PARAMETER);
  const closesForm = form !== null && form !== new URLSearchParams(to.search).get(FORM_PARAMETER);
  return closesForm && !isAllowed;
}
