import { t } from '@lingui/core/macro';
import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import type { ReactNode } from 'react';
import { isSecondFactorMissing, isSignedOut } from '../../features/auth/rules.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { KeeperPage } from './keeper-page.tsx';
import { PlainPage, WaitingPage } from './plain-page.tsx';
import { useDashboard } from './use-dashboard.ts';

interface OwnStorePageProps {
  readonly children: (own: Dashboard) => ReactNode;
}

/** The portal's layout around a page of the signed-in keeper's own store. */
export function OwnStorePage({ children }: OwnStorePageProps) {
  const query = useDashboard();
  const { data, error } = query;
  // The session watch leads away from these failures.
  const isLeaving = isSignedOut(error) || isSecondFactorMissing(error);
  if (!data && (!error || isLeaving)) return <WaitingPage title={t`Storekeeper Portal`} />;
  if (!data) {
    return (
      <PlainPage>
        <LoadFailed
          level={1}
          title={t`Failed to load dashboard. Please try refreshing the page.`}
          query={query}
        />
      </PlainPage>
    );
  }
  return <KeeperPage own={data}>{children(data)}</KeeperPage>;
}
