import { KEEPER_SECTIONS, PAGES } from '@aislewise/contracts/pages';
import { redirect, type LoaderFunction, type RouteObject } from 'react-router';
import { paths } from '../lib/paths.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ShopperShell, type ShellHandle } from './shopper-shell.tsx';

const OF_STORE: ShellHandle = { ofStore: true };
const WITH_SEARCH: ShellHandle = { hasSearch: true };

/** The shoppers' screens. The code of each is fetched when it is first opened. */
const SHOPPER_SCREENS: RouteObject[] = [
  {
    path: PAGES.home,
    handle: WITH_SEARCH,
    lazy: () => import('../shopper/home/home-screen.tsx'),
  },
  { path: PAGES.stores, lazy: () => import('../shopper/stores/stores-screen.tsx') },
  {
    path: PAGES.store,
    handle: OF_STORE,
    lazy: () => import('../shopper/store/store-screen.tsx'),
  },
  { path: PAGES.shortAddress, lazy: () => import('../shopper/store/short-address-screen.tsx') },
  {
    path: PAGES.category,
    handle: OF_STORE,
    lazy: () => import('../shopper/category/category-screen.tsx'),
  },
  {
    path: PAGES.search,
    handle: { ...OF_STORE, ...WITH_SEARCH },
    lazy: () => import('../shopper/search/search-screen.tsx'),
  },
  { path: PAGES.offline, lazy: () => import('../shopper/offline/offline-screen.tsx') },
  { path: '*', Component: NotFoundScreen },
];

/** An old address with `?tab=` leads to the section of that name. */
const redirectFromTab: LoaderFunction = ({ request }) => {
  const tab = new URL(request.url).searchParams.get('tab');
  const section = KEEPER_SECTIONS.find((one) => one === tab);
  return section === undefined ? null : redirect(paths.keeper(section));
};

/** The sections of the storekeeper's portal. Shoppers do not fetch them. */
const KEEPER_SECTION_SCREENS: RouteObject[] = [
  {
    path: PAGES.keeperDashboard,
    loader: redirectFromTab,
    lazy: () => import('../keeper/dashboard/dashboard-screen.tsx'),
  },
  { path: PAGES.keeperProducts, lazy: () => import('../keeper/products/products-screen.tsx') },
  { path: PAGES.keeperInventory, lazy: () => import('../keeper/inventory/inventory-screen.tsx') },
  {
    path: PAGES.keeperCategories,
    lazy: () => import('../keeper/categories/categories-screen.tsx'),
  },
  { path: PAGES.keeperImport, lazy: () => import('../keeper/import/import-screen.tsx') },
  { path: PAGES.keeperDeals, lazy: () => import('../keeper/deals/deals-screen.tsx') },
  { path: PAGES.keeperCustomers, lazy: () => import('../keeper/customers/customers-screen.tsx') },
  { path: PAGES.keeperFeedback, lazy: () => import('../keeper/feedback/feedback-screen.tsx') },
  { path: PAGES.keeperRequests, lazy: () => import('../keeper/requests/requests-screen.tsx') },
  { path: PAGES.keeperAnalytics, lazy: () => import('../keeper/analytics/analytics-screen.tsx') },
  { path: PAGES.keeperSettings, lazy: () => import('../keeper/settings/settings-screen.tsx') },
  { path: PAGES.keeperPeople, lazy: () => import('../keeper/people/people-screen.tsx') },
  {
    path: PAGES.keeperConnections,
    lazy: () => import('../keeper/connections/connections-screen.tsx'),
  },
  { path: PAGES.keeperMore, lazy: () => import('../keeper/portal/more-screen.tsx') },
];

const KEEPER_SCREENS: RouteObject[] = [
  { path: PAGES.keeperLogin, lazy: () => import('../keeper/login/login-screen.tsx') },
  // Brings the layout itself, because a keeper may have to set up a second factor first.
  { path: PAGES.keeperAccount, lazy: () => import('../keeper/account/account-screen.tsx') },
  { path: PAGES.keeperPortal, lazy: () => import('../keeper/portal/portal-screen.tsx') },
  {
    lazy: () => import('../keeper/dashboard/portal-layout.tsx'),
    children: [{ ErrorBoundary: ErrorScreen, children: KEEPER_SECTION_SCREENS }],
  },
];

/** Keeps the content of index.html until the first screen renders, so that the page does not flash. */
const opening = [...(document.getElementById('root')?.childNodes ?? [])];
const Opening = () => (
  <div className="contents" ref={(place) => place?.replaceChildren(...opening)} />
);

export const routes: RouteObject[] = [
  {
    lazy: () => import('../keeper/shared/keeper-shell.tsx'),
    HydrateFallback: Opening,
    ErrorBoundary: ErrorScreen,
    children: [{ ErrorBoundary: ErrorScreen, children: KEEPER_SCREENS }],
  },
  {
    Component: ShopperShell,
    HydrateFallback: Opening,
    ErrorBoundary: ErrorScreen,
    // Replaces a failed screen inside the shell, which keeps its navigation.
    children: [{ ErrorBoundary: ErrorScreen, children: SHOPPER_SCREENS }],
  },
];
