import type { ProductSort } from '@aislewise/contracts/products';
import { Select } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { CategoryFilter } from '../categories/category-filter.tsx';
import { ScanButton } from '../products/scan-button.tsx';

const SORTS: readonly { readonly value: ProductSort; readonly label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'category', label: 'Category' },
  { value: 'aisle', label: 'Aisle' },
  { value: 'unchecked', label: 'Longest not checked' },
];

interface InventoryToolsProps {
  readonly search: string;
  readonly category: string;
  readonly sort: ProductSort;
  readonly onSearch: (search: string) => void;
  readonly onCategory: (category: string) => void;
  readonly onSort: (sort: ProductSort) => void;
}

/** Above the list: search by name or barcode (typed or scanned), category and order. */
export function InventoryTools(props: InventoryToolsProps) {
  return (
    <div className="mb-3 grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_auto_auto]">
      <div className="col-span-2 flex items-center gap-2 md:col-span-1">
        <SearchInput
          label="Search by name or barcode"
          placeholder="Name, barcode"
          className="grow"
          value={props.search}
          onChange={props.onSearch}
          // A scanner types the digits and Enter; the price of the row it found takes the focus.
          onSearch={() => focusFirstPrice()}
        />
        <ScanButton onCode={props.onSearch} />
      </div>
      <CategoryFilter className="md:w-52" value={props.category} onChange={props.onCategory} />
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

/** About a second. */
const MAX_FRAMES = 60;

/** Focuses the price as soon as the search has narrowed the list to one row. */
function focusFirstPrice(frames = MAX_FRAMES): void {
  const prices = document.querySelectorAll<HTMLInputElement>('[data-field="price"]');
  if (prices.length === 1) prices[0]?.focus();
  else if (frames > 0) requestAnimationFrame(() => focusFirstPrice(frames - 1));
}
