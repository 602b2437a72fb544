import type { Store } from '@aislewise/contracts/calls/stores';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsOffline } from '../lib/connection.ts';
import { storeKeptAt } from './caches.ts';
import { forgetInstallEvent } from './install.ts';
import { REFUSED_TITLE, SENT_TITLE, type OutboxItem } from './outbox/outbox-rules.ts';
import { sendOutbox } from './outbox/outbox-send.ts';
import { onOutboxChange, outboxItems, removeFromOutbox } from './outbox/outbox-store.ts';
import { keepStoreOnDevice } from './register.ts';
import { toast } from '../ui/toast-store.ts';
import { newsIn } from './rules.ts';

/** Delay before a visited store is kept, so that its page loads first. */
const KEEP_DELAY_MS = 3000;
/** Retry interval of the outbox while the device has a connection. */
const RETRY_MS = 30_000;

/** Adds an element to the page's head. Returns a function that removes it. */
function inHead(tag: 'link' | 'meta', attributes: Readonly<Record<string, string>>): () => void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
  return () => element.remove();
}

/** Sets the store's web app manifest, and the icon and title that iOS reads instead. */
export function useStoreManifest(store: Store | null): void {
  const { id, name } = store ?? {};
  useEffect(() => {
    if (id === undefined || name === undefined) return undefined;
    const plain = document.head.querySelector('link[rel="apple-touch-icon"]');
    const gone = plain?.getAttribute('href') ?? null;
    plain?.setAttribute('href', `/media/${id}/app-icon.png`);
    const undo = [
      inHead('link', {
        rel: 'manifest',
        href: '/api/pwa/manifest/:storeId'.replace(':storeId', id),
      }),
      inHead('meta', { name: 'apple-mobile-web-app-title', content: name }),
    ];
    return () => {
      for (const one of undo) one();
      if (gone !== null) plain?.setAttribute('href', gone);
      forgetInstallEvent();
    };
  }, [id, name]);
}

/** Keeps a visited store on the device. */
export function useKeepStore(storeId: string | undefined, offline: boolean): void {
  useEffect(() => {
    if (storeId === undefined || offline) return undefined;
    const timer = setTimeout(() => {
      keepStoreOnDevice(storeId).catch((error: unknown) =>
        console.debug('The store is not kept', error),
      );
    }, KEEP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [storeId, offline]);
}

/** Whether the app is offline. Refetches everything on the page when the connection is back. */
export function useOffline(): boolean {
  const client = useQueryClient();
  useEffect(
    () =>
      onlineManager.subscribe((isOnline) => {
        if (isOnline) void client.invalidateQueries();
      }),
    [client],
  );
  return useIsOffline();
}

/** Returns the time of the store's inventory on the device, or null while online. */
export function useKeptAt(storeId: string | undefined, offline: boolean): Date | null {
  const [known, setKnown] = useState<{ storeId: string; at: Date | null } | null>(null);
  useEffect(() => {
    if (storeId === undefined || !offline) return;
    storeKeptAt(storeId).then(
      (at) => setKnown({ storeId, at }),
      (error: unknown) => console.debug('The time of the kept inventory could not be read', error),
    );
  }, [storeId, offline]);
  return known?.storeId === storeId ? (known?.at ?? null) : null;
}

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
    const what = kind === 'vote' ? 'Your vote has been counted' : `${storeName} has it now`;
    toast({ title: SENT_TITLE[kind], description: `You are back online. ${what}.` });
    return;
  }
  toast({
    title: REFUSED_TITLE[kind],
    description: reason,
    tone: 'destructive',
  });
}
