import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { countOf, grouped } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { showFailure } from '../shared/show-failure.ts';
import { useUndoImport } from './api.ts';

/** Says what an undo removes and sets back. */
function lossText({ counts, markMissingOutOfStock, missing }: ImportSummary): string {
  const back = counts.changed + (markMissingOutOfStock ? missing : 0);
  const removed = `${countOf(counts.new, 'new product')} removed`;
  return `${removed}, ${grouped(back)} changed back. If you edited some of them since, you are asked first.`;
}

/** Undoes an import after a question, and after a second one if later changes would be lost. */
export function UndoButton({ done }: { readonly done: ImportSummary }) {
  const [asking, setAsking] = useState<'all' | 'rest' | null>(null);
  const [lost, setLost] = useState('');
  const undo = useUndoImport({
    onSuccess() {
      setAsking(null);
      toast({ title: 'Import undone', description: done.fileName });
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 409 && error.details.length > 0) {
        setLost(error.message);
        setAsking('rest');
        return;
      }
      setAsking(null);
      showFailure('It could not be undone', error);
    },
  });
  const run = () => undo.mutate({ id: done.id, keepChanged: asking === 'rest' });
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Undo import of ${done.fileName}`}
        icon={<Undo2 aria-hidden size={20} />}
        onClick={() => setAsking('all')}
      >
        Undo
      </Button>
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'rest' ? 'Undo the rest?' : 'Undo this import?'}
        text={asking === 'rest' ? lost : lossText(done)}
        confirm={asking === 'rest' ? 'Undo the rest' : 'Undo import'}
        cancel="Leave it"
        busy={undo.isPending}
        onConfirm={run}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}
