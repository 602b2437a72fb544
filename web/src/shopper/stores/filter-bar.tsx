import { t } from '@lingui/core/macro';
import {
  featureText,
  HOURS_FILTERS,
  MAX_STORE_QUERY,
  type StoreFeature,
} from '@aislewise/contracts/stores';
import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { RemovableChip } from '../../ui/chip.tsx';
import { paths } from '../../lib/paths.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { useLazyDialog } from '../../ui/use-lazy-part.ts';
import { CuisineLinks } from './cuisine-links.tsx';
import type { StoreFilters } from '../../features/stores/store-filters.ts';

interface FilterBarProps {
  readonly filters: StoreFilters;
  /** Shows the Clear button. An empty list has its own. */
  readonly clearable: boolean;
  readonly onChange: (part: Partial<StoreFilters>) => void;
  readonly onClear: () => void;
  /** Further filters. */
  readonly children?: ReactNode;
}

/** Filters of the store list: words, hours, features and cuisine. */
export function FilterBar({ filters, clearable, onChange, onClear, children }: FilterBarProps) {
  const { query, hours, features } = filters;
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <SearchInput
        hasKey
        sentTo={paths.stores()}
        label={t`Search by name or address`}
        placeholder={t`Search by name or address`}
        maxLength={MAX_STORE_QUERY}
        value={query}
        onChange={(text) => onChange({ query: text })}
      />
      <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0 *:shrink-0">
        {children}
        <ToggleGroup
          label={t`Hours`}
          options={HOURS_FILTERS}
          value={hours}
          onChange={(value) => onChange({ hours: value })}
        />
        <FeaturesButton chosen={features} onChange={(chosen) => onChange({ features: chosen })} />
        <CuisineLinks filters={filters} />
        {clearable && (
          <Button variant="quiet" icon={<X aria-hidden size={18} />} onClick={onClear}>
            {t({ message: 'Clear', comment: 'Takes away what was typed or chosen' })}
          </Button>
        )}
      </div>
      {features.length > 0 && (
        <ul aria-label={t`Chosen features`} className="flex flex-wrap gap-2">
          {features.map((feature) => (
            <li key={feature}>
              <RemovableChip
                onRemove={() => onChange({ features: features.filter((one) => one !== feature) })}
              >
                {featureText(feature)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const loadFilter = () => import('./features-filter.tsx');

/** Opens the list of features. The code of its popover is fetched at the first press. */
function FeaturesButton({
  chosen,
  onChange,
}: {
  readonly chosen: readonly StoreFeature[];
  readonly onChange: (chosen: readonly StoreFeature[]) => void;
}) {
  const { Part: Filter, open, setOpen, openPart } = useLazyDialog('features', loadFilter);
  const count = chosen.length;
  const trigger = (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      aria-expanded={open}
      className="rounded-chip"
      {...(Filter ? {} : { onClick: openPart })}
    >
      {count > 0 ? t`Features (${count})` : t`Features`}
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
