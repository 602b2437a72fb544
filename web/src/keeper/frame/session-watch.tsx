import { PAGES } from '@aislewise/contracts/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { isLoggingOut } from '../../features/auth/api.ts';
import { isSecondFactorMissing, isSignedOut } from '../../features/auth/rules.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { hasUnsaved } from '../forms/unsaved.ts';

/**
 * Handles the end of the session. A read that fails with 401 leads to the login and back (spec
 * section 4). With unsaved input, or when a write failed with 401, the login opens over the page
 * instead, so that nothing is lost. A keeper who must set up a second factor is led to doing so.
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
      if (isSecondFactorMissing(event.action.error)) leadTo(paths.keeperAccount, navigate);
      if (!isSignedOut(event.action.error)) return;
      if (hasUnsaved()) setAsking(true);
      else if (!isLoggingOut(client)) leadTo(paths.keeperLogin, navigate);
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

type Way = typeof paths.keeperLogin | typeof paths.keeperAccount;

/**
 * Leads to a page and later back. Reads `location`, because the router's location lags behind while a
 * screen is loading.
 */
function leadTo(way: Way, navigate: NavigateFunction): void {
  const { pathname, search } = globalThis.location;
  if (pathname === way()) return;
  void navigate(way({ next: `${pathname}${search}` }), { replace: true });
}
