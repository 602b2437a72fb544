import { PAGES } from '@aislewise/contracts/pages';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { sendTrackingInTime, trackEvent, startSession } from './api.ts';
import { useStoreContext } from '../../lib/store-provider.tsx';

/** Returns the name of a path's page in the contracts, such as 'store', or 'unknown'. */
function pageName(path: string): string {
  const found = Object.entries(PAGES).find(([, pattern]) => matchPath(pattern, path));
  return found?.[0] ?? 'unknown';
}

/** Tracks visits of stores and pages. */
export function useTrackedVisits(): void {
  const { pathname } = useLocation();
  const storeId = useStoreContext().currentStore?.id;
  useEffect(sendTrackingInTime, []);
  useEffect(() => {
    if (storeId !== undefined) startSession({ storeId });
  }, [storeId]);
  useEffect(() => {
    trackEvent({ eventType: 'page_view', eventData: { page: pageName(pathname) } });
  }, [pathname]);
}
