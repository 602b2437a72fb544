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
  const { field, productName } = change;
  const { mine, theirs } = choiceTexts(field, change, store);
  const isConflict = change.state === 'conflict';
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={onKeep}>
        {isConflict ? (
          <Trans>
            {mine}
            <span className="sr-only"> for {productName}</span>
          </Trans>
        ) : (
          <Trans>
            Try again<span className="sr-only"> for {productName}</span>
          </Trans>
        )}
      </Button>
      <Button size="sm" variant="secondary" onClick={onDiscard}>
        {isConflict ? (
          <Trans>
            {theirs}
            <span className="sr-only"> for {productName}</span>
          </Trans>
        ) : (
          <Trans>
            Discard<span className="sr-only"> for {productName}</span>
          </Trans>
        )}
      </Button>
    </div>
  );
}
