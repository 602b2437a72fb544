import type { ProductState } from '@aislewise/contracts/products';
import { RemovableChip } from '../../ui/chip.tsx';
import type { SelectOption } from '../../ui/field.tsx';
import { CategoryFilter } from '../categories/category-filter.tsx';
import { FilterSelect } from '../shared/filter-select.tsx';

const STATES: readonly (SelectOption & { readonly value: ProductState })[] = [
  { value: 'in_stock', label: 'In stock' },
  { value: 'out_of_stock', label: 'Out of stock' },
  { value: 'on_sale', label: 'On sale' },
  { value: 'no_price', label: 'No price' },
  { value: 'no_aisle', label: 'No aisle' },
  { value: 'unchecked', label: 'Not counted for a month' },
];

interface ProductFiltersProps {
  readonly filters: Readonly<Record<'category' | 'state' | 'aisle', string>>;
  readonly onFilter: (
    changes: Readonly<Partial<Record<'category' | 'state' | 'aisle', string>>>,
  ) => void;
  readonly className?: string;
}

/** Narrows a list of products to a category, a state, or the aisle that a link has named. */
export function ProductFilters({
  filters,
  onFilter,
  className = 'basis-40 grow sm:grow-0',
}: ProductFiltersProps) {
  return (
    <>
      <CategoryFilter
        className={className}
        value={filters.category || 'all'}
        onChange={(category) => onFilter({ category })}
      />
      <FilterSelect
        label="Show"
        all="All products"
        className={className}
        options={STATES}
        value={STATES.some(({ value }) => value === filters.state) ? filters.state : 'all'}
        onChange={(state) => onFilter({ state })}
      />
      {filters.aisle !== '' && (
        <RemovableChip onRemove={() => onFilter({ aisle: '' })}>{filters.aisle}</RemovableChip>
      )}
    </>
  );
}
