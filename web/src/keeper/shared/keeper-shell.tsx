import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { LeaveGuard } from './leave-guard.tsx';
import { SessionWatch } from './session-watch.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useFocusOnNavigation } from '../../lib/use-focus-on-navigation.ts';

/**
 * What stands around every storekeeper's screen: skip link, main part, the watch over the session
 * and over what was typed and not saved. Screens bring their own header and `<main>`.
 */
export function KeeperShell() {
  const moving = useNavigation().state !== 'idle';
  useFocusOnNavigation();
  useLayoutEffect(() => {
    // Screens of a store put on its colour once they know it.
    document.documentElement.dataset['storeColor'] = 'aislewise';
  }, []);
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      <SkipLink />
      {moving && <div aria-hidden className="progress" />}
      <Outlet />
      <SessionWatch />
      <LeaveGuard />
      <ScrollRestoration
        // A change of tab is a new address and not a new page.
        getKey={({ pathname }) => pathname}
      />
    </div>
  );
}
