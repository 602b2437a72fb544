import { t } from '@lingui/core/macro';
import { categoryText } from '@aislewise/contracts/category-texts';
import { Chip } from '../../ui/chip.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { goToSection, HELP_ID, shelfId } from './sections.ts';
import type { Shelf } from './shelves.ts';

/** Links to the shelves, for stores with at least four, and to the block 'Help Improve This Store'. */
export function ShelfIndex({ shelves }: { readonly shelves: readonly Shelf[] }) {
  if (shelves.length < 4) return null;
  return (
    <nav aria-label={t`Shelves`}>
      <ul className="rail -mx-4 max-w-[calc(100%+8*var(--spacing))] px-4 pointer-fine:flex-wrap">
        {shelves.map(({ name }, i) => (
          <li key={name}>
            <Chip onClick={() => goToSection(shelfId(i))}>{categoryText(name)}</Chip>
          </li>
        ))}
        <li>
          <Chip onClick={() => goToSection(HELP_ID)}>{t`Not here?`}</Chip>
        </li>
      </ul>
    </nav>
  );
}

/** Placeholder of the links. */
export function ShelfIndexSkeleton() {
  return (
    <Loading label={t`Loading the shelves...`} className="flex gap-3 overflow-hidden py-1">
      {['a', 'b', 'c', 'd'].map((one) => (
        <Skeleton key={one} className="h-11 w-28 shrink-0 rounded-chip" />
      ))}
    </Loading>
  );
}
