import { t } from '@lingui/core/macro';
import { categoriesNamed } from '@aislewise/contracts/categories';
import type { ComponentProps } from 'react';
import { choicesOf } from '../../lib/known.ts';
import { FilterSelect } from '../lists/filter-select.tsx';
import { useCategories } from './api.ts';
import { categoryNames, toOption } from './category-names.ts';

type CategoryFilterProps = Omit<
  ComponentProps<typeof FilterSelect>,
  'label' | 'all' | 'options' | 'more'
>;

/**
 * Narrows a list to one of the store's categories, or, under 'More', to a shelf by its name in the
 * specification. It offers no name that finds nothing (spec-coverage A7).
 */
export function CategoryFilter(props: CategoryFilterProps) {
  const used = choicesOf(useCategories());
  const { own, more } = categoryNames(used.map(({ category }) => category));
  const found = more.filter((name) => categoriesNamed(name, used).length > 0);
  return (
    <FilterSelect
      {...props}
      label={t`Category`}
      all={t({ message: 'All', comment: 'All categories' })}
      options={own.map(toOption)}
      more={found.map(toOption)}
    />
  );
}
