import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { losesInput, useHasUnsaved } from './unsaved.ts';

/** Asks before unsaved input is lost by leaving the page or the tab. */
export function LeaveGuard() {
  const dirty = useHasUnsaved();
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    losesInput(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      text="What you changed here is not saved yet."
      confirm="Leave"
      cancel="Stay here"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
