import { plural, t } from '@lingui/core/macro';
import { House, ListChecks, Search, Store } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router';
import { listLeft } from '../device/list/list-count.ts';
import { useObservable } from '../lib/observable.ts';
import { useIsWide } from '../lib/use-is-wide.ts';
import { cx } from '../ui/cx.ts';
import { SiteBar } from '../ui/site-bar.tsx';
import { useSearchPath } from '../lib/installed.ts';
import { paths } from '../lib/paths.ts';
import { useStoreContext } from '../lib/store-provider.tsx';

/** Loaded on wide screens only. */
const HeaderSearch = lazy(() => import('../features/search/components/header-search.tsx'));

function usePlaces() {
  const { currentStore } = useStoreContext();
  const searchPathOf = useSearchPath();
  return [
    { to: paths.home(), label: t`Home`, Icon: House, end: true },
    { to: paths.stores(), label: t`Stores`, Icon: Store, end: false },
    {
      to: searchPathOf(currentStore),
      label: t({ message: 'Search', comment: 'The name of the page that searches' }),
      Icon: Search,
      end: false,
    },
    {
      to: paths.list(currentStore),
      label: t({ message: 'List', comment: 'The shopping list' }),
      Icon: ListChecks,
      end: false,
    },
  ];
}

interface SiteHeaderProps {
  /** The page has a header in the store's colour, with an awning. On a phone it is the only one. */
  readonly aboveStore: boolean;
  /** The page opens with a search field of its own. */
  readonly hasField: boolean;
}

/** The header of every page: name, and on wide screens the search, the stores and the current store. */
export function SiteHeader({ aboveStore, hasField }: SiteHeaderProps) {
  const isWide = useIsWide();
  const left = useListLeft();
  const { currentStore } = useStoreContext();
  return (
    <SiteBar hasAwning={!aboveStore} isSticky isWideOnly={aboveStore}>
      <div className="mx-auto h-13 w-full max-w-text min-w-0 grow max-md:hidden">
        {isWide && !hasField && (
          <Suspense>
            <HeaderSearch />
          </Suspense>
        )}
      </div>
      <nav aria-label={t`Pages`} className="flex shrink-0 items-center gap-1 max-md:hidden">
        <HeaderLink to={paths.stores()}>{t`Stores`}</HeaderLink>
        <HeaderLink to={paths.list(currentStore)}>
          {left > 0 ? t`List (${left})` : t({ message: 'List', comment: 'The shopping list' })}
        </HeaderLink>
        {currentStore && (
          <HeaderLink to={paths.store(currentStore)}>{currentStore.name}</HeaderLink>
        )}
      </nav>
    </SiteBar>
  );
}

function HeaderLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <NavLink
      to={to}
      dir="auto"
      className={({ isActive }) =>
        cx(
          'block max-w-64 min-h-target content-center truncate rounded-chip px-4 font-semibold transition hover:bg-sunken',
          isActive && 'bg-store-soft text-store-text',
        )
      }
    >
      {children}
    </NavLink>
  );
}

/** The number of lines of the list that are not in the basket yet. */
const useListLeft = (): number => useObservable(listLeft);

const leftText = (left: number): string =>
  t({
    message: plural(left, { one: '# left', other: '# left' }),
    comment: 'Lines of the list that are still to buy',
  });

/** The navigation bar at the bottom of a phone. */
export function BottomBar() {
  const places = usePlaces();
  const left = useListLeft();
  return (
    <nav
      aria-label={t`Pages`}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto flex max-w-text">
        {places.map(({ to, label, Icon, end }) => (
          <li key={label} className="min-w-0 grow">
            <NavLink
              to={to}
              end={end}
              className={({ isActive }) =>
                cx(
                  'flex min-h-15 flex-col items-center justify-center gap-0.5 text-xs font-semibold focus-visible:-outline-offset-3 low:min-h-target low:flex-row',
                  isActive ? 'text-store-text' : 'text-muted',
                )
              }
            >
              {({ isActive }) => (
                <>
                  <span
                    className={cx('relative rounded-chip px-4 py-0.5', isActive && 'bg-store-soft')}
                  >
                    <Icon aria-hidden size={22} strokeWidth={isActive ? 2.5 : 2} />
                    {Icon === ListChecks && left > 0 && (
                      <span
                        aria-hidden
                        className="absolute -top-1 start-8 min-w-5 rounded-chip bg-ink px-1 text-center text-paper"
                      >
                        {left}
                      </span>
                    )}
                  </span>
                  <span className="max-w-full truncate px-0.5">{label}</span>
                  {Icon === ListChecks && left > 0 && (
                    <span className="sr-only">, {leftText(left)}</span>
                  )}
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
