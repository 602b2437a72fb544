import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useMoveGuard } from '../../lib/router/app-router.tsx';
import { losesInput, useHasUnsaved } from '../forms/unsaved.ts';

/** Asks before unsaved input is lost by leaving the page or the tab. */
export function LeaveGuard() {
  const dirty = useHasUnsaved();
  const guard = useMoveGuard(losesInput);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title={t`Leave without saving?`}
      text={t`What you changed here is not saved yet.`}
      confirm={t({ message: 'Leave', comment: 'Leaves the page' })}
      cancel={t`Stay here`}
      onCancel={guard.stay}
      onConfirm={guard.leave}
    />
  );
}
