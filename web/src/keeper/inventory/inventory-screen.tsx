import { plural, t } from '@lingui/core/macro';
import { MAX_CHOSEN } from '@aislewise/contracts/shelf-labels';
import { looksIncomplete } from '@aislewise/finder/barcodes';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { WeighedValue } from '../../features/search/components/weighed-value.tsx';
import { useObservable } from '../../lib/observable.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { looksIncompleteText } from '../products/barcode-field.tsx';
import { ProductDialog } from '../products/product-dialog.tsx';
import { ImportLink } from '../products/no-products.tsx';
import { useShowAdded } from '../products/use-show-added.ts';
import { isScanned } from '../scanner/open-scanned.ts';
import { totalOf } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import { ListTab } from '../lists/list-tab.tsx';
import { AISLES_ID, AisleSuggestions } from '../categories/aisle-suggestions.tsx';
import { Section } from '../frame/section.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { useUnsaved } from '../forms/unsaved.ts';
import { useAddress, useSearchText } from '../lists/use-address.ts';
import { rowsOf } from './api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { filterBody } from './bulk-update.ts';
import { InventoryList } from './inventory-list.tsx';
import { InventoryHeadings } from './inventory-row.tsx';
import { InventoryTools, SORTS } from './inventory-tools.tsx';
import { RowStates } from './row-states.ts';
import { useFirstPrice } from './use-first-price.ts';
import { useKeptRows } from './use-kept-rows.ts';
import { RowStatesContext } from './use-row.ts';
import { labelsOf, useSelection } from './use-selection.ts';

const tooManyLabelsText = (): string =>
  t`Choose at most ${MAX_CHOSEN} products one by one, or all that a category, an aisle or a search shows.`;
const failedText = (): string => t`Failed to load products. Please try again.`;

