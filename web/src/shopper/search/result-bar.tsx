import { t } from '@lingui/core/macro';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { categoryText } from '@aislewise/contracts/category-texts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import {
  filterChoices,
  hasFilters,
  NO_RESULT_FILTERS,
  readResultFilters,
  writeResultFilters,
  type ResultFilters as Filters,
} from '../../features/search/filters.ts';
import {
  readSort,
  sortChoices,
  writeSort,
  type OfferContext,
  type Sort,
} from '../../features/search/offers.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { SelectChip, ToggleChip } from '../../ui/chip.tsx';

/** The filters and the order of the results in the address: Back takes the last one back, a link shares them. */
export function useResultFilters() {
  const [address, setAddress] = useSearchParams();
  const write = (rewrite: (now: URLSearchParams) => URLSearchParams) =>
    setAddress(
      // The router's parameters lag behind: another filter may have been chosen since.
      () => rewrite(new URLSearchParams(window.location.search)),
      { preventScrollReset: true },
    );
  const change = (part: Partial<Filters>) =>
    write((now) => writeResultFilters(now, { ...readResultFilters(now), ...part }));
  return {
    filters: readResultFilters(address),
    sort: readSort(address),
    change,
    clear: () => change(NO_RESULT_FILTERS),
    changeSort: (sort: Sort) => write((now) => writeSort(now, sort)),
  };
}

interface ResultBarProps {
  /** '12 products found'. '' if it is not known. */
  readonly count: string;
  readonly children: ReactNode;
}

/** One row above the results: how many, their order and the filters. It scrolls sideways on a phone. */
export function ResultBar({ count, children }: ResultBarProps) {
  return (
    <div className="-mx-4 -mb-3 flex items-center gap-3 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
      {count !== '' && (
        <p className="max-w-full shrink-0 text-sm text-muted wrap-anywhere">{count}</p>
      )}
      {children}
    </div>
  );
}

const SORT_TEXTS: Readonly<Record<Sort, () => string>> = {
  best: () => t({ message: 'Best', comment: 'An order of offers: the best match first' }),
  price: () => t({ message: 'Price', comment: 'An order of offers: the lowest price first' }),
  unit: () =>
    t({ message: 'Per unit', comment: 'An order of offers: the lowest price per pound first' }),
  near: () => t({ message: 'Nearest', comment: 'An order of offers: the nearest store first' }),
};

interface ResultControlsProps {
  /** All results, so that only filters that find something are offered. */
  readonly results: readonly SearchResult[];
  /** Whether several stores are searched. */
  readonly ofStores: boolean;
  readonly milesTo: OfferContext['milesTo'];
  readonly filters: Filters;
  readonly sort: Sort;
  readonly onChange: (part: Partial<Filters>) => void;
  readonly onSort: (sort: Sort) => void;
  readonly onClear: () => void;
}

/** The order of the results and their filters: in stock, on sale, open now, category. */
export function ResultControls({
  results,
  ofStores,
  milesTo,
  filters,
  sort,
  onChange,
  onSort,
  onClear,
}: ResultControlsProps) {
  const choices = filterChoices(results, useNow());
  const sorts = sortChoices(results, milesTo);
  const { category } = filters;
  const categories =
    category === '' || choices.categories.includes(category)
      ? choices.categories
      : [...choices.categories, category];
  return (
    <div
      role="group"
      aria-label={t`Filters`}
      className="flex items-center gap-2 *:shrink-0 empty:hidden sm:flex-wrap"
    >
      {(sorts.length > 0 || sort !== 'best') && (
        <SelectChip
          label={t({ message: 'Sort', comment: 'Before the order of the results' })}
          isLabelled
          options={(sorts.includes(sort) ? sorts : [...sorts, sort]).map((value) => ({
            value,
            label: SORT_TEXTS[value](),
          }))}
          value={sort}
          isChanged={sort !== 'best'}
          onChange={onSort}
        />
      )}
      {(choices.inStock || filters.inStock) && (
        <ToggleChip pressed={filters.inStock} onPressedChange={(inStock) => onChange({ inStock })}>
          {t`In stock`}
        </ToggleChip>
      )}
      {(choices.onSale || filters.onSale) && (
        <ToggleChip pressed={filters.onSale} onPressedChange={(onSale) => onChange({ onSale })}>
          {t`On sale`}
        </ToggleChip>
      )}
      {(ofStores || filters.open) && (
        <ToggleChip pressed={filters.open} onPressedChange={(open) => onChange({ open })}>
          {t`Open now`}
        </ToggleChip>
      )}
      {(categories.length > 1 || category !== '') && (
        <SelectChip
          label={t`Category`}
          options={['', ...categories].map((value) => ({
            value,
            label: value === '' ? t`All categories` : categoryText(value),
          }))}
          value={category}
          isChanged={category !== ''}
          onChange={(chosen) => onChange({ category: chosen })}
        />
      )}
      {/* At the end, so that no chip moves under the finger. */}
      {hasFilters(filters) && (
        <Button variant="quiet" icon={<X aria-hidden size={18} />} onClick={onClear}>
          {t`Clear filters`}
        </Button>
      )}
    </div>
  );
}
