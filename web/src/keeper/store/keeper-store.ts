import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { createContext, use } from 'react';

export const KeeperStoreContext = createContext<KeeperStore | null>(null);

/** The signed-in keeper's own store. `KeeperPage` provides it; without that page this throws. */
export function useKeeperStore(): KeeperStore {
  const store = use(KeeperStoreContext);
  if (!store) throw new Error('Render this component inside KeeperPage, which provides the store');
  return store;
}
