import { persistStorage } from '../persist-storage.ts';
import type { ListLine } from './list-lines.ts';
import { changeState, editedBy, type EditLines, showWhile } from './list-store.ts';

/**
 * Changes the lines in one transaction, also with other tabs, and sends the change if the list is shared.
 * Returns the new lines.
 */
export async function changeList(edit: EditLines): Promise<readonly ListLine[]> {
  let before = 0;
  const { lines, shared } = await changeState((state) => {
    before = state.lines.length;
    return editedBy(state, edit);
  });
  if (lines.length > before) void persistStorage(before === 0);
  if (shared) {
    // No page needs its code before.
    const { syncList } = await import('./sync-list.ts');
    void syncList();
  }
  return lines;
}

/**
 * Changes the lines as `changeList` does, and shows the change at once: the next press of a shopper must not
 * meet the line of the one before. `edit` is called more than once and gives the same each time.
 */
export const changeListAtOnce = (edit: EditLines): Promise<void> =>
  showWhile(edit, () => changeList(edit));
