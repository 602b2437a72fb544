import { LogIn } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { usePortalAuth } from '../../features/auth/api.ts';
import { isSecondFactorMissing } from '../../features/auth/rules.ts';
import { ApiError } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useDashboard } from '../dashboard/api.ts';
import { KeeperPage } from '../shared/keeper-page.tsx';
import { PlainPage, WaitingPage } from '../shared/plain-page.tsx';
import { KeeperTabs, type TabName } from '../tabs.tsx';

const TABS: readonly [TabName, ...TabName[]] = [
  'products',
  'deals',
  'feedback',
  'requests',
  'inventory',
  'import',
  'settings',
];

const NO_STORE_ID =
  'Please access the storekeeper portal with a valid store URL: /storekeeper/[storeId]';
const NO_PERMISSION =
  "You don't have permission to access the storekeeper portal. Please contact an administrator.";

/** Spec section 2, Portal page: the store of the address, for the keeper who may manage it. */
export function Component() {
  const { storeId } = useParams();
  useDocumentTitle('Storekeeper Portal');
  const auth = usePortalAuth(storeId);
  const own = useDashboard(auth.isSuccess);

  if (storeId === undefined) return <Refused text={NO_STORE_ID} />;
  // The session watch leads a keeper without a second factor to setting one up.
  const isLeaving = isSecondFactorMissing(auth.error);
  const refused = auth.error instanceof ApiError && auth.error.status < 500 && !isLeaving;
  if (refused) return <Refused text={NO_PERMISSION} />;
  const failed = auth.error && !isLeaving ? auth : own.error && !own.data ? own : null;
  if (failed) {
    return (
      <PlainPage>
        <LoadFailed level={1} title="The portal could not be loaded" query={failed} />
      </PlainPage>
    );
  }
  if (!auth.data || !own.data) return <WaitingPage title="Storekeeper Portal" />;
  return (
    <KeeperPage store={own.data.store} user={own.data.user}>
      <h1 className="text-lg sm:text-2xl">Managing inventory for: {auth.data.storeName}</h1>
      <KeeperTabs label="Parts of the portal" className="mt-3" names={TABS} />
    </KeeperPage>
  );
}

function Refused({ text }: { readonly text: string }) {
  const { pathname, search } = useLocation();
  return (
    <PlainPage>
      <EmptyState
        level={1}
        alert
        title="Storekeeper Portal"
        text={text}
        actions={
          <>
            <ButtonLink
              to={paths.keeperLogin({ next: `${pathname}${search}` })}
              icon={<LogIn aria-hidden size={20} />}
            >
              Sign in
            </ButtonLink>
            <ButtonLink to={paths.keeperDashboard()} variant="secondary">
              To my dashboard
            </ButtonLink>
          </>
        }
      />
    </PlainPage>
  );
}
