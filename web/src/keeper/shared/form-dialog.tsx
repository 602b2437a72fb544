import { useId, useState, type BaseSyntheticEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useUnsaved } from './unsaved.ts';

interface FormDialogProps {
  /** See `useKeeperForm`. */
  readonly form: {
    /** Something is typed and not saved: closing asks first. */
    readonly dirty: boolean;
    readonly busy: boolean;
    readonly fault?: string | undefined;
    readonly submit: (event: BaseSyntheticEvent) => Promise<void>;
  };
  readonly title: string;
  readonly description?: string;
  readonly submitLabel: string;
  readonly submitDisabled?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form over the page. It closes when it is saved or empty; otherwise it asks first. */
export function FormDialog({
  form: { dirty, busy, fault, submit },
  title,
  description,
  submitLabel,
  submitDisabled = false,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  useUnsaved(dirty);
  const close = () => {
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy} disabled={submitDisabled}>
            {busy ? 'Saving…' : submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        {fault !== undefined && <Notice tone="error">{fault}</Notice>}
        {children}
      </form>
      <ConfirmDialog
        open={asking}
        title="Discard what you typed?"
        text="It is not saved yet."
        confirm="Discard"
        cancel="Keep typing"
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
