import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import type { ReactNode } from 'react';
import { isSecondFactorMissing, isSignedOut } from '../../features/auth/rules.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { KeeperPage } from '../shared/keeper-page.tsx';
import { PlainPage, WaitingPage } from '../shared/plain-page.tsx';
import { useDashboard } from './api.ts';

interface OwnStorePageProps {
  readonly title: string;
  /** The title of a failure. */
  readonly failed: string;
  readonly children: (own: Dashboard) => ReactNode;
}

/** A page of the signed-in keeper's own store, whose address does not name the store. */
export function OwnStorePage({ title, failed, children }: OwnStorePageProps) {
  useDocumentTitle(title);
  const query = useDashboard();
  const { data, error } = query;
  // The session watch leads away from these failures.
  const isLeaving = isSignedOut(error) || isSecondFactorMissing(error);
  if (!data && (!error || isLeaving)) return <WaitingPage title={title} />;
  if (!data) {
    return (
      <PlainPage>
        <LoadFailed level={1} title={failed} query={query} />
      </PlainPage>
    );
  }
  return (
    <KeeperPage store={data.store} user={data.user}>
      {children(data)}
    </KeeperPage>
  );
}
