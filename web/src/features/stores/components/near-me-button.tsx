import { t } from '@lingui/core/macro';
import { LocateFixed } from 'lucide-react';
import { ToggleChip } from '../../../ui/chip.tsx';
import type { PositionContextValue } from './position-provider.tsx';

/** Sorts the stores by distance. Only this button requests the visitor's position. */
export function NearMeButton({
  near: { state, ask, forget },
}: {
  readonly near: PositionContextValue;
}) {
  const asking = state.is === 'asking';
  return (
    <ToggleChip
      pressed={state.is === 'known'}
      aria-busy={asking || undefined}
      icon={<LocateFixed aria-hidden size={18} />}
      onPressedChange={(pressed) => {
        if (pressed && !asking) ask();
        else forget();
      }}
    >
      {asking ? t`Locating...` : t`Near me`}
    </ToggleChip>
  );
}
