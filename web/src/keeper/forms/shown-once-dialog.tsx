import { t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useUnsaved } from './unsaved.ts';

interface ShownOnceDialogProps {
  readonly title: string;
  readonly text: string;
  /** The button that closes the dialog without a question. */
  readonly done: string;
  /** Asked before a secret is closed that was not copied. */
  readonly question: { readonly title: string; readonly text: string; readonly cancel: string };
  readonly onClose: () => void;
  /** Draws the secret; calls `onKept` when the keeper has copied or saved it. */
  readonly children: (onKept: () => void) => ReactNode;
}

/** Shows a secret that the server shows only this once. Closing asks until it was kept. */
export function ShownOnceDialog({
  title,
  text,
  done,
  question,
  onClose,
  children,
}: ShownOnceDialogProps) {
  const [isKept, setKept] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useUnsaved(!isKept);
  return (
    <Dialog
      open
      onOpenChange={() => (isKept ? onClose() : setAsking(true))}
      title={title}
      description={text}
      footer={<Button onClick={onClose}>{done}</Button>}
    >
      {children(() => setKept(true))}
      <ConfirmDialog
        {...question}
        open={isAsking}
        confirm={t({ message: 'Close', comment: 'Closes the dialog' })}
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
