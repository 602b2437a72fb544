import { deviceStore } from '../lib/storage.ts';

const ASKED = 'aislewise:asked-to-persist';

interface WithStorage {
  readonly storage?: Partial<Pick<StorageManager, 'persist' | 'persisted'>>;
}

/**
 * Asks the browser not to delete what is stored on the device when space runs out. Some browsers ask the
 * person, so call it only for what a person has just typed.
 *
 * @param isFirst whether nothing was stored before; what an earlier version stored is asked for once
 */
export async function persistStorage(isFirst: boolean): Promise<void> {
  const { storage } = navigator as WithStorage;
  if (!storage?.persist || (!isFirst && deviceStore.get(ASKED) !== null)) return;
  deviceStore.set(ASKED, '1');
  try {
    if (!(await storage.persisted?.())) await storage.persist();
  } catch (error) {
    console.info('The browser may delete what is stored', error);
  }
}
