import { t } from '@lingui/core/macro';
import type { ProductSort } from '@aislewise/contracts/products';
import type { ComponentProps, ReactNode } from 'react';
import { Select } from '../../ui/field.tsx';
import { ProductFilters } from '../products/product-filters.tsx';
import { ScanButton } from '../products/scan-button.tsx';
import { useOpenScanned } from '../scanner/open-scanned.ts';

export const SORTS: readonly { readonly value: ProductSort; readonly label: string }[] = [
  {
    value: 'name',
    get label() {
      return t`Name`;
    },
  },
  {
    value: 'category',
    get label() {
      return t`Category`;
    },
  },
  {
    value: 'aisle',
    get label() {
      return t`Aisle`;
    },
  },
  {
    value: 'unchecked',
    get label() {
      return t`Longest not checked`;
    },
  },
];
const BEST_MATCH = [
  {
    value: '',
    get label() {
      return t({ message: 'Best', comment: 'The order of a search: the best match first' });
    },
  },
];

interface InventoryToolsProps extends Pick<ComponentProps<typeof ProductFilters>, 'filters'> {
  readonly search: ReactNode;
  readonly onFilter: (
    changes: Partial<Record<'category' | 'state' | 'aisle' | 'sort', string>>,
  ) => void;
  /** undefined while something is searched: best match first. */
  readonly sort: ProductSort | undefined;
}

/** Search and scanner, which stay within the thumb's reach on a phone; filters and order. */
export function InventoryTools({ search, filters, onFilter, sort }: InventoryToolsProps) {
  const openScanned = useOpenScanned();
  return (
    <div className="mb-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] items-end gap-2 lg:grid-cols-[1fr_auto_auto_auto] lg:gap-3">
      <div className="flex items-center gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(--spacing(15)+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:border-t max-lg:border-hairline max-lg:bg-card max-lg:p-2">
        {search}
        <ScanButton onCode={openScanned} />
      </div>
      <ProductFilters filters={filters} onFilter={onFilter} className="min-w-0 lg:w-44" />
      <Select
        label={t({ message: 'Order', comment: 'The order in which products are listed' })}
        className="min-w-0 lg:w-44"
        value={sort ?? ''}
        onChange={({ target }) => onFilter({ sort: target.value })}
        options={sort === undefined ? BEST_MATCH : SORTS}
      />
    </div>
  );
}
