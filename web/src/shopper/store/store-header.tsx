import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { ArrowLeft, Search } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useSearchPath } from '../../lib/installed.ts';
import { paths } from '../../lib/paths.ts';
import { OpenLabel } from '../../features/stores/components/open-label.tsx';
import { StoreLogo } from '../../features/stores/components/store-logo.tsx';
import type { Origin } from '../../lib/session-flags.ts';
import { Awning } from '../../ui/awning.tsx';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { HolidayLabel } from './holiday-label.tsx';
import { useCollapsed } from './use-collapsed.ts';
import { useOrigin } from './use-origin.ts';
import { goToSection, HELP_ID } from './sections.ts';

interface StoreHeaderProps {
  readonly store: Store;
  /** Whether the page has its block 'Help Improve This Store', to which the header leads. */
  readonly hasHelp: boolean;
}

/**
 * The header of the store page: the store and the link to its search. The search is positioned below
 * the top row, and collapsing moves both up by the height of the top row, so that the page's layout and
 * scroll position do not change. On wide screens it collapses behind the site's header. On a low screen,
 * such as a phone held sideways, all is one row.
 */
export function StoreHeader({ store, hasHelp }: StoreHeaderProps) {
  const collapsed = useCollapsed();
  const origin = useOrigin();
  const searchPathOf = useSearchPath();
  return (
    <>
      <header
        className={cx(
          // On a wide low screen it scrolls away: the site's header stays there.
          'sticky top-0 z-30 transition-transform md:top-17 low:flex low:bg-store md:low:relative md:low:top-0 md:low:z-0',
          // Keyboard focus on the back button shows the header.
          collapsed &&
            '-translate-y-full low:translate-y-0 has-[[data-way]:focus-visible]:translate-y-0',
        )}
      >
        <div className="on-store low:grow">
          <div className="mx-auto max-w-page px-4 pt-[max(0.5rem,env(safe-area-inset-top))] low:py-1">
            <div className="flex items-center gap-3">
              {origin && <BackButton origin={origin} />}
              <span className="shrink-0 low:hidden">
                <StoreLogo store={store} onStore />
              </span>
              <div className="min-w-0 grow">
                <h1 dir="auto" className="line-clamp-3 text-xl low:line-clamp-1">
                  {store.name}
                </h1>
                <div className="mt-1 flex flex-wrap items-center gap-x-2 low:flex-nowrap">
                  <OpenLabel store={store} className="low:shrink-0" />
                  <HolidayLabel store={store} />
                  {hasHelp ? (
                    <HelpButton className="hidden text-sm low:block" />
                  ) : (
                    <p dir="auto" className="hidden min-w-0 text-sm low:line-clamp-1">
                      {store.address}
                    </p>
                  )}
                </div>
              </div>
            </div>
            <div className="flex min-h-target flex-wrap items-center gap-x-3 text-sm low:hidden">
              <p className="min-w-36 grow basis-0">
                <bdi>{store.address}</bdi>
              </p>
              {hasHelp && <HelpButton className="min-h-target" />}
            </div>
          </div>
        </div>
        <div className="absolute inset-x-0 top-full -mt-px low:static low:mt-0 low:w-1/2">
          {/* On wide screens the header above has the search. */}
          <div className="on-store md:pb-2">
            <div className="mx-auto max-w-page px-4 pt-1 pb-2 md:hidden">
              <Link
                to={searchPathOf(store)}
                className="flex h-13 items-center gap-3 rounded-chip border border-transparent bg-card px-4 text-lg text-muted md:max-w-text"
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
      <div aria-hidden className="h-21 md:h-8 low:hidden" />
    </>
  );
}

/** Leads to the block 'Help Improve This Store'. */
function HelpButton({ className }: { readonly className: string }) {
  return (
    <button
      type="button"
      className={cx(
        'relative shrink-0 font-semibold underline underline-offset-3 after:absolute after:inset-x-0 after:-inset-y-2.5',
        className,
      )}
      onClick={() => goToSection(HELP_ID)}
    >
      {t`Missing something?`}
    </button>
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
