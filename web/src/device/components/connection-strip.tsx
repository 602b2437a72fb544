import { t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { CloudUpload, WifiOff } from 'lucide-react';
import { timeAgo } from '../../lib/ago.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { outboxText } from '../outbox/outbox-rules.ts';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useLazyDialog } from '../../ui/use-lazy-part.ts';
import { useKeptAt } from '../use-kept-store.ts';

const loadOutbox = () => import('../outbox/outbox-sheet.tsx');

interface ConnectionStripProps {
  readonly store: Store | null;
  readonly offline: boolean;
  readonly items: readonly OutboxItem[];
}

/**
 * A strip at the top of the page: says that the app is offline, the age of the data, and how many
 * messages wait. Renders nothing while online without messages.
 */
export function ConnectionStrip({ store, offline, items }: ConnectionStripProps) {
  const waiting = outboxText(items);
  const { Part: OutboxSheet, open, setOpen, openPart } = useLazyDialog('waiting', loadOutbox);
  const message = [offline && t`You're offline`, waiting].filter(Boolean).join('. ');
  return (
    <>
      <LiveRegion text={message} />
      {message !== '' && (
        <aside
          aria-label={t`Connection`}
          className="border-b border-warning bg-warning-soft text-warning-text"
        >
          <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
            {offline ? (
              <WifiOff aria-hidden size={20} className="shrink-0" />
            ) : (
              <CloudUpload aria-hidden size={20} className="shrink-0" />
            )}
            <div className="min-w-0 grow basis-48">
              {offline && <Age store={store} />}
              {waiting !== null && <p>{waiting}</p>}
            </div>
            {waiting !== null && (
              <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={openPart}>
                {t({ message: 'Show', comment: 'Lists the messages that are not sent yet' })}
              </Button>
            )}
          </div>
        </aside>
      )}
      {OutboxSheet && (
        <OutboxSheet open={open} onOpenChange={setOpen} items={items} offline={offline} />
      )}
    </>
  );
}

function Age({ store }: { readonly store: Store | null }) {
  const at = useKeptAt(store?.id, true);
  const now = useNow();
  return (
    <p>
      <strong>{t`You're offline.`}</strong>{' '}
      {store && at
        ? t`${{ store: store.name }} as it was ${{ ago: timeAgo(at.toISOString(), now) }}, ${{ time: formatDateTime(at) }}.`
        : t`You see only what is saved on this device.`}
    </p>
  );
}
