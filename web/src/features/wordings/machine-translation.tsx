import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { useLazyDialog } from '../../ui/use-lazy-part.ts';

const loadDialog = () => import('./wording-dialog.tsx');

/** Says that a machine has translated the texts, with a button for better words. */
export function MachineTranslation() {
  const { pathname } = useLocation();
  const { Part: WordingDialog, open, setOpen, openPart } = useLazyDialog('wording', loadDialog);
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
      {t`Translated by machine`}
      <button
        type="button"
        className="min-h-target underline underline-offset-4"
        onClick={openPart}
      >
        {t`Improve this wording`}
      </button>
      {WordingDialog && (
        <WordingDialog key={pathname} path={pathname} open={open} onOpenChange={setOpen} />
      )}
    </div>
  );
}
