import { PAGES } from '@aislewise/contracts/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { isLoggingOut } from '../../features/auth/api.ts';
import { isSignedOut } from '../../features/auth/rules.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { hasUnsaved } from './unsaved.ts';

/**
 * Handles the end of the session. A read that fails with 401 leads to the login and back (spec
 * section 4). With unsaved input, or when a write failed with 401, the login opens over the page
 * instead, so that nothing is lost.
 */
export function SessionWatch() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [asking, setAsking] = useState(false);
  const atLogin = pathname === PAGES.keeperLogin;

  useEffect(() => {
    if (atLogin) return;
    const stopReading = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const [read] = event.query.queryKey as readonly unknown[];
      // The portal page shows its own message for this call.
      if (!isSignedOut(event.action.error) || read === '/api/storekeeper/auth') return;
      if (hasUnsaved()) setAsking(true);
      else if (!isLoggingOut(client)) leadToLogin(navigate);
    });
    const stopWriting = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (isSignedOut(event.action.error)) setAsking(true);
    });
    return () => {
      stopReading();
      stopWriting();
    };
  }, [client, navigate, atLogin]);

  return asking && !atLogin ? <SignInAgain onDone={() => setAsking(false)} /> : null;
}

/** Reads `location`, because the router's location lags behind while the login is loading. */
function leadToLogin(navigate: NavigateFunction): void {
  const { pathname, search } = globalThis.location;
  if (pathname === PAGES.keeperLogin) return;
  void navigate(paths.keeperLogin({ next: `${pathname}${search}` }), { replace: true });
}
