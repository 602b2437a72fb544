import type { ProductSort } from '@aislewise/contracts/products';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { countOf } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { CategoryFilter } from '../categories/category-filter.tsx';
import { ProductDialog } from '../products/product-dialog.tsx';
import { ScanButton } from '../products/scan-button.tsx';
import { ListTab } from '../shared/list-tab.tsx';
import { useUnsaved } from '../shared/unsaved.ts';
import { rowsOf, useInventoryRows } from './api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { InventoryList } from './inventory-list.tsx';
import { RowStates } from './row-states.ts';
import { RowStatesContext } from './use-row.ts';

const FAILED = 'Failed to load products. Please try again.';
const SEARCH_PAUSE_MS = 250;
const NOTHING: ReadonlySet<string> = new Set();

const SORTS: readonly { readonly value: ProductSort; readonly label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'category', label: 'Category' },
  { value: 'aisle', label: 'Aisle' },
  { value: 'unchecked', label: 'Longest not checked' },
];

/** Every product on one line, each field saved by itself (spec section 2). */
export default function InventoryTab() {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('all');
  const [sort, setSort] = useState<ProductSort>('name');
  const [selected, setSelected] = useState(NOTHING);
  const [adding, setAdding] = useState(false);
  const [states] = useState(() => new RowStates());
  useUnsaved(useSyncExternalStore(states.subscribe, states.hasUnsaved));

  const settled = useDebounced(search.trim(), SEARCH_PAUSE_MS);
  const query = useInventoryRows({ search: settled, category, sort });
  const rows = useMemo(() => (query.data ? rowsOf(query.data) : []), [query.data]);
  const total = query.data?.pages.at(-1)?.total ?? 0;
  const chosen = rows.filter(({ productId }) => selected.has(productId));
  const isCode = /^\d{6,14}$/.test(settled);

  const select = useCallback((productId: string, on: boolean) => {
    setSelected((known) => {
      const next = new Set(known);
      if (on) next.add(productId);
      else next.delete(productId);
      return next;
    });
  }, []);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const mayReadOn = hasNextPage && !isFetching && !isFetchNextPageError;
  const readOn = useCallback(() => {
    // The end may come into sight twice before `isFetching` is set; the second call is dropped.
    if (mayReadOn) void fetchNextPage({ cancelRefetch: false });
  }, [mayReadOn, fetchNextPage]);

  const showAll = () => {
    setSearch('');
    setCategory('all');
  };
  const add = (
    <Button icon={<Plus aria-hidden size={20} />} onClick={() => setAdding(true)}>
      {isCode ? 'Add a product with it' : 'Add Product'}
    </Button>
  );

  return (
    <RowStatesContext value={states}>
      <ListTab
        label="Inventory"
        noun="products"
        query={query}
        failed={FAILED}
        count={rows.length}
        tools={
          <div className="mb-3 grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_auto_auto]">
            <div className="col-span-2 flex items-center gap-2 md:col-span-1">
              <SearchInput
                label="Search by name or barcode"
                placeholder="Name, barcode"
                className="grow"
                value={search}
                onChange={setSearch}
                // A scanner types the digits and Enter; the price of the row takes the focus.
                onSearch={() => focusOnlyPrice()}
              />
              <ScanButton onCode={setSearch} />
            </div>
            <CategoryFilter className="md:w-52" value={category} onChange={setCategory} />
            <Select
              label="Order"
              className="md:w-52"
              value={sort}
              onChange={({ target }) => setSort(target.value as ProductSort)}
              options={SORTS}
            />
          </div>
        }
        empty={{
          title: 'No products found',
          narrowed: isCode ? `No product has the barcode ${settled}.` : undefined,
        }}
        onShowAll={settled !== '' || category !== 'all' ? showAll : undefined}
        add={add}
        addNarrowed={isCode}
      >
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3 px-2">
          <Checkbox
            label={`Select all ${countOf(rows.length, 'product')} shown`}
            className="text-sm font-semibold"
            checked={chosen.length === rows.length}
            onCheckedChange={(on) =>
              setSelected(on ? new Set(rows.map(({ productId }) => productId)) : NOTHING)
            }
          />
          <p role="status" className="text-sm text-muted tabular-nums">
            {countOf(total, 'product')}
          </p>
        </div>
        <InventoryList
          // A changed list starts at its top.
          key={`${settled}|${category}|${sort}`}
          rows={rows}
          total={total}
          selected={selected}
          onSelect={select}
          onEnd={readOn}
        />
        {isFetchNextPageError && (
          <LoadFailed title={FAILED} query={query} onRetry={() => void fetchNextPage()} />
        )}
      </ListTab>
      {chosen.length > 0 && <BulkBar rows={chosen} onDone={() => setSelected(NOTHING)} />}
      {adding && (
        <ProductDialog
          filledIn={isCode ? { barcode: settled } : {}}
          onClose={() => setAdding(false)}
        />
      )}
    </RowStatesContext>
  );
}

/** About a second. */
const MAX_FRAMES = 60;

/** Focuses the price as soon as the search has narrowed the list to one row. */
function focusOnlyPrice(frames = MAX_FRAMES): void {
  const prices = document.querySelectorAll<HTMLInputElement>('[data-field="price"]');
  if (prices.length === 1) prices[0]?.focus();
  else if (frames > 0) requestAnimationFrame(() => focusOnlyPrice(frames - 1));
}