/** Every product on one line, each field saved by itself (spec section 2). */
export function Component() {
  const [address, setAddress] = useAddress('q', 'category', 'state', 'aisle', 'sort');
  const [search, setSearch] = useSearchText(address.q, (q) => setAddress({ q }));
  const store = useKeeperStore();
  const searchField = useRef<HTMLInputElement>(null);
  const adding = useDialog<true>('product');
  const onAdded = useShowAdded(adding.opened !== null, (name) => setAddress({ q: name }));
  const [showsSelected, setShowsSelected] = useState(false);
  const [states] = useState(() => new RowStates());
  useUnsaved(useObservable(states.rows, states.hasUnsaved));

  const { q: settled, category, state, aisle } = address;
  const filter = { search: settled, category, state, aisle };
  const isSearched = settled !== '';
  const chosenSort = SORTS.find(({ value }) => value === address.sort)?.value ?? 'name';
  const query = useKeptRows({ ...filter, sort: isSearched ? undefined : chosenSort });
  const listed = useMemo(() => (query.data ? rowsOf(query.data) : []), [query.data]);
  const total = totalOf(query);
  const isCode = /^\d{6,14}$/.test(settled);

  // A changed list starts at its top.
  const list = Object.values(address).join('|');
  const { selection, isSelected, select, selectRows, selectList, clear } = useSelection(list);
  const isWhole = selection.kind === 'list';
  const count = isWhole ? total - selection.except.length : selection.rows.length;
  const isSubset = showsSelected && !isWhole && count > 0;
  const rows = isSubset ? selection.rows : listed;
  const navigate = useNavigate();
  const printLabels = () => {
    const labels = labelsOf(selection, { q: settled, category, state, aisle });
    if (labels !== null) void navigate(paths.keeperLabels(labels));
    else toast({ title: t`Too many for one print`, description: tooManyLabelsText() });
  };
  const clearSelection = () => {
    clear();
    setShowsSelected(false);
  };

  const hasRows = settled === search.trim() && query.isSuccess && !query.isPlaceholderData;
  const price = useFirstPrice(query.isError || (hasRows && rows.length === 0));
  const findPrice = (q: string) => {
    setShowsSelected(false);
    setAddress({ q: q.trim() });
    price.await();
  };
  const location = useLocation();
  const [arrival, setArrival] = useState('');
  if (location.key !== arrival) {
    setArrival(location.key);
    if (isScanned(location.state)) {
      setShowsSelected(false);
      price.expect();
    }
  }
  const returnToSearch = () => {
    searchField.current?.focus();
    searchField.current?.select();
  };

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const mayReadOn = hasNextPage && !isFetching && !isFetchNextPageError && !isSubset;
  const readOn = useCallback(() => {
    // The end may come into sight twice before `isFetching` is set; the second call is dropped.
    if (mayReadOn) void fetchNextPage({ cancelRefetch: false });
  }, [mayReadOn, fetchNextPage]);

  const isNarrowed = Object.values(filter).some((value) => value !== '');
  const showAll = () => setAddress({ q: '', category: '', state: '', aisle: '' });
  const add = (
    <Button icon={<Plus aria-hidden size={20} />} onClick={() => adding.open(true)}>
      {isCode ? t`Add a product with it` : t`Add Product`}
    </Button>
  );
  const areAllSelected = rows.every(({ productId }) => isSelected(productId));

  return (
    <RowStatesContext value={states}>
      <Section title={t`Inventory`} namesStore compact>
        <AisleSuggestions id={AISLES_ID} />
        <ListTab
          label={t`Inventory`}
          noun="products"
          query={query}
          failed={failedText()}
          count={rows.length}
          tools={
            <>
              <InventoryTools
                search={
                  <SearchInput
                    ref={searchField}
                    label={t`Search by name or barcode`}
                    placeholder={t`Name, barcode`}
                    className="grow"
                    value={search}
                    onChange={(text) => {
                      setShowsSelected(false);
                      setSearch(text);
                    }}
                    onSearch={findPrice}
                    onKeyDown={(event) => {
                      if (event.key !== 'ArrowDown') return;
                      event.preventDefault();
                      findPrice(search);
                    }}
                  />
                }
                filters={address}
                onFilter={setAddress}
                sort={isSearched ? undefined : chosenSort}
              />
              <div role="status" className="mb-3 px-2 empty:hidden">
                <WeighedValue query={settled} store={store} />
              </div>
            </>
          }
          empty={{
            title: t`No products found`,
            text: t`Your store has none yet. Add the first one, or import your list.`,
            narrowed: isCode
              ? `${t`No product has the barcode ${settled}.`}${looksIncomplete(settled) ? ` ${looksIncompleteText()}` : ''}`
              : undefined,
          }}
          onShowAll={isNarrowed ? showAll : undefined}
          add={
            <>
              {add}
              {!isNarrowed && <ImportLink />}
            </>
          }
          addNarrowed={isCode}
        >
          <div className="mb-1 flex flex-wrap items-center gap-x-3 px-2">
            <Checkbox
              label={plural(
                { count: rows.length },
                { one: 'Select all # product shown', other: 'Select all # products shown' },
              )}
              className="text-sm font-semibold"
              checked={areAllSelected}
              onCheckedChange={(on) => (on ? selectRows(rows) : clearSelection())}
            />
            {areAllSelected && !isWhole && !isSubset && total > rows.length && (
              <Button size="sm" variant="quiet" onClick={selectList}>
                {plural(total, { one: 'Select all #', other: 'Select all #' })}
              </Button>
            )}
            <p role="status" className="ms-auto text-sm text-muted tabular-nums">
              {plural(
                { count: isSubset ? rows.length : total },
                { one: '# product', other: '# products' },
              )}
            </p>
          </div>
          <InventoryHeadings />
          <InventoryList
            key={`${isSubset}|${list}`}
            rows={rows}
            total={isSubset ? rows.length : total}
            isSelected={isSelected}
            onSelect={select}
            onEnd={readOn}
            onEnter={isSearched ? returnToSearch : undefined}
            awaitsFocus={price.isAwaited && hasRows}
            onFocused={price.arrived}
          />
          {isFetchNextPageError && (
            <LoadFailed title={failedText()} query={query} onRetry={() => void fetchNextPage()} />
          )}
        </ListTab>
        {count > 0 && (
          <BulkBar
            count={count}
            target={
              isWhole
                ? { filter: { ...filterBody(filter), except: [...selection.except] } }
                : { rows: selection.rows }
            }
            shown={isWhole ? rows.filter(({ productId }) => isSelected(productId)) : selection.rows}
            onShow={isWhole || isSubset ? undefined : () => setShowsSelected(true)}
            onPrint={printLabels}
            onDone={clearSelection}
          />
        )}
        {adding.opened && (
          <ProductDialog
            filledIn={isCode ? { barcode: settled } : undefined}
            onClose={adding.close}
            onSaved={({ product }) => onAdded(product.name)}
          />
        )}
      </Section>
    </RowStatesContext>
  );
}
