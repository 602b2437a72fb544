import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { FIELD_NAMES, problemText, valueText } from './change-words.ts';
import { useChangeQueue } from './queue-provider.tsx';
import type { QueuedChange } from './queue-rules.ts';
import { RefusedButtons } from './refused-buttons.tsx';
import { nameText } from '../../lib/direction.ts';

interface WaitingSheetProps {
  readonly onClose: () => void;
}

/** Lists the changes that wait on the device, with old and new value. */
export function WaitingSheet({ onClose }: WaitingSheetProps) {
  const { queue, waiting, problem } = useChangeQueue();
  const hasQueued = waiting.some(({ state }) => state === 'queued');
  const isEmpty = waiting.length === 0;
  const choose = isEmpty ? undefined : t`Choose for each what to keep.`;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t`Not sent yet`}
      description={hasQueued ? problemText(problem) : choose}
      footer={
        hasQueued ? <Button onClick={() => queue.sendNow()}>{t`Send now`}</Button> : undefined
      }
    >
      {isEmpty ? (
        <p>{t`Everything has been sent.`}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {waiting.map((change) => (
            <li key={change.id} className="flex flex-col gap-1 py-3 first:pt-0">
              <WaitingChange
                change={change}
                onKeep={() => void queue.keepMine(change.id)}
                onDiscard={() => void queue.discard(change.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

interface WaitingChangeProps {
  readonly change: QueuedChange;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

function WaitingChange({ change, onKeep, onDiscard }: WaitingChangeProps) {
  const { productName, field, seen, value, state, reason, at } = change;
  const store = useKeeperStore();
  const name = FIELD_NAMES[field];
  const [before, after] = [valueText(field, seen, store), valueText(field, value, store)];
  return (
    <>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {nameText(productName)}
      </p>
      <p className="wrap-anywhere">
        {seen === undefined ? (
          <Trans>
            {name}: <ins className="font-semibold no-underline">{after}</ins>
          </Trans>
        ) : (
          <Trans>
            {name}:{' '}
            <del className="text-muted">
              <span className="sr-only">from </span>
              {before}
            </del>{' '}
            <span aria-hidden>→</span>
            <span className="sr-only">to</span>{' '}
            <ins className="font-semibold no-underline">{after}</ins>
          </Trans>
        )}
      </p>
      <p className="text-sm text-muted">{formatDateTime(at, store.timeZone)}</p>
      {state === 'queued' ? (
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          icon={<Trash2 aria-hidden size={18} />}
          onClick={onDiscard}
        >
          <Trans>
            Discard<span className="sr-only"> the change of {productName}</span>
          </Trans>
        </Button>
      ) : (
        <>
          <p dir="auto" className="text-sm text-out-of-stock-text">
            {reason}
          </p>
          <RefusedButtons change={change} onKeep={onKeep} onDiscard={onDiscard} />
        </>
      )}
    </>
  );
}
