import type { Product, StoreAvailability } from '@aislewise/contracts/calls/products';
import type { ReactNode, Ref } from 'react';
import {
  ProductCard,
  ProductCardSkeleton,
} from '../../features/products/components/product-card.tsx';
import type { SheetProduct } from '../../features/products/rules.ts';
import { useTurns } from '../../lib/use-turns.ts';
import { cx } from '../../ui/cx.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** A product and its place in this store, with all that its sheet shows. */
export interface RailItem extends SheetProduct {
  readonly here: StoreAvailability;
}

/** Those of some products that this store has. */
export function railItems(products: readonly Product[], storeId: string): RailItem[] {
  return products.flatMap((product) => {
    const here = product.storeAvailability.find(({ store }) => store.id === storeId);
    return here ? [{ product, availability: product.storeAvailability, here }] : [];
  });
}

interface PageSectionProps {
  readonly id: string;
  readonly title: string;
  /** Stands at the end of the title's line. */
  readonly action?: ReactNode;
  /** One of many: it is laid out when it comes near. */
  readonly far?: boolean;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A titled part of the store page. */
export function PageSection({ id, title, action, far = false, ref, children }: PageSectionProps) {
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className={cx(
        '-mx-4 flex flex-col gap-3 px-4',
        far && '[contain-intrinsic-size:auto_24.5rem] [content-visibility:auto]',
      )}
    >
      <div className="flex min-h-target items-center justify-between gap-3">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Cards of a row drawn at once; those out of sight follow when the page is at rest, as many at a time. */
const AT_ONCE = 3;

/** Products side by side, to be scrolled. */
export function ProductRail({
  items,
  label,
  onOpen,
}: {
  readonly items: readonly RailItem[];
  readonly label: string;
  readonly onOpen: (item: RailItem) => void;
}) {
  const turns = useTurns(Math.ceil(items.length / AT_ONCE) - 1);
  const drawn = items.slice(0, AT_ONCE * (1 + turns));
  return (
    <ul aria-label={label} className="rail -mx-4 px-4">
      {drawn.map((item) => (
        <li key={item.product.id} className="flex">
          <ProductCard
            product={item.product}
            row={item.here.inventory}
            onOpen={() => onOpen(item)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Cards on their way, side by side. */
function CardsSkeleton() {
  return (
    <div aria-hidden className="-mx-4 flex gap-3 overflow-hidden px-4 py-1">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((one) => (
        <div key={one} className="shrink-0">
          <ProductCardSkeleton />
        </div>
      ))}
    </div>
  );
}

/** A titled row of products on its way. */
export function RailSkeleton({ label }: { readonly label: string }) {
  return (
    <Loading label={label} className="flex flex-col gap-3">
      <div className="flex h-11 items-center">
        <Skeleton className="h-8 w-48" />
      </div>
      <CardsSkeleton />
    </Loading>
  );
}
