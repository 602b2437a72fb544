import { plural, t } from '@lingui/core/macro';
import type { ImportSummary, ImportUndoCounts } from '@aislewise/contracts/calls/imports';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Listing } from '../lists/listing.tsx';
import { countTexts, useCounts } from '../store/use-counts.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { useImportUndoCounts, useUndoImport } from './api.ts';

/** Says what an undo removes, sets back and leaves as it is. */
export function undoText(
  { removed, setBack, kept }: ImportUndoCounts,
  { grouped } = countTexts(),
): string {
  const gone = grouped(removed);
  const back = grouped(setBack);
  const left = grouped(kept);
  return kept === 0
    ? t`${plural(removed, { one: `${gone} product is`, other: `${gone} products are` })} removed, ${back} changed back. None was edited since.`
    : t`${plural(removed, { one: `${gone} product is`, other: `${gone} products are` })} removed, ${back} changed back; ${plural(kept, { one: `${left} edited or deleted since stays as it is`, other: `${left} edited or deleted since stay as they are` })}.`;
}

/** Undoes an import after a question that says what is lost. */
export function UndoButton({ done }: { readonly done: ImportSummary }) {
  const texts = useCounts();
  const [asking, setAsking] = useState(false);
  const counts = useImportUndoCounts(done.id, asking);
  const undo = useUndoImport({
    onSuccess() {
      setAsking(false);
      toast({ title: t`Import undone`, description: done.fileName });
    },
    onError(error) {
      setAsking(false);
      showFailure(t`It could not be undone`, error);
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t`Undo import of ${{ file: done.fileName }}`}
        icon={<Undo2 aria-hidden size={20} />}
        onClick={() => setAsking(true)}
      >
        {t`Undo`}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Undo this import?`}
        text={
          <Listing
            query={counts}
            failed={t`What would be undone could not be counted`}
            loading={t`Counting…`}
            skeleton={<p>{t`Counting…`}</p>}
          >
            {(counted) => <p>{undoText(counted, texts)}</p>}
          </Listing>
        }
        confirm={t`Undo import`}
        cancel={t({ message: 'Leave it', context: 'An import' })}
        busy={counts.data === undefined || undo.isPending}
        onConfirm={() => undo.mutate(done.id)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
