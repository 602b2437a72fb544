import { t } from '@lingui/core/macro';
import type { ProductState } from '@aislewise/contracts/products';
import { choicesOf } from '../../lib/known.ts';
import { RemovableChip } from '../../ui/chip.tsx';
import type { SelectOption } from '../../ui/field.tsx';
import { useAisles } from '../categories/api.ts';
import { CategoryFilter } from '../categories/category-filter.tsx';
import { FilterSelect } from '../lists/filter-select.tsx';

const STATES: readonly (SelectOption & { readonly value: ProductState })[] = [
  {
    value: 'in_stock',
    get label() {
      return t`In stock`;
    },
  },
  {
    value: 'out_of_stock',
    get label() {
      return t`Out of stock`;
    },
  },
  {
    value: 'stock_unknown',
    get label() {
      return t`Stock not known`;
    },
  },
  {
    value: 'on_sale',
    get label() {
      return t`On sale`;
    },
  },
  {
    value: 'no_price',
    get label() {
      return t`No price`;
    },
  },
  {
    value: 'no_aisle',
    get label() {
      return t`No aisle`;
    },
  },
  {
    value: 'unchecked',
    get label() {
      return t`Not counted for a month`;
    },
  },
  {
    value: 'label_changed',
    get label() {
      return t`Price changed since its label`;
    },
  },
  {
    value: 'label_missing',
    get label() {
      return t`No label printed`;
    },
  },
  {
    value: 'price_today',
    get label() {
      return t`Price changed today`;
    },
  },
  {
    value: 'price_week',
    get label() {
      return t`Price changed in the last 7 days`;
    },
  },
];

/** Marks the aisles among the choices of 'Show'. */
const AISLE = 'aisle:';

const aisleLabel = (aisle: string): string =>
  /^aisle\b/i.test(aisle) ? aisle : t`Aisle: ${aisle}`;

interface ProductFiltersProps {
  readonly filters: Readonly<Record<'category' | 'state' | 'aisle', string>>;
  readonly onFilter: (
    changes: Readonly<Partial<Record<'category' | 'state' | 'aisle', string>>>,
  ) => void;
  readonly className?: string;
}

/** Narrows a list of products to a category, a state and an aisle. */
export function ProductFilters({
  filters,
  onFilter,
  className = 'basis-36 grow sm:basis-40 sm:grow-0',
}: ProductFiltersProps) {
  const aisles = choicesOf(useAisles());
  return (
    <>
      <CategoryFilter
        className={className}
        value={filters.category || 'all'}
        onChange={(category) => onFilter({ category })}
      />
      <FilterSelect
        label={t({ message: 'Show', comment: 'Which products the list shows' })}
        all={t({ message: 'All', comment: 'All products' })}
        className={className}
        options={STATES}
        more={aisles.map(({ aisle }) => ({ value: AISLE + aisle, label: aisleLabel(aisle) }))}
        value={STATES.some(({ value }) => value === filters.state) ? filters.state : 'all'}
        onChange={(chosen) =>
          onFilter(
            chosen.startsWith(AISLE) ? { aisle: chosen.slice(AISLE.length) } : { state: chosen },
          )
        }
      />
      {filters.aisle !== '' && (
        <RemovableChip onRemove={() => onFilter({ aisle: '' })}>{filters.aisle}</RemovableChip>
      )}
    </>
  );
}
