import { PAGES } from '@aislewise/contracts/pages';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { sendTrackingInTime, trackEvent, startSession } from './api.ts';
import { useStoreContext } from '../../lib/store-provider.tsx';

/** Returns the name in the contracts of a store's page, such as 'store', or undefined for others. */
function pageOfStore(path: string, storeId: string): string | undefined {
  const found = Object.entries(PAGES).find(([, pattern]) => {
    const named = matchPath<string>(pattern, path)?.params['storeId'];
    return named?.toLowerCase() === storeId;
  });
  return found?.[0];
}

/** Tracks visits of stores and of their pages, and installs. The server counts none without a store. */
export function useTrackedVisits(): void {
  const { pathname } = useLocation();
  const storeId = useStoreContext().currentStore?.id;
  useEffect(sendTrackingInTime, []);
  useEffect(() => {
    if (storeId !== undefined) startSession({ storeId });
  }, [storeId]);
  useEffect(() => {
    const onInstall = () => trackEvent({ eventType: 'install', storeId });
    window.addEventListener('appinstalled', onInstall);
    return () => window.removeEventListener('appinstalled', onInstall);
  }, [storeId]);
  useEffect(() => {
    if (storeId === undefined) return;
    const page = pageOfStore(pathname, storeId);
    if (page) trackEvent({ eventType: 'page_view', eventData: { page }, storeId });
  }, [pathname, storeId]);
}
