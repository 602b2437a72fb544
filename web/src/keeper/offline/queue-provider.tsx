import { plural } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { createQueueStorage } from '../../device/queue/queue-storage.ts';
import { queueLock } from '../../device/queue/send-queue.ts';
import { createObservable, useObservable } from '../../lib/observable.ts';
import { toast } from '../../ui/toast-store.ts';
import { reopenChecks } from '../checks/api.ts';
import { readRowsAgain, useUpdateInventory } from '../inventory/api.ts';
import { refreshAfterWrite } from '../store/calls.ts';
import { onUndone } from '../undo/undo.ts';
import { useUnsaved } from '../forms/unsaved.ts';
import { ChangeQueue, type QueueState, type SentChange } from './change-queue.ts';
import { onSignedInAgain } from '../sign-in/signed-in-again.ts';

const QueueContext = createContext<ChangeQueue | null>(null);

interface QueueProviderProps {
  readonly keeperId: string;
  readonly children: ReactNode;
}

/** Provides the signed-in keeper's queue, and sends it while the page is open. */
export function QueueProvider({ keeperId, children }: QueueProviderProps) {
  const client = useQueryClient();
  const update = useUpdateInventory();
  const [queue] = useState(
    () =>
      new ChangeQueue({
        storage: createQueueStorage(keeperId, { orInMemory: true }),
        send: ({ id, productId, field, value, seen, at, by }, options): Promise<SentChange> =>
          update({
            ...options,
            productId,
            change: {
              [field]: value,
              ...(seen !== undefined && { seen: { [field]: seen } }),
              ...(options.isLate && { madeAt: at }),
              ...(by !== undefined && { by }),
              submissionKey: id,
              keeperId,
            },
          }),
        isOnline: () => navigator.onLine,
        lock: queueLock(keeperId),
        onSent(late) {
          // The server was away, so what the portal's frame shows may be older than the changes.
          const stale = late > 0 ? ['/api/storekeeper/dashboard'] : [];
          void refreshAfterWrite(client, ...stale);
          if (late > 0)
            toast({ title: plural(late, { one: '# change sent', other: '# changes sent' }) });
        },
        onRemoved: () => void readRowsAgain(client),
      }),
  );
  useUnsaved(useObservable(queue.state, queue.isAtRisk));

  useEffect(() => {
    const send = () => queue.sendNow();
    queue.start();
    globalThis.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    const stop = onSignedInAgain(send);
    return () => {
      queue.stop();
      globalThis.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
      stop();
    };
  }, [queue]);

  useEffect(
    () =>
      onUndone((changeIds) => {
        const productIds = changeIds.flatMap((id) => queue.productOf(id) ?? []);
        if (productIds.length > 0) void reopenChecks(client, new Set(productIds));
      }),
    [queue, client],
  );

  return <QueueContext value={queue}>{children}</QueueContext>;
}

/** The changes on their way to the server. Throws outside of `KeeperPage`, which provides them. */
export function useChangeQueue(): QueueState & { readonly queue: ChangeQueue } {
  const queue = use(QueueContext);
  if (!queue) throw new Error('Render this component inside KeeperPage, which provides the queue');
  return { queue, ...useObservable(queue.state) };
}

const NO_CHANGES = createObservable<Pick<QueueState, 'changes'>>({ changes: [] });

/** The number of changes that the server does not have; 0 outside of `KeeperPage`. */
export function useUnsentCount(): number {
  return useObservable(use(QueueContext)?.state ?? NO_CHANGES, ({ changes }) => changes.length);
}
