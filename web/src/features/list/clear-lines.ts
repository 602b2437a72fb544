import { t } from '@lingui/core/macro';
import { toast } from '../../ui/toast-store.ts';
import { changeLines } from './use-list.ts';

const UNDO_MS = 8000;

/** Removes lines from the list. Says so in a message that can undo it. */
export function clearLines(ids: readonly string[], title: string): void {
  void changeLines(ids, { isRemoved: true });
  toast({
    title,
    action: {
      label: t`Undo`,
      until: Date.now() + UNDO_MS,
      run: () => void changeLines(ids, { isRemoved: false }),
    },
  });
}
