import { STORE_FEATURES, type StoreFeature } from '@aislewise/contracts/stores';
import type { ReactElement } from 'react';
import { Checkbox } from '../../ui/field.tsx';
import { Popover } from '../../ui/popover.tsx';

export interface FeaturesFilterProps {
  readonly trigger: ReactElement;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly chosen: readonly StoreFeature[];
  readonly onChange: (chosen: readonly StoreFeature[]) => void;
}

/** The features to choose from, in a popover by their button. */
export default function FeaturesFilter({
  trigger,
  open,
  onOpenChange,
  chosen,
  onChange,
}: FeaturesFilterProps) {
  return (
    <Popover trigger={trigger} label="Features" open={open} onOpenChange={onOpenChange}>
      <fieldset>
        <legend className="pb-1 font-semibold">The store has</legend>
        {STORE_FEATURES.map((feature) => (
          <Checkbox
            key={feature}
            label={feature}
            checked={chosen.includes(feature)}
            onCheckedChange={(wanted) =>
              onChange(
                STORE_FEATURES.filter((one) => (one === feature ? wanted : chosen.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
    </Popover>
  );
}
