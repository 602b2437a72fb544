import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '../../ui/toast-store.ts';
import type { OutboxItem } from './outbox-item.ts';
import { newsIn, REFUSED_TITLE, SENT_TITLE } from './outbox-rules.ts';
import { sendOutbox } from './outbox-send.ts';
import { onOutboxChange, outboxItems, removeFromOutbox } from './outbox-store.ts';

/** Retry interval while the device has a connection. */
const RETRY_MS = 30_000;

/**
 * Returns the messages that wait on the device. Sends them when the connection is back, when the page
 * becomes visible and every 30 s, and shows a toast for each one sent or refused.
 */
export function useOutbox(offline: boolean): readonly OutboxItem[] {
  const client = useQueryClient();
  const [items, setItems] = useState<readonly OutboxItem[]>([]);
  const waits = items.some(({ state }) => state === 'waiting');

  useEffect(() => {
    const shown = new Map<string, OutboxItem['state']>();
    const read = async () => {
      const found = await outboxItems();
      setItems(found.filter(({ state }) => state !== 'sent'));
      // A hidden page shows its toasts later, but records which messages wait again.
      const hidden = document.visibilityState === 'hidden';
      const seen = hidden ? found.filter(({ state }) => state === 'waiting') : found;
      const news = newsIn(seen, shown);
      for (const item of news) showResult(item);
      const sent = news.filter(({ state }) => state === 'sent');
      if (sent.length === 0) return;
      await Promise.all(sent.map(({ id }) => removeFromOutbox(id)));
      await client.invalidateQueries({ queryKey: ['/api/product-requests/public'] });
    };
    const look = () => {
      read().catch((error: unknown) => console.debug('There is no outbox on this device', error));
    };
    look();
    document.addEventListener('visibilitychange', look);
    const stop = onOutboxChange(look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, [client]);

  useEffect(() => {
    if (!waits || !navigator.onLine) return undefined;
    const send = () => {
      if (document.visibilityState === 'hidden') return;
      sendOutbox().catch((error: unknown) => console.debug('The outbox still waits', error));
    };
    send();
    const timer = setInterval(send, RETRY_MS);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', send);
    };
  }, [waits, offline]);

  return items;
}

function showResult({ kind, state, storeName, reason }: OutboxItem): void {
  if (state === 'sent') {
    const description =
      kind === 'vote'
        ? t`You are back online. Your vote has been counted.`
        : t`You are back online. ${storeName} has it now.`;
    toast({ title: SENT_TITLE[kind], description });
    return;
  }
  toast({
    title: REFUSED_TITLE[kind],
    description: reason,
    tone: 'destructive',
  });
}
