import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import { BAR, GROUPS, type SectionLink } from './sections.ts';

type Waiting = Dashboard['waiting'];

const LINK =
  'flex min-h-target items-center gap-3 rounded-card px-3 font-semibold transition hover:bg-sunken';

/** How many things wait in a section; nothing without any. */
function WaitingCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  const shown = count > 99 ? '99+' : String(count);
  return (
    <span className="ms-auto rounded-chip bg-store px-2 text-sm leading-6 font-bold text-store-ink tabular-nums">
      <Trans>
        {shown}
        <span className="sr-only"> waiting</span>
      </Trans>
    </span>
  );
}

interface SectionListProps {
  readonly links: readonly SectionLink[];
  readonly waiting: Waiting;
}

/** Links to sections, one below the other. */
export function SectionList({ links, waiting }: SectionListProps) {
  return (
    <ul>
      {links.map(({ section, label, Icon, count }) => (
        <li key={section}>
          <NavLink
            to={paths.keeper(section)}
            className={({ isActive }) => cx(LINK, isActive && 'bg-store-soft text-store-text')}
          >
            <Icon aria-hidden size={20} className="shrink-0" />
            {label}
            <WaitingCount count={count?.(waiting) ?? 0} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** Opens the store's page as shoppers see it. */
export function ShopperPageLink({ store }: { readonly store: KeeperStore }) {
  return (
    <a
      href={paths.store({ id: store.id, slug: store.slug })}
      target="_blank"
      rel="noopener"
      className={LINK}
    >
      <ExternalLink aria-hidden size={20} className="shrink-0" />
      <span>
        <Trans>
          See your page<span className="sr-only"> (opens a new tab)</span>
        </Trans>
      </span>
    </a>
  );
}

interface NavigationProps {
  readonly store: KeeperStore;
  readonly waiting: Waiting;
}

/** Every section as a link, at the side of wide screens. */
export function SideNavigation({ store, waiting }: NavigationProps) {
  const id = useId();
  return (
    <nav aria-label={t`Pages`} className="hidden w-52 shrink-0 py-5 text-sm lg:block">
      {GROUPS.map(({ heading, links }, i) => (
        <div
          key={links[0]?.section}
          role="group"
          className={i === 0 ? '' : 'mt-3'}
          {...(heading === undefined ? {} : { 'aria-labelledby': `${id}-${i}` })}
        >
          {heading !== undefined && (
            <p id={`${id}-${i}`} className="px-3 font-semibold text-muted">
              {heading}
            </p>
          )}
          <SectionList links={links} waiting={waiting} />
        </div>
      ))}
      <div className="mt-3 border-t border-hairline pt-3">
        <ShopperPageLink store={store} />
      </div>
    </nav>
  );
}

/** The navigation bar at the bottom of a phone. */
export function BottomBar({ waiting }: Pick<NavigationProps, 'waiting'>) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t`Pages`}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-text">
        {BAR.map(({ section, label, Icon, count, covers = [] }) => {
          const isHere = [section, ...covers].some((one) => pathname === paths.keeper(one));
          const waits = count?.(waiting) ?? 0;
          return (
            <li key={section} className="min-w-0 grow basis-0">
              <NavLink
                to={paths.keeper(section)}
                className={cx(
                  // Larger letters would push the last link off the screen, and so would a long word in one line.
                  'relative flex min-h-15 flex-col items-center justify-center gap-0.5 text-center text-[min(var(--text-xs),3.6vw)] leading-tight font-semibold wrap-anywhere focus-visible:-outline-offset-3',
                  isHere ? 'text-store-text' : 'text-muted',
                )}
              >
                <span
                  className={cx('relative rounded-chip px-4 py-0.5', isHere && 'bg-store-soft')}
                >
                  <Icon aria-hidden size={22} strokeWidth={isHere ? 2.5 : 2} />
                  {waits > 0 && (
                    <span
                      aria-hidden
                      className="absolute -top-1 end-0 min-w-5 rounded-chip bg-store px-1 text-center text-xs leading-5 font-bold text-store-ink"
                    >
                      {waits > 99 ? '99+' : waits}
                    </span>
                  )}
                </span>
                {waits > 0 ? (
                  <Trans>
                    {label}
                    <span className="sr-only">, {waits} waiting</span>
                  </Trans>
                ) : (
                  label
                )}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
