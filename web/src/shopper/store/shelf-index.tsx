import { t } from '@lingui/core/macro';
import { categoryText } from '@aislewise/contracts/category-texts';
import { Chip } from '../../ui/chip.tsx';
import { goToSection, shelfId } from './sections.ts';
import type { Shelf } from './shelves.ts';

/** Links to the shelves, for stores with at least four. */
export function ShelfIndex({ shelves }: { readonly shelves: readonly Shelf[] }) {
  if (shelves.length < 4) return null;
  return (
    <nav aria-label={t`Shelves`}>
      <ul className="rail -mx-4 max-w-[calc(100%+8*var(--spacing))] px-4">
        {shelves.map(({ name }, i) => (
          <li key={name}>
            <Chip onClick={() => goToSection(shelfId(i))}>{categoryText(name)}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
