import type { Store } from '@aislewise/contracts/calls/stores';
import { useEffect, useState } from 'react';
import { useStores } from '../../features/stores/api.ts';
import { keptStores } from '../../offline/caches.ts';
import { keptAt } from '../../offline/connection.ts';

interface KeptStore {
  readonly store: Store;
  /** When its shelves were given. */
  readonly at: Date;
}

/** The stores that this device has kept, the one visited last first. */
export function useKeptStores(): readonly KeptStore[] {
  const { data } = useStores();
  const [kept, setKept] = useState<readonly { id: string; at: Date }[]>([]);
  useEffect(() => {
    if (!('caches' in globalThis)) return;
    const look = async () => {
      const ids = await keptStores(caches);
      const found = await Promise.all(ids.map(async (id) => ({ id, at: await keptAt(id) })));
      setKept(found.flatMap(({ id, at }) => (at ? [{ id, at }] : [])));
    };
    look().catch((error: unknown) => console.debug('[pwa] nothing is kept', error));
  }, []);
  return kept.flatMap(({ id, at }) => {
    const store = data?.find((one) => one.id === id);
    return store ? [{ store, at }] : [];
  });
}
