import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import {
  CircleUser,
  ExternalLink,
  LayoutDashboard,
  LogOut,
  Store as StoreIcon,
  Users,
} from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { MAIN_ID } from '../../lib/use-focus-on-navigation.ts';
import { useLogout } from '../../features/auth/api.ts';
import { StoreLogo } from '../../features/stores/components/store-logo.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toast-store.ts';
import { KeeperStoreContext } from './keeper-store.ts';

interface KeeperPageProps {
  readonly store: KeeperStore;
  readonly user: { readonly name: string; readonly email: string };
  readonly children: ReactNode;
}

/** Portal layout in the store's colour: store name, user, navigation, logout. Provides the store. */
export function KeeperPage({ store, user, children }: KeeperPageProps) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset['storeColor'] = store.logoColor;
    return () => {
      page.dataset['storeColor'] = 'aislewise';
    };
  }, [store.logoColor]);
  return (
    <KeeperStoreContext value={store}>
      <header>
        <div className="on-store">
          <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 px-4 py-2 sm:py-3">
            <StoreLogo store={store} onStore />
            <div className="min-w-0 grow basis-0">
              <p className="truncate font-display text-xl leading-tight font-bold">{store.name}</p>
              <p className="text-sm font-semibold">Storekeeper Portal</p>
            </div>
            <p className="order-last flex w-full min-w-0 gap-x-2 pt-1 text-sm sm:order-none sm:block sm:w-auto sm:pt-0 sm:text-right">
              <span className="shrink-0 font-semibold sm:block">{user.name}</span>
              <span className="truncate">{user.email}</span>
            </p>
            <LogoutButton />
          </div>
        </div>
        <Navigation store={store} />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto w-full max-w-page grow px-4 pt-5 pb-16">
        {children}
      </main>
    </KeeperStoreContext>
  );
}

/** Ends the session and leads to the login. */
export function LogoutButton() {
  const navigate = useNavigate();
  const logout = useLogout(async () => navigate(paths.keeperLogin()));
  return (
    <Button
      variant="secondary"
      className="shrink-0"
      busy={logout.isPending}
      icon={<LogOut aria-hidden size={18} />}
      onClick={() =>
        logout.mutate(undefined, {
          onError: () => toast({ title: 'Logout failed', tone: 'destructive' }),
        })
      }
    >
      Logout
    </Button>
  );
}

const LINK =
  'inline-flex min-h-target items-center gap-2 rounded-chip px-3 text-sm whitespace-nowrap font-semibold transition hover:bg-sunken';

function Navigation({ store }: Pick<KeeperPageProps, 'store'>) {
  const linkClass = ({ isActive }: { isActive: boolean }) =>
    cx(LINK, isActive && 'bg-store-soft text-store-text');
  return (
    <div className="border-b border-hairline bg-card">
      <nav
        aria-label="Pages"
        className="mx-auto flex max-w-page flex-wrap px-1 py-0.5 sm:gap-x-1 sm:px-3"
      >
        <NavLink to={paths.keeperDashboard()} className={linkClass}>
          <LayoutDashboard aria-hidden size={18} className="hidden sm:block" />
          Dashboard
        </NavLink>
        <NavLink to={paths.keeperPortal({ storeId: store.id })} className={linkClass}>
          <StoreIcon aria-hidden size={18} className="hidden sm:block" />
          My store
        </NavLink>
        <NavLink to={paths.keeperPeople()} className={linkClass}>
          <Users aria-hidden size={18} className="hidden sm:block" />
          People
        </NavLink>
        <NavLink to={paths.keeperAccount()} className={linkClass}>
          <CircleUser aria-hidden size={18} className="hidden sm:block" />
          Account
        </NavLink>
        <a
          href={paths.store({ id: store.id, slug: store.slug })}
          target="_blank"
          rel="noopener"
          className={cx(LINK, 'ml-auto')}
        >
          <ExternalLink aria-hidden size={18} />
          <span>
            See your page<span className="sr-only"> (opens a new tab)</span>
          </span>
        </a>
      </nav>
    </div>
  );
}
