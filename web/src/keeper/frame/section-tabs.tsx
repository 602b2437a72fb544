import { NavLink } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import { useDashboard } from './use-dashboard.ts';
import type { SectionLink } from './sections.ts';

interface SectionTabsProps {
  readonly label: string;
  readonly links: readonly SectionLink[];
}

/** Links to the sections of one group, on narrow screens: wide ones have them at the side. */
export function SectionTabs({ label, links }: SectionTabsProps) {
  const waiting = useDashboard().data?.waiting;
  return (
    <nav aria-label={label} className="mb-3 lg:hidden">
      <ul className="flex flex-wrap gap-1 border-b border-hairline">
        {links.map(({ section, label: text, count }) => {
          const waits = (waiting && count?.(waiting)) ?? 0;
          return (
            <li key={section}>
              <NavLink
                to={paths.keeper(section)}
                className={({ isActive }) =>
                  cx(
                    '-mb-px flex min-h-target items-center border-b-3 px-2 font-semibold whitespace-nowrap sm:px-3',
                    isActive ? 'border-store text-ink' : 'border-transparent text-muted',
                  )
                }
              >
                {text}
                {waits > 0 && ` (${waits})`}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
