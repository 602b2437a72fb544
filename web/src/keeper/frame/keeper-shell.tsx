import { lazy, Suspense, useLayoutEffect } from 'react';
import { Outlet } from 'react-router';
import { LeaveGuard } from './leave-guard.tsx';
import { useIsConfirming } from '../sign-in/recent-sign-in.ts';
import { SessionWatch } from './session-watch.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useWantedUndo } from '../undo/undo.ts';
import { useIsMoving } from '../../lib/router/app-router.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useFocusOnNavigation } from '../../lib/use-focus-on-navigation.ts';

const ConfirmSignIn = lazy(() => import('../sign-in/confirm-sign-in.tsx'));
const UndoDialog = lazy(() => import('../undo/undo-dialog.tsx'));

/**
 * The frame of every storekeeper's screen: skip link, session watch, confirmation of the
 * sign-in, guard of unsaved input. Screens
 * bring their own header and `<main>`.
 */
export function Component() {
  const moving = useIsMoving();
  const isConfirming = useIsConfirming();
  const undoing = useWantedUndo();
  // The pages read it; the login has none.
  const { data: own } = useDashboard({ enabled: false });
  useFocusOnNavigation();
  useLayoutEffect(() => {
    // `KeeperPage` sets the store's colour once the store is loaded.
    const page = document.documentElement;
    page.dataset['storeColor'] = 'aislewise';
    // Checkboxes and switches of the portal have a style of their own (`ui/tokens.css`).
    page.dataset['area'] = 'keeper';
    return () => {
      delete page.dataset['area'];
    };
  }, []);
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      <SkipLink />
      {moving && <div aria-hidden className="progress" />}
      <Outlet />
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmSignIn />
        </Suspense>
      )}
      {undoing !== null && (
        <Suspense fallback={null}>
          <UndoDialog key={undoing} changeId={undoing} store={own?.store} />
        </Suspense>
      )}
      <SessionWatch />
      <LeaveGuard />
    </div>
  );
}
