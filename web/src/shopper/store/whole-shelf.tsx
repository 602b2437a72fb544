import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { SHELF_PAGE } from '@aislewise/contracts/products';
import { categoryText } from '@aislewise/contracts/category-texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronUp } from 'lucide-react';
import { shelfPagesQuery } from '../../features/products/shelf-api.ts';
import { ProductRow, ProductRowSkeleton } from '../../features/products/components/product-row.tsx';
import { grouped } from '../../lib/format.ts';
import { choicesOf } from '../../lib/known.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { shelfItem, type RailItem } from './rail.tsx';
import { ShelfFailed } from './shelf-failed.tsx';
import type { Shelf } from './shelves.ts';

const LIST = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

/** All products of a shelf without a page of its own, as a list. */
export default function WholeShelf({
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
  const pages = useInfiniteQuery(shelfPagesQuery(store.id, shelf.part));
  const rows = choicesOf({ data: pages.data?.pages.flat() });
  const total = grouped(shelf.count);
  const next = Math.min(SHELF_PAGE, shelf.count - rows.length);
  return (
    <>
      <ul aria-label={categoryText(shelf.name)} className={LIST}>
        {rows.map((row) => {
          const item = shelfItem(row, store);
          return (
            <li key={row.id}>
              <ProductRow
                product={item.product}
                row={item.here.inventory}
                store={store}
                onOpen={() => onOpen(item)}
              />
            </li>
          );
        })}
      </ul>
      {pages.isFetching && (
        <Loading
          label={t`Loading the rest of ${{ title: categoryText(shelf.name) }}...`}
          className={LIST}
        >
          {['a', 'b', 'c'].map((one) => (
            <ProductRowSkeleton key={one} />
          ))}
        </Loading>
      )}
      {pages.isError && !pages.isFetching && <ShelfFailed query={pages} />}
      <div className="flex flex-wrap justify-center gap-3">
        {pages.hasNextPage && !pages.isFetching && (
          <Button variant="secondary" onClick={() => void pages.fetchNextPage()}>
            {t`Show ${next} more of ${total}`}
          </Button>
        )}
        <Button variant="quiet" icon={<ChevronUp aria-hidden size={20} />} onClick={onClose}>
          <Trans>
            Show fewer<span className="sr-only"> {ph({ shelf: categoryText(shelf.name) })}</span>
          </Trans>
        </Button>
      </div>
    </>
  );
}
