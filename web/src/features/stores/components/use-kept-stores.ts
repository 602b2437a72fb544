import { useEffect, useState } from 'react';
import { useStoresById } from '../api.ts';
import { keptStores, storeKeptAt } from '../../../device/caches.ts';

/** The stores on this device and when their inventory was received, the last visited one first. */
export function useKeptStores() {
  const [kept, setKept] = useState<readonly { id: string; at: Date }[]>([]);
  useEffect(() => {
    if (!('caches' in globalThis)) return;
    const look = async () => {
      const ids = await keptStores(caches);
      const found = await Promise.all(ids.map(async (id) => ({ id, at: await storeKeptAt(id) })));
      setKept(found.flatMap(({ id, at }) => (at ? [{ id, at }] : [])));
    };
    look().catch((error: unknown) =>
      console.debug('The stores on this device cannot be read', error),
    );
  }, []);
  const { stores } = useStoresById(kept.map(({ id }) => id));
  return kept.flatMap(({ id, at }) => {
    const store = stores.find((one) => one.id === id);
    return store ? [{ store, at }] : [];
  });
}
