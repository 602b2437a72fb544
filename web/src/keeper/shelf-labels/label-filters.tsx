import { t } from '@lingui/core/macro';
import type { ProductState } from '@aislewise/contracts/products';
import { RemovableChip, ToggleChip } from '../../ui/chip.tsx';
import { ProductFilters } from '../products/product-filters.tsx';

type Filter = 'q' | 'category' | 'state' | 'aisle' | 'ids';

/** The labels that are due after changes of prices. */
const DUE: readonly (readonly [ProductState, () => string])[] = [
  ['label_changed', () => t`Price changed since its label`],
  ['price_today', () => t`Price changed today`],
  ['price_week', () => t`Price changed in the last 7 days`],
];

interface LabelFiltersProps {
  readonly address: Readonly<Record<Filter, string>>;
  readonly onChange: (changes: Partial<Record<Filter, string>>) => void;
}

/** Which products get a label: a part of the list of products. */
export function LabelFilters({ address, onChange }: LabelFiltersProps) {
  const { q, state, ids } = address;
  return (
    <div role="group" aria-label={t`Which products`} className="flex flex-wrap items-end gap-3">
      <ProductFilters
        filters={address}
        onFilter={onChange}
        className="min-w-0 grow basis-36 sm:grow-0"
      />
      {DUE.map(([due, label]) => (
        <ToggleChip
          key={due}
          pressed={state === due}
          onPressedChange={(on) => onChange({ state: on ? due : '' })}
        >
          {label()}
        </ToggleChip>
      ))}
      {q !== '' && <RemovableChip onRemove={() => onChange({ q: '' })}>{`“${q}”`}</RemovableChip>}
      {ids !== '' && (
        <RemovableChip onRemove={() => onChange({ ids: '' })}>{t`Chosen products`}</RemovableChip>
      )}
    </div>
  );
}
