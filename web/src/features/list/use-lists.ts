import { t } from '@lingui/core/macro';
import type { NamedList } from '../../device/database.ts';
import { currentList } from '../../device/list/list-store.ts';
import { removeList, restoreList, shownLists } from '../../device/list/lists.ts';
import { useObservable } from '../../lib/observable.ts';
import { toast } from '../../ui/toast-store.ts';

const UNDO_MS = 8000;

/** The lists of this device, the oldest first. */
export const useLists = (): readonly NamedList[] => useObservable(shownLists);

/** The id of the list that is shown. */
export const useCurrentList = (): string => useObservable(currentList);

/** The name of a list; 'Your list' as long as nobody has named it. */
export const listName = (list: NamedList | undefined): string => list?.name || t`Your list`;

/** Removes a list with its lines. Says so in a message that can undo it. */
export async function deleteList(list: NamedList): Promise<void> {
  await removeList(list.id);
  toast({
    title: t`${{ name: listName(list) }} deleted`,
    action: {
      label: t`Undo`,
      until: Date.now() + UNDO_MS,
      run: () => void restoreList(list.id),
    },
  });
}
