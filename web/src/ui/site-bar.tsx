import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { Awning } from './awning.tsx';

/** The header of a page without a store: the site's name, `children` beside it, and the awning. */
export function SiteBar({ children }: { readonly children?: ReactNode }) {
  return (
    <header>
      <div className="bg-card">
        <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-2">
          <Link
            to={paths.home()}
            className="flex min-h-target items-center gap-2 font-display text-xl font-bold tracking-tight"
          >
            <img src="/icon.svg" alt="" width={36} height={36} />
            Aislewise
          </Link>
          {children}
        </div>
      </div>
      <Awning />
    </header>
  );
}
