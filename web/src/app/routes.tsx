import { PAGES } from '@aislewise/contracts/pages';
import type { RouteObject } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ShopperShell, type ShellHandle } from './shopper-shell.tsx';

const OF_STORE: ShellHandle = { ofStore: true };

/** The shoppers' screens. The code of each is fetched when it is first opened. */
const SHOPPER_SCREENS: RouteObject[] = [
  { path: PAGES.home, lazy: () => import('../shopper/home/home-screen.tsx') },
  { path: PAGES.stores, lazy: () => import('../shopper/stores/stores-screen.tsx') },
  {
    path: PAGES.store,
    handle: OF_STORE,
    lazy: () => import('../shopper/store/store-screen.tsx'),
  },
  {
    path: PAGES.category,
    handle: OF_STORE,
    lazy: () => import('../shopper/category/category-screen.tsx'),
  },
  {
    path: PAGES.search,
    handle: OF_STORE,
    lazy: () => import('../shopper/search/search-screen.tsx'),
  },
  { path: PAGES.offline, lazy: () => import('../shopper/offline/offline-screen.tsx') },
  { path: '*', Component: NotFoundScreen },
];

/** The storekeeper's screens. Shoppers do not fetch them. */
const KEEPER_SCREENS: RouteObject[] = [
  { path: PAGES.keeperLogin, lazy: () => import('../keeper/login/login-screen.tsx') },
  { path: PAGES.keeperDashboard, lazy: () => import('../keeper/dashboard/dashboard-screen.tsx') },
  { path: PAGES.keeperAccount, lazy: () => import('../keeper/account/account-screen.tsx') },
  { path: PAGES.keeperPeople, lazy: () => import('../keeper/people/people-screen.tsx') },
  { path: PAGES.keeperPortal, lazy: () => import('../keeper/portal/portal-screen.tsx') },
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
