import { KEEPER_SECTIONS, PAGES } from '@aislewise/contracts/pages';
import {
  Navigate,
  matchRoutes,
  Outlet,
  useLocation,
  useParams,
  useRoutes,
  useSearchParams,
  type RouteObject,
} from 'react-router';
import { loadMessages } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { OPEN } from '../ui/use-lazy-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx';
import { ShopperShell } from './shopper-shell.tsx';

/** The shoppers' screens. The code of each is fetched when it is first opened. */
const SHOPPER_SCREENS: RouteObject[] = [
  {
    path: PAGES.home,
    Component: lazyScreen(() => import('../shopper/home/home-screen.tsx')),
  },
  {
    path: PAGES.stores,
    Component: lazyScreen(() => import('../shopper/stores/stores-screen.tsx')),
  },
  {
    path: PAGES.store,
    Component: lazyScreen(() => import('../shopper/store/store-screen.tsx')),
  },
  {
    path: PAGES.list,
    Component: lazyScreen(() => import('../shopper/list/list-screen.tsx')),
  },
  {
    path: PAGES.storeList,
    Component: lazyScreen(() => import('../shopper/list/list-screen.tsx')),
  },
  {
    path: PAGES.storeScan,
    Component: ScanInStore,
  },
  {
    path: PAGES.storeSearch,
    Component: lazyScreen(() => import('../shopper/search/search-screen.tsx')),
  },
  {
    path: PAGES.shortAddress,
    Component: lazyScreen(() => import('../shopper/store/short-address-screen.tsx')),
  },
  {
    path: PAGES.category,
    Component: lazyScreen(() => import('../shopper/category/category-screen.tsx')),
  },
  {
    path: PAGES.product,
    Component: lazyScreen(() => import('../shopper/product/product-screen.tsx')),
  },
  {
    path: PAGES.alert,
    Component: lazyScreen(() => import('../shopper/alert/alert-screen.tsx')),
  },
  {
    path: PAGES.search,
    Component: lazyScreen(() => import('../shopper/search/search-screen.tsx')),
  },
  {
    path: PAGES.offline,
    Component: lazyScreen(() => import('../shopper/offline/offline-screen.tsx')),
  },
  { path: '*', Component: lazyScreen(() => import('./not-found-screen.tsx')) },
];

/** The search with its camera open, for the shortcut of an installed app. */
function ScanInStore() {
  const { storeId: id = '', slug = '' } = useParams();
  return <Navigate replace to={`${paths.storeSearch({ id, slug })}?${OPEN}=scan`} />;
}

/** An old address with `?tab=` leads to the section of that name. */
function Dashboard() {
  const [parameters] = useSearchParams();
  const tab = parameters.get('tab');
  const section = KEEPER_SECTIONS.find((one) => one === tab);
  return section === undefined ? (
    <DashboardScreen />
  ) : (
    <Navigate replace to={paths.keeper(section)} />
  );
}
const DashboardScreen = lazyScreen(() => import('../keeper/dashboard/dashboard-screen.tsx'));

