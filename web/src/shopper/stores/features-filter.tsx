import { t } from '@lingui/core/macro';
import { featureText, STORE_FEATURES, type StoreFeature } from '@aislewise/contracts/stores';
import * as RadixPopover from 'radix-ui/popover';
import type { ReactElement } from 'react';
import { Checkboxes } from '../../ui/checkboxes.tsx';

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
  chosen,
  onChange,
  ...state
}: FeaturesFilterProps) {
  return (
    <RadixPopover.Root {...state}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={t`Features`}
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className="z-40 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-6*var(--spacing))] overflow-y-auto rounded-card border border-hairline bg-card p-4 shadow-float outline-none animate-fade"
        >
          <fieldset>
            <legend className="pb-1 font-semibold">{t`The store has`}</legend>
            <Checkboxes
              choices={STORE_FEATURES}
              chosen={chosen}
              onChange={onChange}
              labelOf={featureText}
            />
          </fieldset>
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
