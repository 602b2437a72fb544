import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { cx } from './cx.ts';
import { Awning } from './awning.tsx';

interface SiteBarProps {
  readonly hasAwning?: boolean;
  /** Whether it stays in view on wide screens while the page scrolls. */
  readonly isSticky?: boolean;
  /** Whether only wide screens show it. */
  readonly isWideOnly?: boolean;
  readonly children?: ReactNode;
}

/** The header of a page: the site's name, `children` beside it, and the awning. */
export function SiteBar({
  hasAwning = true,
  isSticky = false,
  isWideOnly = false,
  children,
}: SiteBarProps) {
  return (
    <header className={cx(isSticky && 'md:sticky md:top-0 md:z-40', isWideOnly && 'max-md:hidden')}>
      <div className="bg-card">
        <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-2 md:min-h-17 low:py-0">
          <Link
            to={paths.home()}
            className="flex min-h-target shrink-0 items-center gap-2 font-display text-xl font-bold tracking-tight"
          >
            <img src="/icon.svg" alt="" width={36} height={36} />
            Aislewise
          </Link>
          {children}
        </div>
      </div>
      {hasAwning && <Awning small />}
    </header>
  );
}
