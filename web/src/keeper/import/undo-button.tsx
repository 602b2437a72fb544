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
  { countOf, grouped } = countTexts(),
): string {
  const done = `${countOf(removed, 'product')} ${removed === 1 ? 'is' : 'are'} removed, ${grouped(setBack)} changed back`;
  if (kept === 0) return `${done}. None was edited since.`;
  const stay = kept === 1 ? 'stays as it is' : 'stay as they are';
  return `${done}; ${grouped(kept)} edited or deleted since ${stay}.`;
}

/** Undoes an import after a question that says what is lost. */
export function UndoButton({ done }: { readonly done: ImportSummary }) {
  const texts = useCounts();
  const [asking, setAsking] = useState(false);
  const counts = useImportUndoCounts(done.id, asking);
  const undo = useUndoImport({
    onSuccess() {
      setAsking(false);
      toast({ title: 'Import undone', description: done.fileName });
    },
    onError(error) {
      setAsking(false);
      showFailure('It could not be undone', error);
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Undo import of ${done.fileName}`}
        icon={<Undo2 aria-hidden size={20} />}
        onClick={() => setAsking(true)}
      >
        Undo
      </Button>
      <ConfirmDialog
        open={asking}
        title="Undo this import?"
        text={
          <Listing
            query={counts}
            failed="What would be undone could not be counted"
            loading="Counting…"
            skeleton={<p>Counting…</p>}
          >
            {(counted) => <p>{undoText(counted, texts)}</p>}
          </Listing>
        }
        confirm="Undo import"
        cancel="Leave it"
        busy={counts.data === undefined || undo.isPending}
        onConfirm={() => undo.mutate(done.id)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
