import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { ArrowLeft, ChevronRight, Search } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useSearchPath } from '../../lib/installed.ts';
import { paths } from '../../lib/paths.ts';
import { HolidayLabel } from '../../features/stores/components/holiday-label.tsx';
import { OpenLabel } from '../../features/stores/components/open-label.tsx';
import { StoreLogo } from '../../features/stores/components/store-logo.tsx';
import { cuisinesText } from '../../features/stores/rules.ts';
import type { Origin } from '../../lib/session-flags.ts';
import { Awning } from '../../ui/awning.tsx';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { AboutLink } from './about-link.tsx';
import { useCollapsed } from './use-collapsed.ts';
import { useOrigin } from './use-origin.ts';

/**
 * The header of the store page: the store and the link to its search. The search is positioned below
 * the top row, and collapsing moves both up by the height of the top row, so that the page's layout and
 * scroll position do not change. On wide screens it collapses behind the site's header. On a low screen,
 * such as a phone held sideways, all is one row.
 */
export function StoreHeader({ store }: { readonly store: Store }) {
  const collapsed = useCollapsed();
  const origin = useOrigin();
  const searchPathOf = useSearchPath();
  return (
    <>
      <header
        className={cx(
          // On a wide low screen it scrolls away: the site's header stays there.
          'sticky top-0 z-30 transition-transform md:top-17 low:flex low:bg-store md:low:relative md:low:top-0 md:low:z-0',
          // Keyboard focus in the row that leaves shows it.
          collapsed &&
            '-translate-y-full low:translate-y-0 has-[[data-way]:focus-visible]:translate-y-0',
        )}
      >
        <div className="on-store low:grow">
          <div className="mx-auto max-w-page px-4 pt-[max(0.25rem,env(safe-area-inset-top))] md:pt-2 low:py-1">
            <div className="flex items-center gap-3">
              {origin && <BackButton origin={origin} />}
              <span className="shrink-0 low:hidden">
                <StoreLogo store={store} size="xs" onStore />
              </span>
              <div className="@container min-w-0 grow">
                <h1
                  dir="auto"
                  className="line-clamp-2 text-lg leading-tight md:text-xl low:line-clamp-1"
                >
                  {store.name}
                </h1>
                <AboutLink
                  store={store}
                  className="relative flex max-w-full items-center gap-x-2 text-sm @max-[12rem]:flex-wrap after:absolute after:inset-x-0 after:-top-6 after:-bottom-1 hover:underline"
                >
                  <OpenLabel store={store} className="shrink-0 @max-[12rem]:shrink" />
                  <HolidayLabel store={store} />
                  <span className="min-w-0 truncate">
                    <bdi>{cuisinesText(store)}</bdi>
                    <span className="max-md:sr-only">
                      {' '}
                      <bdi>{store.address}</bdi>
                    </span>
                  </span>
                  <span className="sr-only">
                    {t({ message: 'About', comment: 'About the store' })}
                  </span>
                  <ChevronRight aria-hidden size={18} className="shrink-0" />
                </AboutLink>
              </div>
            </div>
          </div>
        </div>
        <div className="absolute inset-x-0 top-full -mt-px low:static low:mt-0 low:w-1/2">
          {/* On wide screens the header above has the search. */}
          <div className="on-store md:pb-2">
            <div className="mx-auto max-w-page px-4 pt-1 md:hidden low:pb-1">
              <Link
                to={searchPathOf(store)}
                className="flex h-11 items-center gap-3 rounded-chip border border-transparent bg-card px-4 text-muted"
              >
                <Search aria-hidden size={20} className="shrink-0" />
                <span className="truncate">
                  <Trans>
                    Search <bdi>{ph({ store: store.name })}</bdi>
                  </Trans>
                </span>
              </Link>
            </div>
          </div>
          <Awning small className="pointer-events-none" />
        </div>
      </header>
      {/* Space for the search and its awning. */}
      <div aria-hidden className="h-16.5 md:h-8 low:hidden" />
    </>
  );
}

/** Goes back to the previous screen, with its filters and scroll position if possible. */
function BackButton({ origin }: { readonly origin: Origin }) {
  const navigate = useNavigate();
  return (
    <IconButton
      data-way
      tone="on-store"
      label={origin === 'home' ? t`Back to home` : t`Back to stores`}
      icon={<ArrowLeft aria-hidden />}
      className="-ms-2"
      onClick={() => {
        // The router numbers its entries: before the first one there is no page of this app.
        const state = window.history.state as { idx?: number } | null;
        if ((state?.idx ?? 0) > 0) void navigate(-1);
        else void navigate(paths[origin](), { replace: true });
      }}
    />
  );
}
