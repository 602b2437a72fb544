import { HOURS_FILTERS, type StoreFeature } from '@aislewise/contracts/stores';
import { ChevronDown, X } from 'lucide-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { RemovableChip } from '../../ui/chip.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import type { FeaturesFilterProps } from './features-filter.tsx';
import type { StoreFilters } from './store-filters.ts';

interface FilterBarProps {
  readonly filters: StoreFilters;
  /** Offers to clear them here; an empty list offers it itself. */
  readonly clearable: boolean;
  readonly onChange: (part: Partial<StoreFilters>) => void;
  readonly onClear: () => void;
  /** Stands among the filters. */
  readonly children?: ReactNode;
}

/** What narrows the store list: words, hours, features, and the way back to all of them. */
export function FilterBar({ filters, clearable, onChange, onClear, children }: FilterBarProps) {
  const { query, hours, features } = filters;
  return (
    <div className="flex flex-col gap-3">
      <SearchInput
        label="Search by name or address"
        placeholder="Search by name or address"
        maxLength={200}
        value={query}
        onChange={(text) => onChange({ query: text })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <ToggleGroup
          label="Hours"
          options={HOURS_FILTERS}
          value={hours}
          onChange={(value) => onChange({ hours: value })}
        />
        <FeaturesButton chosen={features} onChange={(chosen) => onChange({ features: chosen })} />
        {children}
        {clearable && (
          <Button variant="quiet" icon={<X aria-hidden size={18} />} onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      {features.length > 0 && (
        <ul aria-label="Chosen features" className="flex flex-wrap gap-2">
          {features.map((feature) => (
            <li key={feature}>
              <RemovableChip
                onRemove={() => onChange({ features: features.filter((one) => one !== feature) })}
              >
                {feature}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const loadFilter = () => import('./features-filter.tsx');

/** Opens the features. Their popover is fetched with the first sign of interest. */
function FeaturesButton({
  chosen,
  onChange,
}: {
  readonly chosen: readonly StoreFeature[];
  readonly onChange: (chosen: readonly StoreFeature[]) => void;
}) {
  const [Filter, setFilter] = useState<ComponentType<FeaturesFilterProps> | null>(null);
  const [open, setOpen] = useState(false);
  const openFilter = () => {
    loadFilter().then(
      (module) => {
        setFilter(() => module.default);
        setOpen(true);
      },
      (error: unknown) => {
        console.debug('The features filter could not be fetched', error);
        toast({
          title: 'Could not open the features',
          description: 'Check your connection and try again.',
          tone: 'destructive',
        });
      },
    );
  };
  const trigger = (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      aria-expanded={open}
      className="rounded-chip"
      {...(Filter
        ? {}
        : {
            onClick: openFilter,
            // Fetched alone: put in its place now, it would take the button away under the press.
            onPointerEnter: () => {
              loadFilter().catch((error: unknown) => console.debug('No features yet', error));
            },
          })}
    >
      Features{chosen.length > 0 && ` (${chosen.length})`}
      <ChevronDown aria-hidden size={18} />
    </Button>
  );
  if (!Filter) return trigger;
  return (
    <Filter
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
