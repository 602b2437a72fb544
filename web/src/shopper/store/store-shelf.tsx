import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { CategoryKey } from '@aislewise/contracts/categories';
import { ArrowRight, ChevronDown, ChevronUp, RefreshCw } from 'lucide-react';
import { memo, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FROM_STORE, paths } from '../../lib/paths.ts';
import { INVENTORY_FAILED, useInventory } from '../../features/products/api.ts';
import { ProductRow, ProductRowSkeleton } from '../../features/products/components/product-row.tsx';
import { messageOf } from '../../lib/api.ts';
import { grouped } from '../../lib/format.ts';
import { useIsNearViewport } from '../../lib/use-is-near-viewport.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { PageSection, ProductRail, ROW_HEIGHT, type RailItem } from './rail.tsx';
import { wholeShelf, type Shelf } from './shelves.ts';

/** Number of products of an opened shelf shown at a time: it may have thousands. */
const PRODUCTS_PER_STEP = 60;
const LIST = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

interface StoreShelfProps {
  readonly id: string;
  readonly shelf: Shelf;
  readonly store: Store;
  /** Whether it is at the top of the page. */
  readonly isFirst: boolean;
  readonly onOpen: (item: RailItem) => void;
}

const itemOf = ({ product, ...inventory }: InventoryWithProduct, store: Store): RailItem => {
  const here = { store, inventory };
  return { product, availability: [here], here };
};

/**
 * A category of the store: its first products side by side, and a link to the category's page. The
 * 'Other' shelf has no page and opens here as a list.
 */
export const StoreShelf = memo(function StoreShelf({
  id,
  shelf,
  store,
  isFirst,
  onOpen,
}: StoreShelfProps) {
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isNear = useIsNearViewport(section);
  const toggle = useRef<HTMLButtonElement>(null);
  const items = useMemo(() => shelf.rows.map((row) => itemOf(row, store)), [shelf, store]);
  const close = () => {
    setOpen(false);
    // Scrolls from the end of a long list back to its start.
    toggle.current?.focus({ preventScroll: true });
    toggle.current?.scrollIntoView({ block: 'center' });
  };
  const { key } = shelf;
  return (
    <PageSection
      ref={section}
      id={id}
      title={shelf.name}
      action={
        key !== null ? (
          <CategoryLink store={store} shelf={shelf} categoryKey={key} />
        ) : shelf.count > shelf.rows.length ? (
          <Button
            ref={toggle}
            variant="quiet"
            aria-expanded={open}
            className="shrink-0"
            onClick={() => setOpen(!open)}
          >
            {open ? 'Show fewer' : `See all ${grouped(shelf.count)}`}
            <span className="sr-only"> {shelf.name}</span>
            {open ? <ChevronUp aria-hidden size={20} /> : <ChevronDown aria-hidden size={20} />}
          </Button>
        ) : (
          <span className="shrink-0 text-muted tabular-nums">
            {shelf.count}
            <span className="sr-only"> {shelf.count === 1 ? 'product' : 'products'}</span>
          </span>
        )
      }
    >
      {open ? (
        <WholeShelf shelf={shelf} store={store} onOpen={onOpen} onClose={close} />
      ) : !isNear ? (
        <div aria-hidden className={ROW_HEIGHT} />
      ) : (
        <ProductRail label={shelf.name} items={items} isFirst={isFirst} onOpen={onOpen} />
      )}
    </PageSection>
  );
});

/** The link of a shelf's title to the category's page. */
function CategoryLink({
  store,
  shelf: { name, count },
  categoryKey,
}: {
  readonly store: Store;
  readonly shelf: Shelf;
  readonly categoryKey: CategoryKey;
}) {
  return (
    <Link
      to={paths.category(store, categoryKey)}
      state={FROM_STORE}
      className={buttonClass({ variant: 'quiet' })}
    >
      <span className="tabular-nums">
        <span className="sr-only">{name}: </span>
        See all {grouped(count)}
      </span>
      <ArrowRight aria-hidden size={20} className="shrink-0" />
    </Link>
  );
}

function WholeShelf({
  shelf,
  store,
  onOpen,
  onClose,
}: {
  readonly shelf: Shelf;
  readonly store: Store;
  readonly onOpen: (item: RailItem) => void;
  readonly onClose: () => void;
}) {
  const inventory = useInventory(store.id);
  const [drawn, setDrawn] = useState(PRODUCTS_PER_STEP);
  const rows = inventory.data ? wholeShelf(shelf, inventory.data) : shelf.rows;
  const shown = rows.slice(0, drawn);
  return (
    <>
      <ul aria-label={shelf.name} className={LIST}>
        {shown.map((row) => {
          const item = itemOf(row, store);
          return (
            <li key={row.id}>
              <ProductRow
                product={item.product}
                row={item.here.inventory}
                onOpen={() => onOpen(item)}
              />
            </li>
          );
        })}
      </ul>
      {inventory.isPending && (
        <Loading label={`Loading the rest of ${shelf.name}...`} className={LIST}>
          {['a', 'b', 'c'].map((one) => (
            <ProductRowSkeleton key={one} />
          ))}
        </Loading>
      )}
      {inventory.isError && !inventory.data && (
        <Notice
          tone="error"
          title={INVENTORY_FAILED}
          action={
            <Button
              variant="secondary"
              busy={inventory.isFetching}
              icon={<RefreshCw aria-hidden size={20} />}
              onClick={() => void inventory.refetch()}
            >
              Try Again
            </Button>
          }
        >
          {messageOf(inventory.error, 'Check your connection and try again.')}
        </Notice>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {rows.length > shown.length && (
          <Button variant="secondary" onClick={() => setDrawn(drawn + PRODUCTS_PER_STEP)}>
            Show {Math.min(PRODUCTS_PER_STEP, rows.length - shown.length)} more of{' '}
            {grouped(rows.length)}
          </Button>
        )}
        <Button variant="quiet" icon={<ChevronUp aria-hidden size={20} />} onClick={onClose}>
          Show fewer
          <span className="sr-only"> {shelf.name}</span>
        </Button>
      </div>
    </>
  );
}
