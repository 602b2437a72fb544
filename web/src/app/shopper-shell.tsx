import { useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { whenIdle } from '../lib/when-idle.ts';
import { PwaHost } from './pwa-host.tsx';
import { BottomBar, SiteHeader } from './site-header.tsx';
import { useStoreContext } from '../lib/store-provider.tsx';
import { MAIN_ID, useFocusOnNavigation } from '../lib/use-focus-on-navigation.ts';
import { useTrackedVisits } from '../features/analytics/use-tracked-visits.ts';

/** What a route tells its shell. */
export interface ShellHandle {
  /** The screen belongs to the current store: it wears its colour and brings its own header. */
  readonly ofStore?: boolean;
}

/** What stands around every shopper's screen: skip link, header, main part, ways at the foot. */
export function ShopperShell() {
  const { currentStore } = useStoreContext();
  const ofStore = useMatches().some((match) => (match.handle as ShellHandle | null)?.ofStore);
  const moving = useNavigation().state !== 'idle';
  const color = ofStore && currentStore ? currentStore.logoColor : 'aislewise';
  useFocusOnNavigation();
  useTrackedVisits();
  usePageColor(color);
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      <a
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          // As an address it would be a page of its own in the history.
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-card bg-store px-4 py-3 font-semibold text-store-ink focus:translate-y-0"
      >
        Skip to the main part
      </a>
      {moving && <div aria-hidden className="progress" />}
      <PwaHost />
      {!ofStore && <SiteHeader />}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="grow pb-[calc(--spacing(19)+env(safe-area-inset-bottom))] md:pb-12"
      >
        <Outlet />
      </main>
      <BottomBar />
      <ScrollRestoration />
    </div>
  );
}

/**
 * Puts the colour on the whole document, since what floats stands outside the shell, and paints the
 * browser's own bar like the head of the page: in the store's colour, else as paper.
 */
function usePageColor(color: string): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['storeColor'] = color;
  }, [color]);
  useEffect(() => {
    if (color === 'aislewise') return undefined;
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    // Asked for while the page is being drawn, the colour would have it laid out once more.
    const callOff = whenIdle(() => {
      const style = getComputedStyle(document.documentElement);
      meta.content = style.getPropertyValue('--store').trim();
      // The first fitting one counts.
      document.head.prepend(meta);
    });
    return () => {
      callOff();
      meta.remove();
    };
  }, [color]);
}
