import type { ProductSort } from '@aislewise/contracts/products';
import { Select } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useCategories } from '../categories/api.ts';
import { ScanButton } from '../products/scan-button.tsx';

const SORTS: readonly { readonly value: ProductSort; readonly label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'category', label: 'Category' },
  { value: 'aisle', label: 'Aisle' },
  { value: 'unchecked', label: 'Longest not checked' },
];

interface InventoryToolsProps {
  readonly storeId: string;
  readonly search: string;
  readonly category: string;
  readonly sort: ProductSort;
  readonly onSearch: (search: string) => void;
  readonly onCategory: (category: string) => void;
  readonly onSort: (sort: ProductSort) => void;
}

/** Over the list: search by name or barcode (typed, scanned or seen), category and order. */
export function InventoryTools(props: InventoryToolsProps) {
  const categories = useCategories(props.storeId).data ?? [];
  return (
    <div className="mb-3 grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_auto_auto]">
      <div className="col-span-2 flex items-center gap-2 md:col-span-1">
        <SearchInput
          label="Search by name or barcode"
          placeholder="Name, barcode"
          className="grow"
          value={props.search}
          onChange={props.onSearch}
          // A scanner types the digits and Enter: what it found is ready for its price.
          onSearch={() => focusFirstPrice()}
        />
        <ScanButton onCode={props.onSearch} />
      </div>
      <Select
        label="Category"
        className="md:w-52"
        value={props.category}
        onChange={({ target }) => props.onCategory(target.value)}
        options={[
          { value: 'all', label: 'All categories' },
          ...categories.map(({ category }) => ({ value: category, label: category })),
        ]}
      />
      <Select
        label="Order"
        className="md:w-52"
        value={props.sort}
        onChange={({ target }) =>
          props.onSort(SORTS.find(({ value }) => value === target.value)?.value ?? 'name')
        }
        options={SORTS}
      />
    </div>
  );
}

const LOOKS = 60;

/** Waits, about a second, for the search to have narrowed the list to one row. */
function focusFirstPrice(looks = LOOKS): void {
  const prices = document.querySelectorAll<HTMLInputElement>('[data-field="price"]');
  if (prices.length === 1) prices[0]?.focus();
  else if (looks > 0) requestAnimationFrame(() => focusFirstPrice(looks - 1));
}
