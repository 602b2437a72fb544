import type {
  InventoryWithProduct,
  Product,
  StoreAvailability,
} from '@aislewise/contracts/calls/products';
import type { Store } from '@aislewise/contracts/calls/stores';
import { useRef, type ReactNode, type Ref } from 'react';
import {
  ProductCard,
  ProductCardSkeleton,
} from '../../features/products/components/product-card.tsx';
import type { SheetProduct } from '../../features/products/rules.ts';
import { useGrowingRow } from '../../lib/use-growing-row.ts';
import { cx } from '../../ui/cx.ts';
import { RailArrows } from '../../ui/rail-arrows.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** A product with its row in this store. */
export interface RailItem extends SheetProduct {
  readonly here: StoreAvailability;
}

/** Returns the products that this store has. */
export function railItems(products: readonly Product[], storeId: string): RailItem[] {
  return products.flatMap((product) => {
    const here = product.storeAvailability.find(({ store }) => store.id === storeId);
    return here ? [{ product, availability: product.storeAvailability, here }] : [];
  });
}

/** Returns a row of this store with its product. */
export function shelfItem({ product, ...inventory }: InventoryWithProduct, store: Store): RailItem {
  const here = { store, inventory };
  return { product, availability: [here], here };
}

interface PageSectionProps {
  readonly id: string;
  readonly title: string;
  /** Content at the end of the title's line. */
  readonly action?: ReactNode;
  /** Its scrolling row, for the arrows; null until it is there. */
  readonly rail?: HTMLElement | null;
  /** Only for screen readers. */
  readonly isTitleHidden?: boolean;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A section of the store page with its heading. */
export function PageSection({
  id,
  title,
  action,
  rail = null,
  isTitleHidden = false,
  ref,
  children,
}: PageSectionProps) {
  return (
    <section ref={ref} aria-labelledby={id} className="-mx-4 flex flex-col gap-2 px-4">
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-3',
          isTitleHidden ? 'sr-only' : 'min-h-target low:min-h-9',
        )}
      >
        <h2 id={id} dir="auto" className="min-w-0 grow basis-36 text-2xl">
          {title}
        </h2>
        <RailArrows rail={rail} label={title} />
        {action}
      </div>
      {children}
    </section>
  );
}

/** The usual height of a row of cards. Its placeholders have it too, so that the page does not move. */
const ROW_HEIGHT = 'min-h-64 md:min-h-68 low:min-h-56';

/** Products side by side in a scrolling row. */
export function ProductRail({
  ref,
  items,
  label,
  isFirst = false,
  onOpen,
  onEnd,
}: {
  /** The row, for `RailArrows`. */
  readonly ref: Ref<HTMLUListElement>;
  readonly items: readonly RailItem[];
  readonly label: string;
  /** Whether it is at the top of the page: it loads the pictures that are seen there at once. */
  readonly isFirst?: boolean;
  readonly onOpen: (item: RailItem) => void;
  /** Called when the last item comes into view, if there may be more. */
  readonly onEnd?: (() => void) | undefined;
}) {
  const end = useRef<HTMLLIElement>(null);
  const count = useGrowingRow(items.length, end, onEnd);
  return (
    <ul ref={ref} aria-label={label} className={`rail -mx-4 px-4 ${ROW_HEIGHT}`}>
      {items.slice(0, count).map((item, i) => (
        <li key={item.product.id} className="flex">
          <ProductCard
            product={item.product}
            row={item.here.inventory}
            store={item.here.store}
            eager={isFirst && i < 2}
            onOpen={() => onOpen(item)}
          />
        </li>
      ))}
      {(count < items.length || onEnd) && <li ref={end} aria-hidden className="w-px shrink-0" />}
    </ul>
  );
}

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * Placeholder of a row of cards.
 * @param isEmpty only keeps the place, far from the screen
 */
export function CardsSkeleton({ isEmpty = false }: { readonly isEmpty?: boolean }) {
  return (
    <div aria-hidden className={`-mx-4 flex gap-3 overflow-hidden px-4 py-1 ${ROW_HEIGHT}`}>
      {(isEmpty ? [] : CARDS).map((one) => (
        <div key={one} className="shrink-0">
          <ProductCardSkeleton />
        </div>
      ))}
    </div>
  );
}

/** Placeholder of a row of products with its heading. */
export function RailSkeleton({ label }: { readonly label?: string }) {
  return (
    <Loading label={label} className="flex flex-col gap-2">
      <div className="flex h-11 items-center">
        <Skeleton className="h-8 w-48" />
      </div>
      <CardsSkeleton />
    </Loading>
  );
}
