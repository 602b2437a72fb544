import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useUndoImport } from './api.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';

const SURE = 'The products of this store become as they were before it.';

/** Takes an import back, after a question; another one where it would lose later changes. */
export function UndoButton({ storeId, done }: { storeId: string; done: ImportSummary }) {
  const [asking, setAsking] = useState<'all' | 'rest' | null>(null);
  const [lost, setLost] = useState('');
  const undo = useUndoImport(storeId, {
    onSuccess() {
      setAsking(null);
      toast({ title: 'Import undone', description: done.fileName });
    },
    onError(error) {
      const reason = messageOf(error, 'Please try again.');
      if (error instanceof ApiError && error.status === 409 && error.details.length > 0) {
        setLost(reason);
        setAsking('rest');
        return;
      }
      setAsking(null);
      toast({
        title: 'It could not be undone',
        description: reason,
        tone: 'destructive',
      });
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
        text={asking === 'rest' ? lost : SURE}
        confirm={asking === 'rest' ? 'Undo the rest' : 'Undo import'}
        cancel="Leave it"
        busy={undo.isPending}
        onConfirm={run}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}
