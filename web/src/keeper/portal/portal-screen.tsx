import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import { LogIn } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { MAIN_ID } from '../../lib/use-focus-on-navigation.ts';
import { usePortalAuth } from '../../features/auth/api.ts';
import { ApiError } from '../../lib/api.ts';
import { foodPicture } from '../../lib/food-picture.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useDashboard } from '../dashboard/api.ts';
import { KeeperPage } from '../shared/keeper-page.tsx';
import { useTab } from '../shared/use-tab.ts';
import { Waiting } from '../shared/waiting.tsx';
import { DealsTab } from '../deals/portal-deals-tab.tsx';
import { ProductsTab } from '../products/portal-products-tab.tsx';

const FeedbackTab = lazy(() => import('../feedback/feedback-tab.tsx'));
const RequestsTab = lazy(() => import('../requests/requests-tab.tsx'));
const InventoryTab = lazy(() => import('../inventory/inventory-tab.tsx'));
const ImportTab = lazy(() => import('../import/import-tab.tsx'));
const SettingsTab = lazy(() => import('../settings/settings-tab.tsx'));

const TABS = [
  'products',
  'deals',
  'feedback',
  'requests',
  'inventory',
  'import',
  'settings',
] as const;

const NO_STORE_ID =
  'Please access the storekeeper portal with a valid store URL: /storekeeper/[storeId]';
const NO_PERMISSION =
  "You don't have permission to access the storekeeper portal. Please contact an administrator.";

/** Spec section 2, Portal page: by the store's id, for whoever may manage that store. */
export function Screen() {
  const { storeId } = useParams();
  useDocumentTitle('Storekeeper Portal');
  const auth = usePortalAuth(storeId);
  const own = useDashboard(auth.isSuccess);

  if (storeId === undefined) return <Refused text={NO_STORE_ID} />;
  const refused = auth.error instanceof ApiError && auth.error.status < 500;
  if (refused) return <Refused text={NO_PERMISSION} />;
  const failed = auth.error ? auth : own.error && !own.data ? own : null;
  if (failed) {
    return (
      <Plain>
        <LoadFailed
          level={1}
          title="The portal could not be loaded"
          error={failed.error}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      </Plain>
    );
  }
  if (!auth.data || !own.data) {
    return (
      <Plain>
        <h1 className="sr-only">Storekeeper Portal</h1>
        <Loading label="Loading..." className="flex flex-col gap-4">
          <p aria-hidden className="text-muted">
            Loading...
          </p>
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-64 w-full" />
        </Loading>
      </Plain>
    );
  }
  return <Whole storeName={auth.data.storeName} dashboard={own.data} />;
}

function Plain({ children }: { readonly children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="mx-auto w-full max-w-page grow px-4 py-6">
      {children}
    </main>
  );
}

function Refused({ text }: { readonly text: string }) {
  const { pathname, search } = useLocation();
  return (
    <Plain>
      <EmptyState
        level={1}
        alert
        picture={foodPicture('🧺')}
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
    </Plain>
  );
}

function Whole({
  storeName,
  dashboard: { store, user },
}: {
  readonly storeName: string;
  readonly dashboard: Dashboard;
}) {
  const [tab, setTab] = useTab(TABS);
  const { id: storeId, timeZone } = store;
  return (
    <KeeperPage store={store} user={user}>
      <h1 className="text-lg sm:text-2xl">Managing inventory for: {storeName}</h1>
      <Tabs
        label="Parts of the portal"
        className="mt-3"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'products', label: 'Products', content: <ProductsTab storeId={storeId} /> },
          {
            value: 'deals',
            label: 'Deals',
            content: <DealsTab storeId={storeId} timeZone={timeZone} />,
          },
          {
            value: 'feedback',
            label: 'Feedback',
            content: (
              <Waiting>
                <FeedbackTab storeId={storeId} timeZone={timeZone} />
              </Waiting>
            ),
          },
          {
            value: 'requests',
            label: 'Requests',
            content: (
              <Waiting>
                <RequestsTab storeId={storeId} timeZone={timeZone} />
              </Waiting>
            ),
          },
          {
            value: 'inventory',
            label: 'Inventory',
            content: (
              <Waiting>
                <InventoryTab storeId={storeId} timeZone={timeZone} />
              </Waiting>
            ),
          },
          {
            value: 'import',
            label: 'Bulk Import',
            content: (
              <Waiting>
                <ImportTab storeId={storeId} />
              </Waiting>
            ),
          },
          {
            value: 'settings',
            label: 'Settings',
            content: (
              <Waiting>
                <SettingsTab store={store} />
              </Waiting>
            ),
          },
        ]}
      />
    </KeeperPage>
  );
}
