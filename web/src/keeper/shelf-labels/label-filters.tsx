import { RemovableChip, ToggleChip } from '../../ui/chip.tsx';
import { ProductFilters } from '../products/product-filters.tsx';

type Filter = 'q' | 'category' | 'state' | 'aisle' | 'ids';

interface LabelFiltersProps {
  readonly address: Readonly<Record<Filter, string>>;
  readonly onChange: (changes: Partial<Record<Filter, string>>) => void;
}

/** Which products get a label: a part of the list of products. */
export function LabelFilters({ address, onChange }: LabelFiltersProps) {
  const { q, state, ids } = address;
  const isChanged = state === 'label_changed';
  return (
    <div role="group" aria-label="Which products" className="flex flex-wrap items-end gap-3">
      <ProductFilters
        filters={address}
        onFilter={onChange}
        className="min-w-0 grow basis-36 sm:grow-0"
      />
      <ToggleChip
        pressed={isChanged}
        onPressedChange={(on) => onChange({ state: on ? 'label_changed' : '' })}
      >
        Price changed since its label
      </ToggleChip>
      {q !== '' && <RemovableChip onRemove={() => onChange({ q: '' })}>{`“${q}”`}</RemovableChip>}
      {ids !== '' && (
        <RemovableChip onRemove={() => onChange({ ids: '' })}>Chosen products</RemovableChip>
      )}
    </div>
  );
}