/** The sections of the storekeeper's portal. Shoppers do not fetch them. */
const KEEPER_SECTION_SCREENS: RouteObject[] = [
  { path: PAGES.keeperDashboard, Component: Dashboard },
  {
    path: PAGES.keeperProducts,
    Component: lazyScreen(() => import('../keeper/products/products-screen.tsx')),
  },
  {
    path: PAGES.keeperLabels,
    Component: lazyScreen(() => import('../keeper/shelf-labels/labels-screen.tsx')),
  },
  {
    path: PAGES.keeperInventory,
    Component: lazyScreen(() => import('../keeper/inventory/inventory-screen.tsx')),
  },
  {
    path: PAGES.keeperChecks,
    Component: lazyScreen(() => import('../keeper/checks/checks-screen.tsx')),
  },
  {
    path: PAGES.keeperCategories,
    Component: lazyScreen(() => import('../keeper/categories/categories-screen.tsx')),
  },
  {
    path: PAGES.keeperPlan,
    Component: lazyScreen(() => import('../keeper/plan/plan-screen.tsx')),
  },
  {
    path: PAGES.keeperImport,
    Component: lazyScreen(() => import('../keeper/import/import-screen.tsx')),
  },
  {
    path: PAGES.keeperDeals,
    Component: lazyScreen(() => import('../keeper/deals/deals-screen.tsx')),
  },
  {
    path: PAGES.keeperFlyer,
    Component: lazyScreen(() => import('../keeper/flyer/flyer-screen.tsx')),
  },
  {
    path: PAGES.keeperCustomers,
    Component: lazyScreen(() => import('../keeper/customers/customers-screen.tsx')),
  },
  {
    path: PAGES.keeperFeedback,
    Component: lazyScreen(() => import('../keeper/feedback/feedback-screen.tsx')),
  },
  {
    path: PAGES.keeperRequests,
    Component: lazyScreen(() => import('../keeper/requests/requests-screen.tsx')),
  },
  {
    path: PAGES.keeperAnalytics,
    Component: lazyScreen(() => import('../keeper/analytics/analytics-screen.tsx')),
  },
  {
    path: PAGES.keeperSettings,
    Component: lazyScreen(() => import('../keeper/settings/settings-screen.tsx')),
  },
  {
    path: PAGES.keeperPeople,
    Component: lazyScreen(() => import('../keeper/people/people-screen.tsx')),
  },
  {
    path: PAGES.keeperConnections,
    Component: lazyScreen(() => import('../keeper/connections/connections-screen.tsx')),
  },
  {
    path: PAGES.keeperMore,
    Component: lazyScreen(() => import('../keeper/frame/more-screen.tsx')),
  },
];

const KEEPER_SCREENS: RouteObject[] = [
  {
    path: PAGES.keeperLogin,
    Component: lazyScreen(() => import('../keeper/login/login-screen.tsx')),
  },
  // Brings the layout itself, because a keeper may have to set up a second factor first.
  {
    path: PAGES.keeperAccount,
    Component: lazyScreen(() => import('../keeper/account/account-screen.tsx')),
  },
  {
    path: PAGES.keeperPortal,
    Component: lazyScreen(() => import('../keeper/portal/portal-screen.tsx')),
  },
  {
    Component: lazyScreen(() => import('./portal.tsx')),
    children: [{ Component: Guarded, children: KEEPER_SECTION_SCREENS }],
  },
];

/** Replaces a failed screen inside its frame, which keeps its navigation. */
function Guarded() {
  return (
    <ErrorBoundary at={useLocation()}>
      <Outlet />
    </ErrorBoundary>
  );
}

const ROUTES: RouteObject[] = [
  {
    Component: lazyScreen(async () => {
      await loadMessages('keeper');
      return import('../keeper/frame/keeper-shell.tsx');
    }),
    children: [{ Component: Guarded, children: KEEPER_SCREENS }],
  },
  {
    Component: ShopperShell,
    children: [{ Component: Guarded, children: SHOPPER_SCREENS }],
  },
];

async function loadAll(routes: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    routes.map(async ({ Component }) => {
      if (Component && 'ready' in Component) await (Component as LazyScreen).ready();
    }),
  );
}

/** Loads the code of the screen at a path, so that it is rendered at once. */
export const loadScreen = (pathname: string): Promise<void> =>
  loadAll((matchRoutes(ROUTES, pathname) ?? []).map(({ route }) => route));

/** Loads the code of all screens of shoppers. */
export const loadShopperScreens = (): Promise<void> => loadAll(SHOPPER_SCREENS);

/** The screen of the address, in its frame. */
export function Screens() {
  return <ErrorBoundary at={useLocation()}>{useRoutes(ROUTES)}</ErrorBoundary>;
}
