import { PAGES } from '@aislewise/contracts/pages';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { sendTrackingInTime, trackPageEvent, trackSession } from './api.ts';
import { useStoreContext } from '../../lib/store-provider.tsx';

/** The page of a path by its name in the contracts: 'store', 'search'; 'unknown' for none. */
function pageName(path: string): string {
  const found = Object.entries(PAGES).find(([, pattern]) => matchPath(pattern, path));
  return found?.[0] ?? 'unknown';
}

/** Counts visits of stores and looks at pages; sends what was counted in time. */
export function useTrackedVisits(): void {
  const { pathname } = useLocation();
  const storeId = useStoreContext().currentStore?.id;
  useEffect(sendTrackingInTime, []);
  useEffect(() => {
    if (storeId !== undefined) trackSession({ storeId });
  }, [storeId]);
  useEffect(() => {
    trackPageEvent({ eventType: 'page_view', eventData: { page: pageName(pathname) } });
  }, [pathname]);
}
