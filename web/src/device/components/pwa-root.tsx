import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsOffline } from '../../lib/connection.ts';
import { useObservable } from '../../lib/observable.ts';
import { useStoreContext } from '../../lib/store-provider.tsx';
import { followInstall } from '../install.ts';
import { keepAppOnDevice, updates } from '../register.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { useKeepStore } from '../use-kept-store.ts';
import { useStoreManifest } from '../use-store-manifest.ts';
import { ConnectionStrip } from './connection-strip.tsx';
import { InstallPrompt, useInstallOffer } from './install-prompt.tsx';
import { UpdateOffer } from './update-offer.tsx';

let started = false;

/** Starts once a page, however often its shell is mounted. */
function start(): void {
  if (started) return;
  started = true;
  followInstall();
  void keepAppOnDevice();
}

/** Makes the shopper's pages an app: works offline, can be installed, updates on request. */
export default function PwaRoot() {
  // Before the manifest is set, because the browser's install offer may follow at once.
  useState(start);
  const { currentStore } = useStoreContext();
  const offline = useOffline();
  useStoreManifest(currentStore);
  useKeepStore(currentStore?.id, offline);
  const items = useOutbox(offline);
  const offer = useInstallOffer(currentStore);
  const update = useObservable(updates.state);
  const [later, setLater] = useState<string | null>(null);
  const shown = later === update ? 'none' : update;
  return (
    <>
      <ConnectionStrip store={currentStore} offline={offline} items={items} />
      <UpdateOffer state={shown} onLater={() => setLater(update)} />
      {shown === 'none' && offer !== 'none' && currentStore && (
        <InstallPrompt store={currentStore} offer={offer} />
      )}
    </>
  );
}

/** Whether the app is offline. Refetches everything on the page when the connection is back. */
function useOffline(): boolean {
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
