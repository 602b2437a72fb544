import type { ComponentProps } from 'react';
import { FilterSelect } from '../shared/filter-select.tsx';
import { useCategories } from './api.ts';

type CategoryFilterProps = Omit<ComponentProps<typeof FilterSelect>, 'label' | 'all' | 'options'>;

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
