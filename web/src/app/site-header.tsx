import { House, Search, Store } from 'lucide-react';
import { NavLink } from 'react-router';
import { cx } from '../ui/cx.ts';
import { SiteBar } from '../ui/site-bar.tsx';
import { paths } from '../lib/paths.ts';
import { useStoreContext } from '../lib/store-provider.tsx';

function usePlaces() {
  const { currentStore } = useStoreContext();
  return [
    { to: paths.home(), label: 'Home', Icon: House, end: true },
    { to: paths.stores(), label: 'Stores', Icon: Store, end: false },
    { to: paths.search({ storeId: currentStore?.id }), label: 'Search', Icon: Search, end: false },
  ];
}

/** The header of pages without a store: name, navigation and awning. */
export function SiteHeader() {
  const places = usePlaces();
  return (
    <SiteBar>
      <nav aria-label="Pages" className="ml-auto hidden gap-1 md:flex">
        {places.map(({ to, label, end }) => (
          <NavLink
            key={label}
            to={to}
            end={end}
            className={({ isActive }) =>
              cx(
                'inline-flex min-h-target items-center rounded-chip px-4 font-semibold transition hover:bg-sunken',
                isActive && 'bg-store-soft text-store-text',
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </SiteBar>
  );
}

/** The navigation bar at the bottom of a phone. */
export function BottomBar() {
  const places = usePlaces();
  return (
    <nav
      aria-label="Pages"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto flex max-w-text">
        {places.map(({ to, label, Icon, end }) => (
          <li key={label} className="grow basis-0">
            <NavLink
              to={to}
              end={end}
              className={({ isActive }) =>
                cx(
                  'flex min-h-15 flex-col items-center justify-center gap-0.5 text-xs font-semibold focus-visible:-outline-offset-3',
                  isActive ? 'text-store-text' : 'text-muted',
                )
              }
            >
              {({ isActive }) => (
                <>
                  <span className={cx('rounded-chip px-4 py-0.5', isActive && 'bg-store-soft')}>
                    <Icon aria-hidden size={22} strokeWidth={isActive ? 2.5 : 2} />
                  </span>
                  {label}
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
