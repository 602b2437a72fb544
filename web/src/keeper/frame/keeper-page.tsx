import { t } from '@lingui/core/macro';
import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { MAIN_ID } from '../../lib/use-focus-on-navigation.ts';
import { StoreLogo } from '../../features/stores/components/store-logo.tsx';
import { keepOwn, useKeptSince } from '../../device/kept-portal.ts';
import { useChosenLanguage } from '../sign-in/use-chosen-language.ts';
import { KeptNotice } from '../offline/kept-notice.tsx';
import { LogoutButton } from './logout-button.tsx';
import { QueueProvider } from '../offline/queue-provider.tsx';
import { WaitingChanges } from '../offline/waiting-changes.tsx';
import { pageMessagePlace } from '../../ui/message-place.ts';
import { KeeperStoreContext } from '../store/keeper-store.ts';
import { BottomBar, SideNavigation } from './navigation.tsx';

interface KeeperPageProps {
  readonly own: Dashboard;
  readonly children: ReactNode;
}

/**
 * Portal layout in the store's colour: store name, user, navigation, logout. Provides the store and
 * the queue of changes. On narrow screens the e-mail address is on the page 'More'.
 */
export function KeeperPage({ own, children }: KeeperPageProps) {
  const { store, user, waiting } = own;
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset['storeColor'] = store.logoColor;
    return () => {
      page.dataset['storeColor'] = 'aislewise';
    };
  }, [store.logoColor]);
  const isKept = useKeptSince() !== null;
  useEffect(() => {
    if (isKept) return;
    keepOwn(own).catch((error: unknown) => console.info('The portal could not be kept', error));
  }, [isKept, own]);
  useChosenLanguage(user.language);
  return (
    <KeeperStoreContext value={store}>
      <QueueProvider key={user.id} keeperId={user.id}>
        <header className="on-store">
          <div className="mx-auto flex max-w-portal items-center gap-3 px-4 py-1.5 lg:py-3">
            <StoreLogo store={store} onStore />
            <div className="min-w-0 grow">
              <p
                dir="auto"
                className="line-clamp-2 font-display text-xl leading-tight font-bold wrap-anywhere"
              >
                {store.name}
              </p>
              <p className="text-sm font-semibold">
                {t`Storekeeper Portal`}
                <span className="font-normal wrap-anywhere lg:hidden">
                  {' · '}
                  <bdi>{user.name}</bdi>
                </span>
              </p>
            </div>
            <WaitingChanges />
            <p className="hidden min-w-0 text-end text-sm lg:block">
              <span dir="auto" className="block font-semibold">
                {user.name}
              </span>
              <bdi className="block truncate">{user.email}</bdi>
            </p>
            <LogoutButton />
          </div>
        </header>
        <div className="mx-auto flex w-full max-w-portal grow gap-6 px-4">
          <SideNavigation store={store} waiting={waiting} />
          <div className="flex min-w-0 grow flex-col pb-[calc(--spacing(20)+env(safe-area-inset-bottom))] lg:pb-4">
            <main id={MAIN_ID} tabIndex={-1} className="grow pt-3 pb-4 outline-none lg:pt-5">
              <KeptNotice />
              {children}
            </main>
            {/* Above the bar of a phone. It is as high as a message also without one, so that at the end
                of the page a message covers no row. */}
            <div
              ref={pageMessagePlace}
              className="pointer-events-none sticky flex min-h-17 flex-col justify-end bottom-[calc(--spacing(17)+env(safe-area-inset-bottom))] z-30 max-w-lg lg:bottom-4"
            />
          </div>
        </div>
        <BottomBar waiting={waiting} />
      </QueueProvider>
    </KeeperStoreContext>
  );
}
