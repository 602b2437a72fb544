import { Chip } from '../../ui/chip.tsx';
import type { Shelf } from './shelves.ts';

/** The id of the heading of a store page's n-th shelf. */
export const shelfId = (index: number) => `shelf-${index}`;

/** A way to each shelf, for stores with many. */
export function ShelfIndex({ shelves }: { readonly shelves: readonly Shelf[] }) {
  if (shelves.length < 4) return null;
  const goTo = (index: number) => {
    const heading = document.getElementById(shelfId(index));
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  };
  return (
    <nav aria-label="Shelves">
      <ul className="rail -mx-4 px-4">
        {shelves.map(({ name }, i) => (
          <li key={name}>
            <Chip onClick={() => goTo(i)}>{name}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
