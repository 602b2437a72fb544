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

/** How long a store's page is left alone before the device keeps it. */
const REST_MS = 3000;
/** How often what waits is tried again while the device believes it is connected. */
const TRY_AGAIN_MS = 30_000;

/** Adds an element to the page's head; answers how to take it out. */
function inHead(tag: 'link' | 'meta', attributes: Readonly<Record<string, string>>): () => void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
  return () => element.remove();
}

/** Sets the web-app manifest of the store that is shown, and what iOS reads instead of it. */
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

/** Keeps a store that is visited on the device, once its page is at rest. */
export function useKeepStore(storeId: string | undefined, offline: boolean): void {
  useEffect(() => {
    if (storeId === undefined || offline) return undefined;
    const timer = setTimeout(() => {
      keepStoreOnDevice(storeId).catch((error: unknown) =>
        console.debug('[pwa] the store is not kept', error),
      );
    }, REST_MS);
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

/** When what is kept of a store was given by the server; looked up while there is no connection. */
export function useKeptAt(storeId: string | undefined, offline: boolean): Date | null {
  const [known, setKnown] = useState<{ storeId: string; at: Date | null } | null>(null);
  useEffect(() => {
    if (storeId === undefined || !offline) return;
    storeKeptAt(storeId).then(
      (at) => setKnown({ storeId, at }),
      (error: unknown) => console.debug('[pwa] what is kept can’t be looked up', error),
    );
  }, [storeId, offline]);
  return known?.storeId === storeId ? (known?.at ?? null) : null;
}

/**
 * What waits on the device. It is sent when the connection is back, when the page is looked at again
 * and now and then; the shopper is told what arrived and what the server refused.
 */
export function useOutbox(offline: boolean): readonly OutboxItem[] {
  const client = useQueryClient();
  const [items, setItems] = useState<readonly OutboxItem[]>([]);
  const waits = items.some(({ state }) => state === 'waiting');

  useEffect(() => {
    const told = new Map<string, OutboxItem['state']>();
    const read = async () => {
      const found = await outboxItems();
      setItems(found.filter(({ state }) => state !== 'sent'));
      // Whoever looks elsewhere is told later; what waits again is noted in any case.
      const hidden = document.visibilityState === 'hidden';
      const seen = hidden ? found.filter(({ state }) => state === 'waiting') : found;
      const news = newsIn(seen, told);
      for (const item of news) tell(item);
      const sent = news.filter(({ state }) => state === 'sent');
      if (sent.length === 0) return;
      await Promise.all(sent.map(({ id }) => removeFromOutbox(id)));
      await client.invalidateQueries({ queryKey: ['/api/product-requests/public'] });
    };
    const look = () => {
      read().catch((error: unknown) => console.debug('[pwa] no outbox on this device', error));
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
      sendOutbox().catch((error: unknown) => console.debug('[pwa] still waiting', error));
    };
    send();
    const timer = setInterval(send, TRY_AGAIN_MS);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', send);
    };
  }, [waits, offline]);

  return items;
}

function tell({ kind, state, storeName, reason }: OutboxItem): void {
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
