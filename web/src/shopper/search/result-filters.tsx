import { t } from '@lingui/core/macro';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { categoryText } from '@aislewise/contracts/category-texts';
import { X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import {
  filterChoices,
  hasFilters,
  NO_RESULT_FILTERS,
  readResultFilters,
  writeResultFilters,
  type ResultFilters as Filters,
} from '../../features/search/filters.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip.tsx';

/** The filters of the results in the address: Back takes the last one back, a link shares them. */
export function useResultFilters() {
  const [address, setAddress] = useSearchParams();
  const filters = readResultFilters(address);
  const change = (part: Partial<Filters>) =>
    setAddress(
      () => {
        // The router's parameters lag behind: another filter may have been chosen since.
        const now = new URLSearchParams(window.location.search);
        return writeResultFilters(now, { ...readResultFilters(now), ...part });
      },
      { preventScrollReset: true },
    );
  return { filters, change, clear: () => change(NO_RESULT_FILTERS) };
}

/** Maximum number of categories that are offered. */
const MAX_CATEGORIES = 6;

interface ResultFiltersProps {
  /** All results, so that only filters that find something are offered. */
  readonly results: readonly SearchResult[];
  /** Whether several stores are searched. */
  readonly ofStores: boolean;
  readonly filters: Filters;
  readonly onChange: (part: Partial<Filters>) => void;
  readonly onClear: () => void;
}

/** Filters above the results: in stock, on sale, open now, category. */
export function ResultFilters({
  results,
  ofStores,
  filters,
  onChange,
  onClear,
}: ResultFiltersProps) {
  const choices = filterChoices(results, useNow());
  const { category } = filters;
  const offered = choices.categories.slice(0, MAX_CATEGORIES);
  const categories =
    category === '' || offered.includes(category) ? offered : [...offered, category];
  return (
    <div
      role="group"
      aria-label={t`Filters`}
      className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-0.5 empty:hidden *:shrink-0 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
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
      {(categories.length > 1 || category !== '') &&
        categories.map((one) => (
          <ToggleChip
            key={one}
            pressed={one === category}
            onPressedChange={(pressed) => onChange({ category: pressed ? one : '' })}
          >
            {categoryText(one)}
          </ToggleChip>
        ))}
      {/* At the end, so that no chip moves under the finger. */}
      {hasFilters(filters) && (
        <Button variant="quiet" icon={<X aria-hidden size={18} />} onClick={onClear}>
          {t`Clear filters`}
        </Button>
      )}
    </div>
  );
}
