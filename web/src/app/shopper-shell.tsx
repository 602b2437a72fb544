import { t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { PAGES } from '@aislewise/contracts/pages';
import { useEffect, useLayoutEffect } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { PwaHost } from './pwa-host.tsx';
import { useSearchKey } from './use-search-key.ts';
import { BottomBar, SiteHeader } from './site-header.tsx';
import { useIsOffline } from '../lib/connection.ts';
import { useIsMoving } from '../lib/router/app-router.tsx';
import { useStoreContext } from '../lib/store-provider.tsx';
import { MAIN_ID, useFocusOnNavigation } from '../lib/use-focus-on-navigation.ts';
import { LanguageSwitch } from '../features/languages/language-switch.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { keepVisited } from '../features/stores/visited-stores.ts';
import { useAddButtons } from '../features/list/use-add-buttons.ts';
import { useTrackedVisits } from '../features/analytics/use-tracked-visits.ts';

/** Screens in the colour of the current store, with a header of their own. */
const OF_STORE = [
  PAGES.store,
  PAGES.category,
  PAGES.product,
  PAGES.search,
  PAGES.storeSearch,
  PAGES.storeList,
];
/** Screens that open with the search for products. */
const WITH_SEARCH = [PAGES.home, PAGES.search, PAGES.storeSearch];

const isOneOf = (pathname: string, pages: readonly string[]): boolean =>
  pages.some((page) => matchPath(page, pathname) !== null);

/** The colour of a page, as `logoColor` of a store: its own one on its pages. */
export const pageColor = (pathname: string, store: Pick<Store, 'logoColor'> | null): string =>
  store && isOneOf(pathname, OF_STORE) ? store.logoColor : 'aislewise';

/** Layout of every shopper's screen: skip link, header, main part, navigation bar. */
export function ShopperShell() {
  const { currentStore } = useStoreContext();
  const { pathname } = useLocation();
  const ofStore = isOneOf(pathname, OF_STORE);
  const moving = useIsMoving();
  const color = pageColor(pathname, currentStore);
  useFocusOnNavigation();
  useTrackedVisits();
  useSearchKey();
  useAddButtons();
  usePageColor(color);
  const storeId = currentStore?.id;
  const isOffline = useIsOffline();
  useEffect(() => {
    if (storeId !== undefined) keepVisited(storeId, isOffline);
  }, [storeId, isOffline]);
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      <SkipLink />
      {moving && <div aria-hidden className="progress" />}
      <PwaHost />
      <SiteHeader aboveStore={ofStore} hasField={isOneOf(pathname, WITH_SEARCH)} />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        // As high as the screen, so that the footer does not move while the page loads.
        className="min-h-dvh grow pb-8 md:pb-12"
      >
        <noscript>
          <p className="mx-auto max-w-page px-4 pt-4 text-muted">
            {t`Lists, maps, scanning and forms need JavaScript, which this browser has turned off.`}
          </p>
        </noscript>
        <Outlet />
      </main>
      <footer className="pb-[calc(--spacing(19)+env(safe-area-inset-bottom))] md:pb-4 low:pb-[calc(--spacing(14)+env(safe-area-inset-bottom))]">
        <div className="mx-auto max-w-page border-t border-hairline px-4 pt-2">
          <LanguageSwitch />
        </div>
      </footer>
      <BottomBar />
    </div>
  );
}

/**
 * Sets the store colour of the document, because dialogs are outside the shell, and the colour of the
 * browser's own bar. The colours are in `ui/tokens.css`.
 */
function usePageColor(color: string): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['storeColor'] = color;
  }, [color]);
  useEffect(() => {
    if (color === 'aislewise') return undefined;
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    // In a task of its own: reading a style while the page renders forces an extra layout.
    const timer = setTimeout(() => {
      const style = getComputedStyle(document.documentElement);
      meta.content = style.getPropertyValue('--store').trim();
      // Browsers use the first theme-color that matches.
      document.head.prepend(meta);
    });
    return () => {
      clearTimeout(timer);
      meta.remove();
    };
  }, [color]);
}
