import { FilterSelect } from '../shared/filter-select.tsx';
import { useCategories } from './api.ts';

interface CategoryFilterProps {
  readonly value: string;
  readonly onChange: (category: string) => void;
  readonly className?: string;
}

/** Narrows a list to one of the store's categories. */
export function CategoryFilter(props: CategoryFilterProps) {
  const rows = useCategories().data ?? [];
  return (
    <FilterSelect
      {...props}
      label="Category"
      all="All categories"
      options={rows.map(({ category }) => ({ value: category, label: category }))}
    />
  );
}
