import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { choiceTexts } from './change-words.ts';
import type { QueuedChange } from './queue-rules.ts';

interface RefusedButtonsProps {
  readonly change: QueuedChange;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** The ways on from a change that the server refused, or that conflicts with another one. */
export function RefusedButtons({ change, onKeep, onDiscard }: RefusedButtonsProps) {
  const store = useKeeperStore();
  const words =
    change.state === 'conflict'
      ? choiceTexts(change.field, change, store)
      : { mine: t`Try again`, theirs: t`Discard` };
  const ofProduct = (
    <span className="sr-only">
      {' '}
      <Trans>for {change.productName}</Trans>
    </span>
  );
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={onKeep}>
        {words.mine}
        {ofProduct}
      </Button>
      <Button size="sm" variant="secondary" onClick={onDiscard}>
        {words.theirs}
        {ofProduct}
      </Button>
    </div>
  );
}
