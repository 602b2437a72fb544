import { ArrowDown } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { HELP_ID } from './help-improve.tsx';
import type { Shelf } from './shelves.ts';

/** Returns the id of the heading of a store page's n-th shelf. */
export const shelfId = (index: number) => `shelf-${index}`;

/** Links to the shelves, for stores with at least four. */
export function ShelfIndex({ shelves }: { readonly shelves: readonly Shelf[] }) {
  if (shelves.length < 4) return null;
  const goTo = (id: string) => {
    const heading = document.getElementById(id);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  };
  return (
    <nav aria-label="Shelves" className="flex flex-col items-start gap-1">
      <ul className="rail -mx-4 max-w-[calc(100%+8*var(--spacing))] px-4">
        {shelves.map(({ name }, i) => (
          <li key={name}>
            <Chip onClick={() => goTo(shelfId(i))}>{name}</Chip>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        icon={<ArrowDown aria-hidden size={18} />}
        className="-ml-4"
        onClick={() => goTo(HELP_ID)}
      >
        Missing something? Tell the store
      </Button>
    </nav>
  );
}
