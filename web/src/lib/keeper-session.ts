import { deviceStore, type SafeStorage } from './storage.ts';

/** The keeper's record on the device (spec section 3, Local session record). The portal page writes it. */
export interface KeeperSession {
  readonly storeId: string;
  readonly storeName: string;
  readonly role: string;
}

const RECORD = 'aislewise:keeper-session';
const DEFAULT_ROLE = 'storekeeper';

/** The record, or null when there is none or it is malformed. */
export function readKeeperSession(storage: SafeStorage = deviceStore): KeeperSession | null {
  const text = storage.get(RECORD);
  if (text === null) return null;
  try {
    const found = JSON.parse(text) as Partial<Record<keyof KeeperSession, unknown>> | null;
    const { storeId, storeName, role = DEFAULT_ROLE } = found ?? {};
    if (typeof storeId !== 'string' || typeof role !== 'string') return null;
    return { storeId, storeName: typeof storeName === 'string' ? storeName : '', role };
  } catch {
    return null; // Another program's, or cut short.
  }
}

export function writeKeeperSession(
  { storeId, storeName }: Omit<KeeperSession, 'role'>,
  storage: SafeStorage = deviceStore,
): void {
  storage.set(RECORD, JSON.stringify({ storeId, storeName, role: DEFAULT_ROLE }));
}

export function clearKeeperSession(storage: SafeStorage = deviceStore): void {
  storage.remove(RECORD);
}

/**
 * The headers of the portal page's calls (spec section 6): of the local record when it is of this
 * store, else the route's store and 'storekeeper'. They prove nothing: the server goes by the cookie.
 */
export function portalHeaders(
  storeId: string,
  storage: SafeStorage = deviceStore,
): Record<'X-Store-Id' | 'X-Role', string> {
  const known = readKeeperSession(storage);
  const role = known?.storeId === storeId ? known.role : DEFAULT_ROLE;
  return { 'X-Store-Id': storeId, 'X-Role': role };
}
