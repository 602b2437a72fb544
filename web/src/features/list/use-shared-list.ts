import type {
  endSharedList,
  readSharedList,
  SharedList,
  startSharedList,
} from '@aislewise/contracts/calls/shared-lists';
import { getJson, keyToUrl, mutate, type ApiKey } from '../../lib/api.ts';
import { useObservable } from '../../lib/observable.ts';
import { changeState, shownList } from '../../device/list/list-store.ts';
import { isOnList } from '../../device/list/list-lines.ts';
import {
  type ListState,
  newShared,
  refusalOf,
  type SharedState,
  unsentLines,
} from '../../device/list/shared-list.ts';
import { hasSyncFailed, syncList } from '../../device/list/sync-list.ts';

/** The id of a shared list is in the fragment of its link, which no server sees in an address. */
const FRAGMENT = '#together=';

/** The fragment of a link to a shared list. */
export const sharedFragment = (id: string): string => FRAGMENT + id;

/** The id that the fragment of an address names. Undefined without one. */
export const sharedIdOf = (fragment: string): string | undefined =>
  fragment.startsWith(FRAGMENT) ? fragment.slice(FRAGMENT.length) : undefined;

/** Lines and the shared list that the list is; undefined until they are read. */
export const useListState = (): ListState | undefined => useObservable(shownList);

/** The shared list that the list on this device is; null if it is none. */
export const useSharedList = (): SharedState | null => useListState()?.shared ?? null;

/** Whether changes wait on this device until the server has them. */
export const hasUnsent = (state: ListState): boolean => unsentLines(state).length > 0;

/** Whether the last try to send changes failed. */
export const useSyncFailed = (): boolean => useObservable(hasSyncFailed);

/** The number of lines that the server refused as they are now. */
export const countRefused = ({ lines, shared }: ListState): number =>
  lines.filter((line) => isOnList(line) && refusalOf(shared, line) !== undefined).length;

/** Reads a shared list that this device does not follow. Throws ApiError with 404 if it has ended. */
export function fetchSharedList(list: string): Promise<SharedList> {
  const key: ApiKey<typeof readSharedList> = ['/api/shared-lists', { list }];
  return getJson<typeof readSharedList>(keyToUrl(key));
}

/** Starts a shared list with the lines of this device. */
export async function startSharing(): Promise<void> {
  const { id, endsAt } = await mutate<typeof startSharedList>('POST', '/api/shared-lists');
  await joinList(id, endsAt);
}

/** Makes the list a shared one: all lines of this device and of the shared list are in it. */
export async function joinList(id: string, endsAt: string): Promise<void> {
  await changeState((state) => ({ ...state, shared: newShared(id, endsAt) }));
  await syncList();
}

/** Leaves the shared list. Its lines stay on this device, and the list goes on for the others. */
export async function leaveList(): Promise<void> {
  await changeState((state) => ({ ...state, shared: null }));
}

/** Deletes the shared list for all. The lines stay on each device. */
export async function endSharing(id: string): Promise<void> {
  await mutate<typeof endSharedList>('POST', '/api/shared-lists/end', { list: id });
  await leaveList();
}
