import { PAGES } from '@aislewise/contracts/pages';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

import { ShopperShell, type ShellHandle } from './shopper-shell.tsx';

/** What a screen's file exports. */
interface ScreenModule {
  readonly Screen: ComponentType;
}

/** The shoppers' screens by file. Each is fetched when it is first opened. */
const files = import.meta.glob<ScreenModule>('../shopper/*/*-screen.tsx');

interface ScreenPlace extends ShellHandle {
  readonly path: string;
  /** The screen's name: its file is `shopper/<name>/<name>-screen.tsx`. */
  readonly name: string;
}

const SHOPPER_SCREENS: readonly ScreenPlace[] = [
  { path: PAGES.home, name: 'home' },
  { path: PAGES.stores, name: 'stores' },
  { path: PAGES.store, name: 'store', ofStore: true },
  { path: PAGES.category, name: 'category', ofStore: true },
  { path: PAGES.search, name: 'search', ofStore: true },
  { path: PAGES.offline, name: 'offline' },
];

/** Returns the route of a screen, or none if its file does not exist. */
function screenRoute({ path, name, ofStore = false }: ScreenPlace): RouteObject[] {
  const load = files[`../shopper/${name}/${name}-screen.tsx`];
  if (!load) return [];
  return [
    {
      path,
      handle: { ofStore } satisfies ShellHandle,
      lazy: { Component: async () => (await load()).Screen },
    },
  ];
}

/** The storekeeper's screens. Shoppers do not fetch them. */
const keeperFiles = import.meta.glob<ScreenModule>('../keeper/*/*-screen.tsx');

const KEEPER_SCREENS = [
  { path: PAGES.keeperLogin, name: 'login' },
  { path: PAGES.keeperDashboard, name: 'dashboard' },
  { path: PAGES.keeperPortal, name: 'portal' },
] as const;

function keeperRoute({ path, name }: (typeof KEEPER_SCREENS)[number]): RouteObject[] {
  const load = keeperFiles[`../keeper/${name}/${name}-screen.tsx`];
  if (!load) return [];
  return [{ path, lazy: { Component: async () => (await load()).Screen } }];
}

/** Keeps the content of index.html until the first screen renders, so that the page does not flash. */
const opening = [...(document.getElementById('root')?.childNodes ?? [])];
const Opening = () => (
  <div className="contents" ref={(place) => place?.replaceChildren(...opening)} />
);

export const routes: RouteObject[] = [
  {
    lazy: {
      Component: async () => (await import('../keeper/shared/keeper-shell.tsx')).KeeperShell,
    },
    HydrateFallback: Opening,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: KEEPER_SCREENS.flatMap(keeperRoute),
      },
    ],
  },
  {
    Component: ShopperShell,
    HydrateFallback: Opening,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        // Replaces a failed screen inside the shell, which keeps its navigation.
        ErrorBoundary: ErrorScreen,
        children: [
          ...SHOPPER_SCREENS.flatMap(screenRoute),
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
];
